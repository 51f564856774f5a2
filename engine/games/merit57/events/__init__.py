"""§7A, §7B: what the collective and the personal events do."""
