"""From light on the sensor to a picture: exposure, noise, lamps that flicker, tone and compression."""

import io

import numpy as np
from PIL import Image

from camera import FINER
from light import as_in


def binned(light):
    """Light of pixels from that of fine points."""
    high, wide, colours = light.shape
    return light.reshape(high // FINER, FINER, wide // FINER, FINER, colours).mean(axis=(1, 3))


def flicker(rng, rows, swing):
    """Light of each row, read out one after the other under lamps that are dimmed by pulses or fed by the mains."""
    y = np.arange(rows)
    wave = np.sin(2 * np.pi * y / (rows * rng.uniform(0.07, 0.8)) + rng.uniform(0, 2 * np.pi))
    wave = np.sign(wave) * np.abs(wave) ** rng.uniform(0.4, 1.2)
    return (1 + swing * wave)[:, None, None].astype(np.float32)


def exposed(rng, light, level, paper):
    """Counted electrons as a share of those of bare paper: shot noise, read noise, rows and columns of their own."""
    rows, columns = light.shape[:2]
    full = rng.uniform(*level.electrons)
    light = light * flicker(rng, rows, rng.uniform(*level.banding)) / paper
    light = light * rng.normal(1, 0.006, (rows, columns, 1))
    counted = rng.poisson(np.maximum(light, 0) * full) + rng.normal(0, rng.uniform(*level.read_noise), light.shape)
    offsets = rng.normal(0, 0.0015, (rows, 1, 1)) + rng.normal(0, 0.001, (1, columns, 1))
    return counted / full + offsets


def encoded(share):
    """8-bit sRGB values of linear light of 0 to 1."""
    share = np.clip(share, 0, 1)
    value = np.where(share <= 0.0031308, 12.92 * share, 1.055 * share ** (1 / 2.4) - 0.055)
    return (255 * value + 0.5).astype(np.uint8)


def decoded(level):
    """Linear light of an 8-bit sRGB level."""
    return ((level / 255 + 0.055) / 1.055) ** 2.4


def compressed(picture, quality):
    """The same picture after JPEG."""
    file = io.BytesIO()
    picture.save(file, "JPEG", quality=quality)
    return Image.open(file).convert(picture.mode)


def photographed(chance, light, paper):
    """The picture of a frame of light, exposed so that bare paper has a level of its own."""
    rng, level = chance.rng, chance.level
    shares = exposed(rng, binned(light), level, as_in(light, paper).mean())
    values = encoded(shares * decoded(rng.uniform(*level.paper)))
    picture = Image.fromarray(values if values.shape[-1] == 3 else values[..., 0])
    if strength := chance.of("jpeg"):
        picture = compressed(picture, int(92 - 66 * strength))
    return picture
