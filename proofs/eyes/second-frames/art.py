"""The print of one corner of a card, as reflectance in linear light."""

import random
from dataclasses import dataclass, replace
from functools import lru_cache

import numpy as np
from PIL import Image, ImageDraw, ImageFont

from decks import COURTS, DESIGNS
from suits import outlines

WIDTH, HEIGHT = 24, 34
"""Millimetres of the card that are drawn: a little more than the window shows."""
PX_PER_MM = 32
FINE = 2 * PX_PER_MM

PIPS = {
    "1": "b4", "2": "b0 b8", "3": "b0 b4 b8", "4": "a0 c0 a8 c8", "5": "a0 c0 b4 a8 c8", "6": "a0 c0 a4 c4 a8 c8",
    "7": "a0 c0 b2 a4 c4 a8 c8", "8": "a0 c0 b2 a4 c4 b6 a8 c8", "9": "a0 c0 a3 c3 b4 a5 c5 a8 c8",
    "10": "a0 c0 b1 a3 c3 a5 c5 b7 a8 c8", "11": "a0 b0 c0 a3 b2 c3 b6 a5 c5 a8 c8",
    "12": "a0 b0 c0 a3 b3 c3 a5 b5 c5 a8 b8 c8", "A": "b4",
}
"""Where the pips of each rank stand: a column a to c, and a row of eighths."""


@dataclass(frozen=True)
class Print:
    """What is wrong with the print of a card; lengths are millimetres."""

    ink: float = 1.0
    """Share of the usual contrast, by the levels that a picture has."""
    hue: float = 0.0
    """How far the inks are turned in their colour, in degrees."""
    index: tuple = (0.0, 0.0)
    """How far rank and suit are printed from their place."""
    speck: float = 0.0
    """Area of a black speck beside the index, in square millimetres."""
    void: float = 0.0
    """Area of a hole in the sign's ink, in square millimetres."""


FAULTLESS = Print()


LEVELS = np.arange(256) / 255
LINEAR = np.where(LEVELS <= 0.04045, LEVELS / 12.92, ((LEVELS + 0.055) / 1.055) ** 2.4).astype(np.float32)
"""Linear light of 8-bit sRGB levels."""


class Sheet:
    """A corner that is drawn on, in millimetres."""

    def __init__(self):
        self.image = Image.new("RGB", (WIDTH * FINE, HEIGHT * FINE), (255, 255, 255))
        self.pen = ImageDraw.Draw(self.image)

    def fill(self, outline, ink):
        self.pen.polygon([(x * FINE, y * FINE) for x, y in outline], fill=ink)

    def sign(self, design, suit, x, y, height, turned=False):
        for outline in outlines(suit, design.lobes, design.waist):
            self.fill(outline * (height, -height if turned else height) + (x, y), design.inks[suit])

    def rank(self, design, text, x, top, ink):
        """A rank with its middle at `x`, as high as the design says whatever the font is; tails are kept off the sign."""
        font = ImageFont.truetype(design.font, int(design.rank_height * FINE * 1.4))
        left, up, right, down = font.getbbox(text)
        mask = Image.new("L", (right - left, down - up))
        ImageDraw.Draw(mask).text((-left, -up), text, font=font, fill=255)
        usual = font.getbbox("8")
        scale = design.rank_height * FINE / (usual[3] - usual[1])
        wide = min(mask.width * scale, design.rank_width * FINE)
        high = min(mask.height * scale, (design.rank_height + 0.5 * design.gap) * FINE)
        mask = mask.resize((round(wide), round(high)), Image.LANCZOS)
        self.image.paste(ink, (round(x * FINE - wide / 2), round(top * FINE)), mask)

    def reflectance(self, paper, ink=1.0):
        levels = np.asarray(self.image.reduce(2))
        if ink < 1:
            levels = (255.5 - (255 - levels.astype(np.float32)) * ink).astype(np.uint8)
        return LINEAR[levels] * np.array(paper, np.float32)


def turned_hue(ink, degrees):
    """The same ink of another hue, turned about the grey axis."""
    angle = np.radians(degrees)
    c, s = np.cos(angle), np.sin(angle) / np.sqrt(3)
    k = (1 - c) / 3
    matrix = np.array([[c + k, k - s, k + s], [k + s, c + k, k - s], [k - s, k + s, c + k]])
    return tuple(int(v) for v in np.clip(matrix @ np.array(ink), 0, 255).round())


def court(sheet, design, card):
    """A frame, and in it as much of a person as geometry can draw: crown, face, hair, robe, its own for each card."""
    suit, rank = card[0], card[1:]
    ink = design.inks[suit]
    x, y = design.frame
    for inset, shade in ((0, ink), (0.3, (255, 255, 255))):
        sheet.pen.rectangle([(x + inset) * FINE, (y + inset) * FINE, 99 * FINE, 99 * FINE], fill=shade)
    own = random.Random(card)
    colours = [ink, (226, 178, 60), (60, 92, 150), (186, 60, 52)]
    middle, crown = design.width / 2, y + 5 + own.uniform(-1, 1)
    points = {"M": 3, "J": 2, "Q": 5, "K": 4}[rank]
    spikes = [(middle - 8 + 16 * i / (2 * points), crown + (3.6 if i % 2 == 0 else own.uniform(-1, 1)))
              for i in range(2 * points + 1)]
    sheet.fill([*spikes, (middle + 8, crown + 6), (middle - 8, crown + 6)], own.choice(colours[1:]))
    for i in range(7):
        slant = own.uniform(-3, 3)
        left = x + 0.8 + i * 2.6
        sheet.fill([(left, 24 + own.uniform(-3, 5)), (left + 2.2, 23 + slant), (left + 2.2, 40), (left, 40)],
                   colours[own.randrange(4)])
    for i in range(9):
        hole(sheet, x + own.uniform(1, 9), y + own.uniform(10, 22), 1, colours[own.randrange(4)])
    sheet.sign(design, suit, x + 4.2, y + 4.4, 5.6)


def pips(sheet, design, card):
    suit, rank = card[0], card[1:]
    for place in PIPS[rank].split():
        x = design.width * {"a": 0.29, "b": 0.5, "c": 0.71}[place[0]]
        y = design.height * (0.165 + 0.67 * int(place[1]) / 8)
        if y < HEIGHT + 5:
            sheet.sign(design, suit, x, y, design.pip_height * (3 if rank == "A" else 1), turned=int(place[1]) > 4)


def index(sheet, design, card, fault):
    x, top = design.centre + fault.index[0], design.top + fault.index[1]
    sheet.rank(design, card[1:], x, top, design.inks[card[0]])
    y = top + design.rank_height + design.gap + design.suit_height / 2
    sheet.sign(design, card[0], x, y, design.suit_height)
    if fault.void:
        hole(sheet, x, y, fault.void, (255, 255, 255))
    if fault.speck:
        hole(sheet, design.centre + 4.4, design.top + design.rank_height + design.gap / 2, fault.speck, (20, 20, 20))


def hole(sheet, x, y, area, ink):
    r = np.sqrt(area / np.pi)
    sheet.pen.ellipse([(x - r) * FINE, (y - r) * FINE, (x + r) * FINE, (y + r) * FINE], fill=ink)


@lru_cache(maxsize=160)
def face(deck, card, fault=FAULTLESS):
    """The upper left corner of a card's face: reflectance by rows, columns and colours."""
    design = DESIGNS[deck]
    if fault.hue:
        own = turned_hue(design.inks[card[0]], fault.hue)
        design = replace(design, inks={**design.inks, card[0]: own})
    sheet = Sheet()
    court(sheet, design, card) if card[1:] in COURTS else pips(sheet, design, card)
    index(sheet, design, card, fault)
    return sheet.reflectance(design.paper, fault.ink)


@lru_cache(maxsize=24)
def other(deck, what, number=0):
    """What is no card of the deck: its `back`, a `blank` one, or a `joker`."""
    design = DESIGNS[deck]
    sheet = Sheet()
    if what == "back":
        for i in range(-40, 60):
            for way in (1, -1):
                x = 1.5 * i
                sheet.pen.line([x * FINE, 3 * FINE, (x + way * 40) * FINE, 43 * FINE], fill=(40, 60, 130), width=40)
        sheet.pen.rectangle([0, 0, WIDTH * FINE, 3 * FINE], fill=(255, 255, 255))
        sheet.pen.rectangle([0, 0, 3 * FINE, HEIGHT * FINE], fill=(255, 255, 255))
    if what == "joker":
        ink = design.inks["HS"[number % 2]]
        for at, letter in enumerate("JOKER"):
            sheet.rank(design, letter, design.centre, design.top + at * (design.rank_height + 0.8), ink)
        star = [(17 + r * np.sin(a), 14 - r * np.cos(a))
                for a, r in zip(np.linspace(0, 2 * np.pi, 11), [6, 2.4] * 5 + [6])]
        sheet.fill(star, ink)
    return sheet.reflectance(design.paper)
