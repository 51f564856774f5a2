"""Books for reading, such as the user's guide: Markdown typeset on small pages, with contents."""
