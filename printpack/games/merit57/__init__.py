"""The v5.7 kit: its edition in force, cards, backs, markers, boards, aids and rules."""
