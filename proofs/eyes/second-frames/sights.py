"""What lies on the window that must not be taken for a card: each made from prints of cards that are there."""

import numpy as np

from art import PX_PER_MM
from decks import DESIGNS
from field import step
from light import as_in

STRANGE = ("foreign", "back", "blank", "joker", "splice", "half-turned", "overprint", "mix", "covered")


def printed(rng, shot, face, other, fault):
    """The prints that a sight needs: one, or two where the picture shows two cards after each other."""
    if shot.sight in ("back", "blank", "joker"):
        return [other(shot.deck, shot.sight, int(rng.integers(2)))]
    if shot.sight == "foreign":
        return [face("foreign", shot.cards[0])]
    faces = [face(shot.deck, card) if fault is None else face(shot.deck, card, fault) for card in shot.cards]
    if shot.sight == "splice":
        return [spliced(shot.deck, *faces)]
    if shot.sight == "half-turned":
        return [0.5 * (faces[0] + faces[1])]
    if shot.sight == "overprint":
        return [np.minimum(*faces)]
    return faces


def spliced(deck, upper, lower):
    """The rank of one card over the suit and the rest of another, without a seam."""
    design = DESIGNS[deck]
    across, down = 2 * design.centre, design.top + design.rank_height + 0.6 * design.gap
    art = lower.copy()
    box = slice(0, round(down * PX_PER_MM)), slice(0, round(across * PX_PER_MM))
    art[box] = upper[box]
    return art


def mixed(rng, before, after):
    """The cards changed while the rows were read out."""
    rows = np.arange(len(before))
    seam = len(before) * rng.uniform(0.24, 0.45)
    share = step(rows, seam - 2, seam + 2)[:, None, None]
    return before * (1 - share) + after * share


def finger(rng, light, x, y):
    """Something like a finger lies over a part of the index."""
    angle = rng.uniform(0, np.pi)
    across = (y - rng.uniform(6, 17)) * np.cos(angle) - (x - rng.uniform(6, 10)) * np.sin(angle)
    half = rng.uniform(1.6, 3.5)
    skin = as_in(light, (0.3, 0.18, 0.13)) * (1.2 - 0.5 * (across / half) ** 2)[..., None].clip(0.3)
    return light + (skin - light) * step(np.abs(across), half, half - 0.3)[..., None]
