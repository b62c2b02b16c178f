"""Random fields over the card: what wear and dirt are made of."""

import numpy as np


def noise(rng, x, y, size):
    """Smooth values of 0 to 1 at points in millimetres; `size` is how far one patch is from the next."""
    lattice = rng.random(64 * 64, np.float32)
    u, v = (np.float32(1 / size) * p + np.float32(500 / size) for p in (x, y))
    i, j = u.astype(np.int32), v.astype(np.int32)
    a, b = (t * t * (3 - 2 * t) for t in (u - i, v - j))
    here = ((j & 63) << 6) + (i & 63)
    right, below = (here & ~63) + ((i + 1) & 63), (((j + 1) & 63) << 6) + (i & 63)
    across = (below & ~63) + ((i + 1) & 63)
    upper = lattice[here] + (lattice[right] - lattice[here]) * a
    lower = lattice[below] + (lattice[across] - lattice[below]) * a
    return upper + (lower - upper) * b


def rough(rng, x, y, size):
    """Noise with finer noise in it."""
    return (noise(rng, x, y, size) * 4 + noise(rng, x, y, size / 2.7) * 2 + noise(rng, x, y, size / 7)) / 7


def step(value, low, high):
    """0 below `low`, 1 above `high`, smooth between them."""
    t = np.clip((value - low) / (high - low), 0, 1)
    return t * t * (3 - 2 * t)


def from_line(rng, x, y, length):
    """Distance of every point from a bent line of some length, somewhere in view."""
    angle, bend = rng.uniform(0, np.pi), rng.normal(0, 0.03)
    dx, dy = x - rng.uniform(1, 16), y - rng.uniform(1, 26)
    along = dx * np.cos(angle) + dy * np.sin(angle)
    across = dy * np.cos(angle) - dx * np.sin(angle) - bend * along**2
    return np.hypot(across, np.maximum(np.abs(along) - length / 2, 0))
