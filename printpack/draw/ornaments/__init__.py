"""Parametric ornaments: the curves and emblems of the kit as pure functions, in millimetres.

A docstring's first word tells what is returned. *Fill*: closed outlines for non-zero winding,
counter-clockwise solid and clockwise a hole, so that results may be added up and filled once.
*Stroke*: open lines; whoever draws chooses the width. *Layers*: fills to be painted in order,
each with its own outline. *Emblem*: a small picture in a square box, see `emblem`. Nothing is
random: what looks uneven comes from a fixed sine hash, so a card is the same on every machine.
"""
