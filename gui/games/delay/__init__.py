"""Delay the End on the table: the archive desk with its rulers, letter, stamps and drawers."""
