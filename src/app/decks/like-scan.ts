import { INKS, type Ink, type InkValues, processInks } from '../../decks/drawing.ts';
import { CARD_LAYOUTS, CARD_SIZES, type CardLayout, type CardSize, WIDTH_MM } from '../../decks/style.ts';
import type { Computer } from '../../ports/computer.ts';
import { type CardLook, lookOfCard } from '../../vision/shown/card-look.ts';
import { readingPictures } from '../files/frame-folders.ts';
import { Problem } from '../problem.ts';

/** What cards are to be alike in, as it was measured on scans of a pack. */
export interface LikeScan {
  readonly size: CardSize;
  readonly layout: CardLayout;
  readonly inks: Readonly<Partial<Record<Ink, InkValues>>>;
}

/** White between the index and what stands in the middle. */
const LEAST_GAP_MM = 0.8;
/** Sizes of our own pips face that a scan's are compared with. */
const PIPS = { heightMm: 9.6, reachMm: 12.4 + 4.8 } as const;

/** Measures scans of cards of one pack: the first says where the index stands, each says the colour of its ink. */
export function likeScans(paths: readonly string[], { pictures }: Pick<Computer, 'pictures'>): LikeScan {
  const looks = paths.map((path) => {
    const look = readingPictures(() => lookOfCard(pictures.readSheet(path, 1)));
    if (look !== undefined) return look;
    const message = `No card with an index was found in ${path}. Scan one number card alone, straight, on a dark ground, at 300 dpi or more.`;
    throw new Problem('input', 'no-card-scanned', message, { path });
  });
  const [first] = looks as [CardLook];
  const withPips = looks.find(({ pipMm }) => pipMm !== undefined);
  return {
    size: nearestSize(first.widthMm),
    layout: layoutOf(first, withPips?.pipMm),
    inks: Object.assign({}, ...looks.map(inkOfLook)),
  };
}

function nearestSize(widthMm: number): CardSize {
  const off = (size: CardSize): number => Math.abs(WIDTH_MM[size] - widthMm);
  return CARD_SIZES.toSorted((one, other) => off(one) - off(other))[0] ?? 'bridge';
}

function layoutOf({ rank, suit, widthMm }: CardLook, pipMm: number | undefined): CardLayout {
  const axisMm = (suit.left + suit.right) / 2;
  const suitSizeMm = suit.bottom - suit.top;
  const rightMm = Math.max(2 * axisMm - 2, axisMm + suitSizeMm / 2);
  const roomMm = widthMm / 2 - rightMm - LEAST_GAP_MM;
  return {
    axisMm,
    rankTopMm: Math.max(2, rank.top),
    rankHeightMm: rank.bottom - rank.top,
    suitMiddleMm: (suit.top + suit.bottom) / 2,
    suitSizeMm,
    valueTopMm: suit.bottom + 1.2,
    valueHeightMm: CARD_LAYOUTS.usual.valueHeightMm,
    symbolLeftMm: rightMm + 2.6,
    middleScale: Math.min((pipMm ?? PIPS.heightMm) / PIPS.heightMm, roomMm / PIPS.reachMm),
  };
}

/** The ink of a scanned card, by the name of the ink that is nearest to it. */
function inkOfLook({ rgb }: CardLook): Partial<Record<Ink, InkValues>> {
  if (rgb === undefined) return {};
  const away = (ink: Ink): number =>
    INKS[ink].rgb.reduce((sum, part, at) => sum + (part - (rgb[at] ?? 0)) ** 2, 0);
  const names: readonly Ink[] = ['black', 'red', 'green', 'blue'];
  const [name = 'black'] = names.toSorted((one, other) => away(one) - away(other));
  // Black stays the black ink alone, which needs no register.
  return name === 'black' ? {} : { [name]: { rgb, cmyk: processInks(rgb) } };
}
