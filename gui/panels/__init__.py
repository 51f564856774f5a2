"""What stands beside a table: the log."""
