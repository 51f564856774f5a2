"""The short rules of v5.7 on two pages."""
