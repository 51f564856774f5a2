"""Arrangement of the v5.7 table: which pieces lie where, the whole, the zone and the tray."""
