"""Line-break prohibitions: signs that may not begin or end a line, or may stand half as wide.

After the Chinese layout requirements of the W3C and GB/T 15834.
"""

NO_START = frozenset("!%),.:;>?]}¢¨°·ˇˉ―‖’”…‰′″›℃∶、。〃〉》」』】〕〗〞！％），．：；？］｝—～")
NO_END = frozenset("$([{£¥‘“〈《「『【〔〖〝（［｛")

CLOSING = frozenset("，。；：、）」』】》〉！？")  # the ink is in the left half
OPENING = frozenset("（「『【《〈")  # the ink is in the right half

SENTENCE_ENDS = frozenset("。！？；")
CLAUSE_ENDS = frozenset("，：、—…")


def is_square(character: str) -> bool:
    """Say whether a character stands in the square of Chinese type."""
    return ord(character) > 0x2E00


def is_han(character: str) -> bool:
    """Say whether a character is a hanzi, and no mark in its square."""
    return 0x3400 <= ord(character) <= 0x9FFF
