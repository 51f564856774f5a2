"""Files of the outer world: read within limits, written whole or not at all."""
