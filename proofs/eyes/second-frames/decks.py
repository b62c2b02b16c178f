"""The designs of decks that are drawn: none of them is drawn, learnt from or tuned with anywhere else."""

from dataclasses import dataclass

SUITS = "CDHS"
STANDARD = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
SUPER = ("1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12", "M", "J", "Q", "K", "A")
COURTS = "MJQK"

URW = "/usr/share/fonts/opentype/urw-base35/"
DEJAVU = "/usr/share/fonts/truetype/dejavu/"


@dataclass(frozen=True)
class Design:
    """What all cards of a deck have in common. Lengths are millimetres, from the card's upper left corner."""

    font: str
    width: float
    radius: float
    """Of the card's round corners."""
    rank_height: float
    """Of a figure or a capital letter."""
    rank_width: float
    """The most that a rank takes; wider ones are set narrower, as a printer does with the 10."""
    suit_height: float
    centre: float
    """The middle of rank and suit, from the left edge."""
    top: float
    """Where the rank begins."""
    gap: float
    """Between rank and suit."""
    pip_height: float
    inks: dict
    """The sRGB ink of each suit."""
    paper: tuple
    """Reflectance of the bare paper for red, green and blue light."""
    lobes: float = 1.0
    """How round hearts, spades and clubs are."""
    waist: float = 0.12
    """How far the sides of a diamond are drawn in."""
    frame: tuple = (11.5, 11.0)
    """Where the frame of a court card begins."""
    ranks: tuple = STANDARD
    upside_down: bool = False
    """The camera is mounted the other way round."""
    height: float = 88.0

    @property
    def cards(self):
        """All cards by name, in the order in which they lie in a new pack."""
        return [suit + rank for suit in SUITS for rank in self.ranks]


def inks(clubs, diamonds, hearts, spades):
    return {"C": clubs, "D": diamonds, "H": hearts, "S": spades}


BLACK, RED = (28, 27, 30), (196, 28, 38)
WHITE, CREAM = (0.86, 0.86, 0.84), (0.85, 0.82, 0.73)

DESIGNS = {
    "century": Design(
        font=URW + "C059-Bold.otf", width=63, radius=3.2, rank_height=5.0, rank_width=5.2, suit_height=4.2, centre=4.9,
        top=4.2, gap=1.0, pip_height=9.5, inks=inks(BLACK, RED, RED, BLACK), paper=WHITE,
    ),
    "narrow": Design(
        font=URW + "NimbusSansNarrow-Bold.otf", width=57, radius=3.0, rank_height=8.2, rank_width=6.0, suit_height=5.0,
        centre=5.2, top=4.0, gap=1.3, pip_height=8.5, inks=inks((16, 118, 60), (24, 82, 180), (205, 30, 40), BLACK),
        paper=WHITE, lobes=0.92, waist=0.04, frame=(10.6, 6.0), upside_down=True,
    ),
    "pale": Design(
        font=URW + "URWGothic-Demi.otf", width=63, radius=3.5, rank_height=6.2, rank_width=6.4, suit_height=5.2,
        centre=5.6, top=4.4, gap=1.2, pip_height=10.0,
        inks=inks((98, 122, 70), (70, 128, 148), (188, 96, 70), (92, 88, 126)), paper=CREAM, lobes=1.06, waist=0.0,
        frame=(12.0, 12.0),
    ),
    "italic": Design(
        font=URW + "P052-BoldItalic.otf", width=57, radius=3.0, rank_height=5.6, rank_width=5.8, suit_height=4.0,
        centre=4.6, top=3.6, gap=0.9, pip_height=8.8, inks=inks((34, 36, 44), (178, 40, 60), (178, 40, 60), (34, 36, 44)),
        paper=WHITE, lobes=1.0, waist=0.18, frame=(9.6, 9.5),
    ),
    "large": Design(
        font=URW + "URWBookman-Demi.otf", width=63, radius=3.2, rank_height=6.6, rank_width=7.6, suit_height=5.2,
        centre=6.0, top=4.2, gap=1.2, pip_height=8.0, inks=inks(BLACK, RED, RED, BLACK), paper=CREAM, lobes=0.97,
        waist=0.1, frame=(13.0, 6.5), ranks=SUPER,
    ),
    "foreign": Design(
        font=DEJAVU + "DejaVuSerifCondensed-Bold.ttf", width=63, radius=3.2, rank_height=6.0, rank_width=6.0,
        suit_height=4.6, centre=5.2, top=4.2, gap=1.1, pip_height=9.2, inks=inks(BLACK, RED, RED, BLACK), paper=WHITE,
        lobes=1.04, waist=0.08,
    ),
}
"""The decks by name. `foreign` is never calibrated: its cards are laid among those of the others."""


def cards_of(args):
    """The cards that are drawn of a deck: all, or the first ranks of each suit."""
    design = DESIGNS[args.deck]
    return [card for card in design.cards if card[1:] in design.ranks[: args.ranks]]
