"""Is a printed file fit for the press? Looked up in the file itself, whoever wrote it."""
