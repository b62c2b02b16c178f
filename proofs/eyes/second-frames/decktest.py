"""Decks as they come from the press, for the deck test: good ones, and such with one defect.

A deck has four runs; in every second one it lies the other way round, and the window shows the other end of its cards.
"""

from pathlib import Path

import numpy as np

from art import LINEAR, Print, turned_hue
from colour import difference
from decks import DESIGNS, cards_of
from frame import Shot, take
from seeds import seed_of

RUNS = 4
DEFECTS = {
    "cut": 0.2, "cut-along": 0.2, "faded-card": 0.2, "faded-suit": 0.15, "hue-suit": 3.0, "index": 0.5, "speck": 0.6,
    "void": 0.6,
}
"""What can be wrong, and how much of it is just allowed: mm, share, colour difference, mm of position, mm2."""
WHOLE_SUIT = ("faded-suit", "hue-suit")


def degrees_for(ink, apart):
    """By how much an ink's hue is turned so that it looks different by `apart`."""
    usual = LINEAR[list(ink)]
    return next((d for d in np.arange(0, 120, 0.25) if difference(usual, LINEAR[list(turned_hue(ink, d))]) >= apart), 120)


def fault_of(design, defect, amount, card):
    """The print of a card with a defect of some size."""
    if defect in ("faded-card", "faded-suit"):
        return Print(ink=1 - amount)
    if defect == "hue-suit":
        return Print(hue=degrees_for(design.inks[card[0]], amount))
    if defect == "index":
        return Print(index=(amount, 0.0))
    if defect == "speck":
        return Print(speck=amount)
    return Print(void=amount) if defect == "void" else None


def cut_of(copy, card, run, defect, amount):
    """Where the print lies from the two edges that a run shows: what is too far from one is too near to the other."""
    deck, own = np.random.default_rng(seed_of(copy)), np.random.default_rng(seed_of(copy, card))
    register = deck.normal(0, 0.06, 2) + own.normal(0, 0.04, 2)
    side = 1 if run % 2 == 1 else -1
    missing = np.array([defect == "cut", defect == "cut-along"]) * (amount if side == 1 else 0)
    return tuple(side * register - missing)


def wrong_cards(cards, defect, card):
    if defect is None:
        return cards
    return [each for each in cards if each[0] == card[0]] if defect in WHOLE_SUIT else [card]


def draw_deck(args):
    """Every card of a deck in some runs; with a defect, the cards alone that have it, under the same names."""
    design = DESIGNS[args.deck]
    amount = args.times * DEFECTS.get(args.defect, 0)
    copy = f"{args.seed} {args.deck} {args.copy}"
    for run in range(1, args.runs + 1):
        folder = Path(args.output) / f"run-{run}"
        folder.mkdir(parents=True, exist_ok=True)
        order = list(np.random.default_rng(seed_of(copy, run)).permutation(cards_of(args)))
        for card in wrong_cards(cards_of(args), args.defect, args.card):
            skew = np.random.default_rng(seed_of(copy, card, "skew")).normal(0, 0.04)
            shot = Shot(args.deck, (card,), "card", args.level, args.px_per_mm, seed_of(args.seed, args.deck, "press"),
                        seed_of(copy, card, run), args.colour, cut_of(copy, card, run, args.defect, amount), skew)
            picture, _ = take(shot, fault_of(design, args.defect, amount, card))
            picture.save(folder / f"{order.index(card):04}.png")
        (folder / "order.txt").write_text("\n".join(order) + "\n")


def add_arguments(parser):
    parser.add_argument("--copy", default="master", help="which deck of the edition")
    parser.add_argument("--runs", type=int, default=2, choices=range(1, RUNS + 1))
    parser.add_argument("--level", choices=("clean", "press"), default="press")
    parser.add_argument("--defect", choices=DEFECTS, help="draw the cards alone that have it")
    parser.add_argument("--times", type=float, default=1.5, help="how large it is, 1 where it is just allowed")
    parser.add_argument("--card", default="D4", help="the card that has it, or a card of the suit")
