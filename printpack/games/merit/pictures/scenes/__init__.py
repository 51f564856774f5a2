"""Landscapes that fill the field of an event."""
