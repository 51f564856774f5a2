"""Card faces: formats, pieces, fields, the text column and the furniture of any card."""
