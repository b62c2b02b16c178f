"""Draws pictures of cards into a folder: `python3 proofs/eyes/second-frames --help`.

The second set of drawn frames, by other means than those of the program: see docs/card-recognition.md.
"""

import argparse
import sys
from pathlib import Path

import numpy as np

import decktest
from decks import DESIGNS, cards_of
from frame import Shot, take
from levels import LEVELS
from seeds import seed_of
from sights import STRANGE


def two_cards(rng, cards, sight):
    """Two cards that a sight is made of: of a splice neither rank nor suit is the same, so it names a third card."""
    while True:
        a, b = (cards[i] for i in rng.integers(0, len(cards), 2))
        if a[1:] != b[1:] and (a[0] == b[0] if sight == "half-turned" else a[0] != b[0]):
            return a, b


def shots(args):
    """The pictures of a folder, one after the other; a pass has every card once."""
    rng = np.random.default_rng(seed_of(args.seed, args.deck, args.level, args.sight))
    cards = cards_of(args)
    count = len(cards) if args.pass_ else args.frames
    order = np.concatenate([rng.permutation(len(cards)) for _ in range(-(-count // len(cards)))])[:count]
    for number, at in enumerate(order):
        seed = seed_of(args.seed, args.deck, args.level, args.sight, number)
        mount = seed_of(args.seed, args.deck, args.mount, 0 if args.pass_ else number // 40)
        offset = np.random.default_rng(seed).normal(0, 0.06, 2) + np.random.default_rng(mount).uniform(-0.3, 0.3, 2)
        names = (cards[at],)
        if args.sight in ("splice", "half-turned", "overprint", "mix"):
            names = two_cards(rng, cards, args.sight)
        if args.sight == "foreign":
            names = (DESIGNS["foreign"].cards[at % 52],)
        yield Shot(args.deck, names, args.sight, args.level, args.px_per_mm, mount, seed, args.colour, tuple(offset))


def draw_frames(args):
    folder = Path(args.output)
    folder.mkdir(parents=True, exist_ok=True)
    cards, faults = [], []
    for number, shot in enumerate(shots(args)):
        picture, came = take(shot)
        picture.save(folder / f"{number:04}.png")
        cards.append(" ".join(shot.cards))
        faults.append(" ".join(came))
    (folder / "faults.txt").write_text("\n".join(faults) + "\n")
    (folder / "order.txt").write_text("\n".join(cards) + "\n")


def check_fonts(_args):
    """Ends with 1 where a font of the decks is not installed."""
    missing = {design.font for design in DESIGNS.values() if not Path(design.font).exists()}
    for font in sorted(missing):
        print(f"{font} is not here.", file=sys.stderr)
    sys.exit(1 if missing else 0)


def arguments():
    parser = argparse.ArgumentParser(prog="second-frames", description=__doc__.splitlines()[0])
    kinds = parser.add_subparsers(dest="kind", required=True)
    frames = kinds.add_parser("frames", help="pictures of single cards, or of what is none")
    frames.add_argument("--level", choices=LEVELS, default="good")
    frames.add_argument("--sight", choices=("card", *STRANGE), default="card")
    frames.add_argument("--frames", type=int, default=52)
    frames.add_argument("--pass", dest="pass_", action="store_true", help="every card once")
    frames.add_argument("--mount", default="other", help="words for the camera that is used")
    frames.set_defaults(draw=draw_frames)
    prints = kinds.add_parser("deck", help="two runs of a printed deck, turned between them")
    decktest.add_arguments(prints)
    prints.set_defaults(draw=decktest.draw_deck)
    fonts = kinds.add_parser("fonts", help="whether the fonts of the decks are installed")
    fonts.set_defaults(draw=check_fonts)
    for one in (frames, prints):
        one.add_argument("--deck", choices=[name for name in DESIGNS if name != "foreign"], required=True)
        one.add_argument("--px-per-mm", type=int, choices=(8, 16), default=8)
        one.add_argument("--ranks", type=int, default=17, help="only so many cards of each suit")
        one.add_argument("--colour", action="store_true")
        one.add_argument("--seed", default="second")
        one.add_argument("--output", required=True)
    return parser.parse_args()


if __name__ == "__main__":
    options = arguments()
    options.draw(options)
