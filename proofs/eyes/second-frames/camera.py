"""From the card on the window to the light on the sensor: place, perspective, lamps and lens."""

from dataclasses import dataclass

import numpy as np

from art import PX_PER_MM
from field import noise, rough, step

FRAME = (20, 30)
"""Width and height of the frame, in millimetres of the card."""
CORNER = (3.0, 3.0)
"""Where the card's corner lies when nothing is moved."""
MARGIN = 32
"""Points by which a frame is continued where it is blurred."""
FINER = 2
"""Points of light a pixel, across and along."""


@dataclass(frozen=True)
class Mount:
    """How a camera and its lamps were mounted: the same for all frames of one machine."""

    distance: float
    """From the lens to the glass, in millimetres."""
    tilt: float
    """How far it is from square to the card, in degrees."""
    towards: float
    """The direction of the tilt."""
    turn: float
    """In degrees."""
    scale: float
    """What the px/mm that were measured are off by, as a factor."""
    barrel: float
    """Distortion of the lens at the frame's corner, as a share."""
    ring: float
    """Fall of the lamps' light from their middle to the corner, as a share."""
    middle: tuple
    """Of that light, in millimetres."""


def mounted(seed):
    rng = np.random.default_rng(seed)
    return Mount(rng.uniform(55, 95), rng.uniform(0.5, 2), rng.uniform(0, 2 * np.pi), rng.normal(0, 0.3),
                 rng.normal(1, 0.003), rng.normal(0, 0.003), rng.uniform(0.03, 0.12),
                 (rng.uniform(6, 14), rng.uniform(9, 21)))


def rays(mount, px_per_mm, jitter):
    """Where the light of every fine point comes from, in millimetres on the glass from the frame's corner."""
    wide, high = (side * px_per_mm * FINER for side in FRAME)
    half = np.array(FRAME) / 2
    u, v = np.meshgrid((np.arange(wide, dtype=np.float32) + 0.5) / (px_per_mm * FINER) - half[0],
                       (np.arange(high, dtype=np.float32) + 0.5) / (px_per_mm * FINER) - half[1])
    bent = mount.scale * (1 + mount.barrel * (u**2 + v**2) / (half @ half))
    u, v = u * bent, v * bent
    tilt = np.radians(mount.tilt + jitter)
    slope = np.tan(tilt)
    deeper = 1 / (1 - slope * (u * np.cos(mount.towards) + v * np.sin(mount.towards)) / mount.distance)
    x, y = u * deeper, v * deeper
    a = np.radians(mount.turn)
    return x * np.cos(a) - y * np.sin(a) + half[0], x * np.sin(a) + y * np.cos(a) + half[1]


def on_card(x, y, shift, degrees):
    """The same points in millimetres from the corner of a card that was moved and turned."""
    a = np.radians(degrees)
    dx, dy = x - CORNER[0] - shift[0], y - CORNER[1] - shift[1]
    return dx * np.cos(a) + dy * np.sin(a), dy * np.cos(a) - dx * np.sin(a)


def inside(x, y, radius, skew=0.0):
    """How much of each point lies on the card, whose corner is round; `skew` turns its upper edge, in degrees."""
    y = y + x * np.tan(np.radians(skew))
    within = np.minimum(x, y)
    round_ = np.hypot(np.minimum(x - radius, 0), np.minimum(y - radius, 0))
    near = np.where((x < radius) & (y < radius), radius - round_, within)
    return step(near, -0.035, 0.035)


def sampled(art, x, y):
    """The print at points of the card, between its own points by their distance."""
    high, wide = art.shape[:2]
    u = np.clip(x * PX_PER_MM - 0.5, 0, wide - 1.001)
    v = np.clip(y * PX_PER_MM - 0.5, 0, high - 1.001)
    i, j = u.astype(np.int32), v.astype(np.int32)
    a, b = (u - i)[..., None], (v - j)[..., None]
    return (art[j, i] * (1 - a) + art[j, i + 1] * a) * (1 - b) + (art[j + 1, i] * (1 - a) + art[j + 1, i + 1] * a) * b


def lamps(rng, mount, x, y, slope):
    """Light on the glass: a ring of lamps, and one of them weaker than the others."""
    away = np.hypot(x - mount.middle[0], y - mount.middle[1])
    angle, fall = rng.uniform(0, 2 * np.pi), rng.uniform(*slope)
    weaker = ((x - 10) * np.cos(angle) + (y - 15) * np.sin(angle)) / 18
    return (1 - mount.ring * (away / 18) ** 2) * (1 - fall * (0.5 + 0.5 * weaker))


def glare(rng, x, y, strength):
    """Reflections of one to three lamps in the varnish, each a soft spot or a streak, added to what the card sends."""
    light = np.zeros_like(x)
    for _ in range(rng.integers(1, 4)):
        px, py, angle = rng.uniform(2, 20), rng.uniform(2, 30), rng.uniform(0, np.pi)
        along = (x - px) * np.cos(angle) + (y - py) * np.sin(angle)
        across = (y - py) * np.cos(angle) - (x - px) * np.sin(angle)
        broad, long = rng.uniform(0.8, 2.5), rng.uniform(1, 6)
        light += rng.uniform(0.4, 1) * np.exp(-((across / broad) ** 2) - (along / long) ** 2)
    return 0.4 * strength * light


def shadow(rng, x, y, strength):
    """Something stands in the light of a lamp."""
    angle = rng.uniform(0, 2 * np.pi)
    side = (x - rng.uniform(4, 16)) * np.cos(angle) + (y - rng.uniform(4, 26)) * np.sin(angle)
    return 1 - 0.5 * strength * step(side, -rng.uniform(0.2, 2.5), rng.uniform(0.2, 2.5))


def greased(rng, light, x, y, strength, fine):
    """Fingers were on the glass: light is scattered, and a veil lies over the picture."""
    smear = step(rough(rng, x, y, 4), 0.42, 0.62) * (0.6 + 0.4 * np.sin(x * rng.uniform(3, 9) + y * rng.uniform(-6, 6)))
    part = (0.75 * strength * np.clip(smear, 0, 1))[..., None]
    scattered = focused(light, fine, 0.35)
    return light * (1 - part) + part * (0.9 * scattered + 0.05)


def focused(light, fine, lens, defocus=0.0, motion=(0.0, 0.0)):
    """Light behind a lens that blurs by itself, is out of focus, and looks at something that moves, in millimetres.

    `fine` is points a millimetre. Beyond its sides the frame is continued as in a mirror.
    """
    wider = np.pad(light, ((MARGIN, MARGIN), (MARGIN, MARGIN), (0, 0)), mode="reflect")
    high, wide = wider.shape[:2]
    fy, fx = np.fft.fftfreq(high)[:, None] * fine, np.fft.rfftfreq(wide)[None, :] * fine
    spectrum = np.exp(-2 * (np.pi * lens) ** 2 * (fx**2 + fy**2)) * np.sinc(fx * motion[0] + fy * motion[1])
    spectrum = (spectrum * disc(np.hypot(fx, fy) * defocus))[..., None].astype(np.float32)
    soft = np.fft.irfft2(np.fft.rfft2(wider, axes=(0, 1)) * spectrum, s=(high, wide), axes=(0, 1))
    return soft[MARGIN:-MARGIN, MARGIN:-MARGIN].astype(np.float32)


def disc(t):
    """Spectrum of a disc of radius 1, from the sum of its chords."""
    chords = (np.arange(16) + 0.5) / 16
    weights = np.sqrt(1 - chords**2)
    return sum(w * np.cos(2 * np.pi * t * c) for w, c in zip(weights / weights.sum(), chords))


def surround(rng, x, y):
    """What is seen beside the card: the black inside of the machine."""
    return np.float32(rng.uniform(0.008, 0.035)) * (0.6 + 0.8 * noise(rng, x, y, 6))
