"""What the tests of printpack share: this folder is where they find their helpers."""
