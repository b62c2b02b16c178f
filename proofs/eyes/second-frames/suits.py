"""The signs of the four suits as outlines: height 1, the middle at 0, y down."""

import numpy as np


def bezier(*points):
    """A cubic curve through 24 points."""
    a, b, c, d = (np.array(p, float) for p in points)
    t = np.linspace(0, 1, 24)[:, None]
    return (1 - t) ** 3 * a + 3 * (1 - t) ** 2 * t * b + 3 * (1 - t) * t**2 * c + t**3 * d


def mirrored(half):
    """An outline from its left half, which begins and ends on the middle line."""
    return np.concatenate([half, half[::-1] * (-1, 1)])


def circle(x, y, r):
    t = np.linspace(0, 2 * np.pi, 48)
    return np.stack([x + r * np.cos(t), y + r * np.sin(t)], 1)


def heart(lobes):
    left = 0.47 * lobes
    return mirrored(np.concatenate([
        bezier((0, 0.5), (-0.1, 0.24), (-left, 0.08), (-left, -0.21)),
        bezier((-left, -0.21), (-left, -0.42), (-0.35, -0.5), (-0.24, -0.5)),
        bezier((-0.24, -0.5), (-0.1, -0.5), (0, -0.4), (0, -0.27)),
    ]))


def stem(width, top):
    return mirrored(bezier((0, top), (-0.03, 0.32), (-0.1, 0.48), (-width, 0.5)))


def spade(lobes):
    leaf = heart(lobes) * (1, -0.86) + (0, -0.07)
    return [leaf, stem(0.24, 0.1)]


def club(lobes):
    r = 0.235 * lobes
    return [circle(0, -0.5 + r, r), circle(-0.26, 0.08, r), circle(0.26, 0.08, r), circle(0, -0.02, 0.12),
            stem(0.22, 0)]


def diamond(waist):
    x = 0.39
    corner = (-x * (0.5 - waist), -0.5 * (0.5 - waist))
    upper = bezier((0, -0.5), corner, corner, (-x, 0))
    return mirrored(np.concatenate([upper, upper[::-1] * (1, -1)]))


def outlines(suit, lobes, waist):
    """What is filled to draw a suit's sign."""
    if suit == "H":
        return [heart(lobes)]
    if suit == "D":
        return [diamond(waist)]
    return spade(lobes) if suit == "S" else club(lobes)
