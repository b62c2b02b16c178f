"""One picture of one card, from its print to the file's pixels."""

from dataclasses import dataclass

import numpy as np

import camera
import sensor
import wear
from art import face, other
from chance import Chance
from decks import DESIGNS
from levels import LEVELS
from light import as_in, without_colour
from sights import finger, mixed, printed


@dataclass(frozen=True)
class Shot:
    """What a picture is taken of, and how."""

    deck: str
    cards: tuple
    """The card; where a sight is made of two, both."""
    sight: str = "card"
    level: str = "good"
    px_per_mm: int = 8
    mount: int = 0
    """Seed of the camera's mount."""
    seed: int = 0
    in_colour: bool = False
    offset: tuple = (0.0, 0.0)
    """How far the print lies further from the card's left and upper edge than it should, in millimetres."""
    skew: float = 0.0
    """Degrees by which the corner is not square."""


def pose(rng, level):
    return rng.uniform(-level.shift, level.shift, 2), rng.uniform(-level.turn, level.turn)


def reflectance(chance, shot, art, glass):
    """What the window shows in even light: the card, its wear, and beside it the machine or the next card."""
    rng, design = chance.rng, DESIGNS[shot.deck]
    shift, turn = pose(rng, chance.level)
    x, y = camera.on_card(*glass, shift, turn)
    seen = camera.surround(rng, *glass)[..., None] * np.ones(art.shape[-1], np.float32)
    peeps = chance.of("peeping", 0.5) if shot.sight == "card" else 0
    if peeps:
        seen = next_card(rng, shot, peeps, seen, glass, shift, turn)
    there = camera.inside(x, y, design.radius, shot.skew)
    if peeps:
        seen = seen * (1 - 0.5 * np.exp(-(np.maximum(0, -np.minimum(x, y)) / 0.3)))[..., None]
    card = camera.sampled(art, x - shot.offset[0], y - shot.offset[1])
    card, gone = wear.worn(chance, card, x, y, as_in(card, design.paper))
    cut = np.exp(-((np.minimum(x, y) / 0.05) ** 2))[..., None]
    part = (there * (1 - gone))[..., None]
    return seen + (card * (1 - 0.2 * cut) - seen) * part


def next_card(rng, shot, strength, seen, glass, shift, turn):
    """The next card of the hopper lies out behind this one: to the left, above, or both."""
    out = (0.4 + 3.4 * strength) * rng.uniform(0, 1, 2)
    x, y = camera.on_card(*glass, shift - out, turn + rng.uniform(-2, 2))
    cards = DESIGNS[shot.deck].cards
    art = face(shot.deck, cards[rng.integers(len(cards))])
    art = art if shot.in_colour else without_colour(art)
    part = camera.inside(x, y, DESIGNS[shot.deck].radius)[..., None]
    return seen + (0.85 * camera.sampled(art, x, y) - seen) * part


def lit(chance, shot, mount, seen, glass):
    """Light that the lens receives: lamps, their reflections and shadows, and grease on the glass."""
    rng, (x, y) = chance.rng, glass
    light = seen * camera.lamps(rng, mount, x, y, chance.level.slope)[..., None]
    if strength := chance.of("shadow"):
        light = light * camera.shadow(rng, x, y, strength)[..., None]
    if strength := chance.of("glare"):
        light = light + camera.glare(rng, x, y, strength)[..., None] * np.float32(0.85)
    if strength := chance.of("grease"):
        light = camera.greased(rng, light, x, y, strength, shot.px_per_mm * camera.FINER)
    return light


def take(shot, fault=None):
    """The picture, as an image of Pillow, and the faults that are in it."""
    rng = np.random.default_rng(shot.seed)
    level, mount = LEVELS[shot.level], camera.mounted(shot.mount)
    chance = Chance(rng, level)
    glass = camera.rays(mount, shot.px_per_mm, rng.normal(0, 0.12))
    arts = printed(rng, shot, face, other, fault)
    arts = arts if shot.in_colour else [without_colour(art) for art in arts]
    frames = [lit(chance, shot, mount, reflectance(chance, shot, art, glass), glass) for art in arts]
    light = frames[0] if len(frames) == 1 else mixed(rng, *frames)
    if shot.sight == "covered":
        light = finger(rng, light, *glass)
    fine, way = shot.px_per_mm * camera.FINER, rng.uniform(0, 2 * np.pi)
    moved = rng.uniform(*level.motion)
    light = camera.focused(light, fine, rng.uniform(*level.lens), rng.uniform(*level.defocus),
                           (moved * np.cos(way), moved * np.sin(way)))
    picture = sensor.photographed(chance, light, DESIGNS[shot.deck].paper)
    return picture.rotate(180) if DESIGNS[shot.deck].upside_down else picture, chance.came
