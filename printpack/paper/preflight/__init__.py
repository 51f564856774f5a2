"""Preflight: whether a printed file is fit for the press, looked up in the file itself."""
