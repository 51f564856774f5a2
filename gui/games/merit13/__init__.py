"""The table of 《功德轮回》 v1.3."""
