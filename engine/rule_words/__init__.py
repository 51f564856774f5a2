"""Rule words: the sentence that tells a rule, and the short name by which it goes."""
