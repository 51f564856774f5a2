"""Test path of printpack: this folder is where its tests find their helpers."""
