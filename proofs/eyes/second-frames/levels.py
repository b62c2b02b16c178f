"""How far things are from perfect at each level, as ranges that a frame draws from. Lengths are millimetres."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Level:
    shift: float
    """Of the card on the window, either way."""
    turn: float
    """Of the card, in degrees, either way."""
    ink: tuple
    """Share of the ink that is left on the whole card."""
    lens: tuple
    """Standard deviation of the lens's own blur."""
    defocus: tuple
    """Radius of the disc that a point becomes."""
    motion: tuple
    """While the shutter is open."""
    electrons: tuple
    """That bare paper frees in a pixel: the fewer, the more noise."""
    read_noise: tuple
    """In electrons."""
    banding: tuple
    """Share of the light by which a flickering lamp swings from row to row, either way."""
    slope: tuple
    """Fall of the light over the frame."""
    paper: tuple
    """Level of bare paper in the picture."""
    faults: float
    """How likely each fault of wear, light and camera is."""
    strength: tuple
    """Of a fault: 0 is none, 1 is what a person just reads through."""
    dust: int
    """Grains and hairs at most."""


LEVELS = {
    "clean": Level(0.4, 0.7, (0.97, 1), (0.02, 0.035), (0, 0.04), (0, 0.01), (9e3, 14e3), (3, 6), (0, 0.01),
                   (0, 0.12), (190, 215), 0, (0, 0), 0),
    "good": Level(0.6, 1.0, (0.92, 1), (0.02, 0.04), (0, 0.06), (0, 0.03), (7e3, 12e3), (4, 8), (0, 0.02),
                  (0, 0.16), (180, 225), 0.12, (0, 0.2), 1),
    "press": Level(0.6, 1.0, (0.97, 1), (0.02, 0.04), (0, 0.05), (0, 0.02), (8e3, 13e3), (4, 8), (0, 0.015),
                   (0, 0.14), (185, 215), 0, (0, 0), 1),
    "worn": Level(1.3, 2.2, (0.7, 1), (0.03, 0.06), (0, 0.1), (0, 0.25), (3e3, 8e3), (5, 12), (0, 0.06),
                  (0.02, 0.3), (145, 235), 0.22, (0.15, 0.55), 4),
    "bad": Level(1.9, 3.5, (0.5, 0.95), (0.03, 0.08), (0.03, 0.17), (0.05, 0.6), (1e3, 4e3), (8, 20), (0.02, 0.12),
                 (0.05, 0.45), (105, 245), 0.34, (0.45, 1), 8),
}
"""`clean` is a window that was just cleaned and a deck to calibrate with, `press` a new deck in a dusty room."""
