"""What play does to a card: reflectance in, reflectance out, at points in millimetres from its corner.

Each fault has a strength of 0 to 1, where 1 is about what a person just reads through.
"""

import numpy as np

from field import from_line, noise, rough, step
from light import as_in


def dirty_edges(rng, seen, x, y, strength):
    """Hands darken the edges, in patches, most where the card is held."""
    width = rng.uniform(0.25, 1.8)
    edge = np.exp(-np.minimum(x, y).clip(0) / width)
    held = 0.45 + 0.55 * rough(rng, x, y, 5)
    grime = as_in(seen, (0.92, 1.0, 1.08))
    return seen * (1 - np.minimum(1, 0.75 * strength * edge * held)[..., None] * grime).clip(0)


def rubbed_ink(rng, seen, x, y, strength, paper):
    """Ink is gone in patches and along scratches, most where the surface was rough."""
    patches = step(rough(rng, x, y, 2.2), 0.62 - 0.12 * strength, 0.8)
    gone = 0.75 * strength * patches
    for _ in range(int(1 + 5 * strength)):
        near = from_line(rng, x, y, rng.uniform(3, 12))
        gone = np.maximum(gone, 0.8 * strength * np.exp(-((near / rng.uniform(0.05, 0.14)) ** 2)))
    return seen + (paper - seen) * gone[..., None]


def stain(rng, seen, x, y, strength):
    """Something brown was spilt: a blotch, darker at its rim."""
    dx, dy = x - rng.uniform(0, 17), y - rng.uniform(0, 27)
    radius = rng.uniform(2, 7)
    away = np.hypot(dx, dy * rng.uniform(0.7, 1.4)) + 1.6 * rough(rng, x, y, 3) - 0.8
    blot = step(away, radius + 0.5, radius - 0.5)
    rim = np.exp(-(((away - radius) / 0.4) ** 2))
    brown = as_in(seen, (0.5, 0.85, 1.3))
    return seen * (1 - ((0.22 * blot + 0.2 * rim) * strength)[..., None] * brown).clip(0.1)


def crease(rng, seen, x, y, strength):
    """A fold: the coat breaks into a white line with a dark side."""
    near = from_line(rng, x, y, rng.uniform(8, 40))
    white = 0.55 * strength * np.exp(-((near / 0.12) ** 2)) * step(noise(rng, x, y, 0.7), 0.2, 0.6)
    shade = 0.22 * strength * np.exp(-((near / 0.5) ** 2))
    return seen * (1 - shade[..., None]) + white[..., None] * (0.8 - seen)


def yellowed(rng, seen, strength):
    """Old paper sends back less blue."""
    return seen * (1 - strength * rng.uniform(0.3, 1) * as_in(seen, (0.05, 0.1, 0.25)))


def dust(rng, seen, x, y, grains):
    """Grains and hairs between card and glass: light ones and dark ones."""
    for _ in range(rng.integers(0, grains + 1)):
        shade = np.float32(rng.choice([0.06, 0.2, 0.75]))
        if rng.random() < 0.3:
            cover = np.exp(-((from_line(rng, x, y, rng.uniform(1, 5)) / 0.05) ** 4))
        else:
            away = np.hypot(x - rng.uniform(-1, 17), y - rng.uniform(-1, 27)) + 0.3 * noise(rng, x, y, 0.4)
            radius = rng.uniform(0.12, 0.65)
            cover = step(away, radius + 0.2, radius)
        seen = seen + (shade - seen) * (rng.uniform(0.3, 0.9) * cover)[..., None]
    return seen


def torn_corner(rng, x, y, strength):
    """Where paper is gone (0 to 1), and where its white core shows at the tear."""
    size = (1 + 3.2 * strength) * rng.uniform(0.7, 1)
    ratio = rng.uniform(0.6, 1.7)
    from_tear = (x / ratio**0.5 + y * ratio**0.5) / 1.4 - size / 1.4 + 0.5 * rough(rng, x, y, 0.9)
    return step(from_tear, 0.06, -0.06), np.exp(-((from_tear / 0.25) ** 2))


def worn(chance, seen, x, y, paper):
    """A card after some evenings of a level, and where a corner of it is missing."""
    rng, level = chance.rng, chance.level
    seen = seen + (paper - seen) * (1 - rng.uniform(*level.ink))
    if strength := chance.of("rubbed"):
        seen = rubbed_ink(rng, seen, x, y, strength, paper)
    if strength := chance.of("fold"):
        seen = crease(rng, seen, x, y, strength)
    if strength := chance.of("stain"):
        seen = stain(rng, seen, x, y, strength)
    if strength := chance.of("yellowed"):
        seen = yellowed(rng, seen, strength)
    if strength := chance.of("edges"):
        seen = dirty_edges(rng, seen, x, y, strength)
    seen = dust(rng, seen, x, y, level.dust)
    gone = np.zeros_like(x)
    if strength := chance.of("torn", 0.5):
        gone, core = torn_corner(rng, x, y, strength)
        seen = seen + (np.float32(0.7) - seen) * core[..., None]
    return seen, gone
