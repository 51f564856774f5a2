"""A match at the table: who answers when, what is shown of it, and how it is looked back on."""
