"""Chance that can be repeated."""

import zlib


def seed_of(*words):
    """A number from words, the same every time."""
    return zlib.crc32(" ".join(str(word) for word in words).encode())
