"""Game session: a match at the table, who answers when, what is shown, how it is looked back on."""
