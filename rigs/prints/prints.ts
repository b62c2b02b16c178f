import type { CardPicture } from '../../src/simulator/frames/picture.ts';
import type { End } from '../../src/simulator/frames/raster.ts';
import { type ShapeDefect, spoilShape } from './cut.ts';
import { blurSamples } from './print-blur.ts';
import { grown } from './print-growth.ts';
import { marksWithin } from './print-marks.ts';
import { type Box, isWithin, mapSamples, moved } from './print-samples.ts';

/**
 * What can be wrong with a print, and how much. Places are millimetres from the corner of the end that is drawn, x to
 * the right and y down with the index upright; angles are clockwise.
 */
export type PrintDefect =
  /** Ink where none belongs, 0 as black as ink, and 1 as light as paper. */
  | {
      readonly kind: 'spot';
      readonly xMm: number;
      readonly yMm: number;
      readonly diameterMm: number;
      readonly lightness?: number;
    }
  /** Paper where ink belongs. */
  | { readonly kind: 'void'; readonly xMm: number; readonly yMm: number; readonly diameterMm: number }
  /** Share of the ink's darkness that is missing. */
  | { readonly kind: 'fade'; readonly share: number; readonly within?: Box }
  /** The print lies beside its place, or only the marks that lie mostly in a box. */
  | { readonly kind: 'shift'; readonly xMm: number; readonly yMm: number; readonly within?: Box }
  /** The print is turned round a point; the usual middle of an index where none is given. */
  | {
      readonly kind: 'turn';
      readonly deg: number;
      readonly xMm?: number;
      readonly yMm?: number;
      readonly within?: Box;
    }
  /** Wet ink was dragged along: how far, in which direction. */
  | { readonly kind: 'smear'; readonly lengthMm: number; readonly deg: number; readonly within?: Box }
  /** The print once more, fainter and beside its place: ink that came off on the card. */
  | { readonly kind: 'ghost'; readonly xMm: number; readonly yMm: number; readonly share: number }
  /** Soft edges: deviation of the blur. */
  | { readonly kind: 'blur'; readonly sigmaMm: number; readonly within?: Box }
  /** Every stroke is wider by so much; narrower below zero. */
  | { readonly kind: 'growth'; readonly strokeMm: number; readonly within?: Box }
  /** Another colour of the full ink, or of the paper: what is added to red, green and blue. */
  | {
      readonly kind: 'colour';
      readonly of: 'ink' | 'paper';
      readonly rgb: readonly [number, number, number];
      readonly within?: Box;
    }
  /** The cut card is larger or smaller than it should be, by the same at opposite edges. */
  | { readonly kind: 'size'; readonly widthMm: number; readonly heightMm: number }
  /** The cut card is larger or smaller at one edge alone, of those that the upper end shows or of the others. */
  | { readonly kind: 'trim'; readonly edge: 'left' | 'top' | 'right' | 'bottom'; readonly mm: number }
  /** The whole cut lies to the right of and below its place: the two ends differ. */
  | { readonly kind: 'offset'; readonly xMm: number; readonly yMm: number }
  /** The corner is not square: its left edge leans to the right by so much. */
  | { readonly kind: 'skew'; readonly deg: number }
  /** The press printed paler and darker in turn: along lines in one direction, or in two that cross. */
  | {
      readonly kind: 'bands';
      readonly periodMm: number;
      readonly deg: number;
      readonly share: number;
      readonly isCrossed?: true;
    }
  /** The plate of one ink lies beside the others: of what red, green or blue light shows of it. */
  | { readonly kind: 'plate'; readonly channel: 0 | 1 | 2; readonly xMm: number; readonly yMm: number }
  /** A speck of ink with a bare ring round it: dirt on the plate or blanket. */
  | { readonly kind: 'hickey'; readonly xMm: number; readonly yMm: number; readonly diameterMm: number }
  /** A line without ink, across all that is printed. */
  | { readonly kind: 'streak'; readonly xMm: number; readonly widthMm: number }
  | ShapeDefect;

/** Where the rank and suit of most cards are. */
const INDEX_MIDDLE = { xMm: 5.5, yMm: 10 };

/** The same corner with a defect; which end it is matters to those that are not alike at both. */
export function spoilPrint(picture: CardPicture, defect: PrintDefect, end: End = 'upper'): CardPicture {
  switch (defect.kind) {
    case 'spot':
      return spotted(picture, defect, (value, paper, share) => {
        const ink = Math.min(value, paper * (defect.lightness ?? 0.1));
        return value + share * (ink - value);
      });
    case 'void':
      return spotted(picture, defect, (value, paper, share) => value + share * (paper - value));
    case 'fade':
      return mapSamples(
        picture,
        defect.within,
        (value, paper) => paper + (1 - defect.share) * (value - paper),
      );
    case 'shift':
      return moved(picture, (x, y) => [x - defect.xMm, y - defect.yMm], marksOf(picture, defect.within));
    case 'turn':
      return turned(picture, defect);
    case 'smear':
      return smeared(picture, defect);
    case 'ghost':
      return ghosted(picture, defect);
    case 'blur':
      return blurSamples(picture, defect.sigmaMm, defect.within);
    case 'growth':
      return grown(picture, defect.strokeMm / 2, defect.within);
    case 'colour':
      return coloured(picture, defect);
    case 'size': {
      const { heightMm, widthMm } = defect;
      const cut = { ...picture, widthMm: picture.widthMm + widthMm, heightMm: picture.heightMm + heightMm };
      return moved(cut, (x, y) => [x - widthMm / 2, y - heightMm / 2]);
    }
    case 'trim':
      return trimmed(picture, defect, end);
    case 'offset': {
      const sign = end === 'upper' ? 1 : -1;
      return moved(picture, (x, y) => [x + sign * defect.xMm, y + sign * defect.yMm]);
    }
    case 'skew':
      return { ...picture, skewDeg: picture.skewDeg + defect.deg };
    case 'bands':
      return banded(picture, defect);
    case 'plate':
      return plateMoved(picture, defect, end);
    case 'hickey':
      return hickeyed(picture, defect);
    case 'streak': {
      const { widthMm, xMm } = defect;
      const box = { left: xMm - widthMm / 2, right: xMm + widthMm / 2, top: 0, bottom: picture.heightMm };
      return mapSamples(picture, box, (_, paper) => paper);
    }
    case 'nick':
    case 'torn':
    case 'corner':
    case 'wave':
      return spoilShape(picture, defect);
  }
}

/** Whether a defect is of the shape that the knife or the die cuts. */
export function isOfShape({ kind }: PrintDefect): boolean {
  return kind === 'nick' || kind === 'torn' || kind === 'corner' || kind === 'wave';
}

/** Ink swings by a share of its darkness to either side. */
function banded(
  picture: CardPicture,
  { deg, isCrossed, periodMm, share }: Extract<PrintDefect, { readonly kind: 'bands' }>,
): CardPicture {
  const wave = (x: number, y: number, turnDeg: number): number => {
    const angle = (turnDeg * Math.PI) / 180;
    return Math.cos((2 * Math.PI * (x * Math.cos(angle) + y * Math.sin(angle))) / periodMm);
  };
  return mapSamples(picture, undefined, (value, paper, x, y) => {
    const swing = isCrossed ? wave(x, y, deg) + wave(x, y, deg + 70) : wave(x, y, deg);
    return paper + (1 - share + share * swing) * (value - paper);
  });
}

/** On the sheet all of a plate lies beside the others to one side: a card's two ends show it in opposite directions. */
function plateMoved(
  picture: CardPicture,
  { channel: plate, xMm, yMm }: Extract<PrintDefect, { readonly kind: 'plate' }>,
  end: End,
): CardPicture {
  const side = end === 'upper' ? 1 : -1;
  const beside = moved(picture, (x, y) => [x - side * xMm, y - side * yMm]).samples;
  const { channels } = picture;
  return {
    ...picture,
    samples: picture.samples.map((value, at) => (at % channels === plate ? (beside[at] as number) : value)),
  };
}

/** Full ink in the middle third, paper round it. */
function hickeyed(
  picture: CardPicture,
  { diameterMm, xMm, yMm }: Extract<PrintDefect, { readonly kind: 'hickey' }>,
): CardPicture {
  const bare = spoilPrint(picture, { kind: 'void', xMm, yMm, diameterMm });
  return spoilPrint(bare, { kind: 'spot', xMm, yMm, diameterMm: diameterMm / 3 });
}

/** The marks that a box holds; everything where none is given. */
function marksOf(picture: CardPicture, box: Box | undefined): ReturnType<typeof marksWithin> | undefined {
  return box && marksWithin(picture, box);
}

/** The same corner with all of these defects, one after the other. */
export function spoilPrints(
  picture: CardPicture,
  defects: readonly PrintDefect[],
  end: End = 'upper',
): CardPicture {
  return defects.reduce((spoilt, defect) => spoilPrint(spoilt, defect, end), picture);
}

/** A card that is cut further out at one edge: the end that shows it has its print further inside. */
function trimmed(
  picture: CardPicture,
  { edge, mm }: Extract<PrintDefect, { readonly kind: 'trim' }>,
  end: End,
): CardPicture {
  const isAcross = edge === 'left' || edge === 'right';
  const [right, down] = isAcross ? [mm, 0] : [0, mm];
  const cut = { ...picture, widthMm: picture.widthMm + right, heightMm: picture.heightMm + down };
  const isShown = (edge === 'left' || edge === 'top') === (end === 'upper');
  return isShown ? moved(cut, (x, y) => [x - right, y - down]) : cut;
}

type Round = Extract<PrintDefect, { readonly kind: 'spot' | 'void' }>;

function spotted(
  picture: CardPicture,
  { diameterMm, xMm, yMm }: Round,
  put: (value: number, paper: number, share: number) => number,
): CardPicture {
  const radiusMm = diameterMm / 2;
  const reach = radiusMm + picture.sampleMm;
  const box = { left: xMm - reach, top: yMm - reach, right: xMm + reach, bottom: yMm + reach };
  return mapSamples(picture, box, (value, paper, x, y) => {
    const inside = (radiusMm - Math.hypot(x - xMm, y - yMm)) / picture.sampleMm;
    return put(value, paper, Math.max(0, Math.min(1, inside + 0.5)));
  });
}

function turned(picture: CardPicture, turn: Extract<PrintDefect, { readonly kind: 'turn' }>): CardPicture {
  const { xMm, yMm } = { ...INDEX_MIDDLE, ...turn };
  const angle = (turn.deg * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return moved(
    picture,
    (x, y) => [xMm + cos * (x - xMm) + sin * (y - yMm), yMm - sin * (x - xMm) + cos * (y - yMm)],
    marksOf(picture, turn.within),
  );
}

const SMEARED_SHARE = 0.5;

/** The darkest of what was dragged over a place, at half its strength. */
function smeared(picture: CardPicture, smear: Extract<PrintDefect, { readonly kind: 'smear' }>): CardPicture {
  const { channels, columns, rows, samples, samplesPerMm } = picture;
  const angle = (smear.deg * Math.PI) / 180;
  const steps = Math.max(1, Math.round(smear.lengthMm * samplesPerMm));
  const [stepX, stepY] = [Math.cos(angle), Math.sin(angle)];
  return mapSamples(picture, smear.within, (value, paper, x, y, channel) => {
    const column = (x - picture.firstMm) * samplesPerMm;
    const row = (y - picture.firstMm) * samplesPerMm;
    let darkest = value;
    for (let step = 1; step <= steps; step++) {
      const fromColumn = Math.round(column - step * stepX);
      const fromRow = Math.round(row - step * stepY);
      if (fromColumn < 0 || fromRow < 0 || fromColumn >= columns || fromRow >= rows) break;
      const from = samples[(fromRow * columns + fromColumn) * channels + channel] as number;
      const share = SMEARED_SHARE * (1 - step / (steps + 1));
      darkest = Math.min(darkest, paper + share * (from - paper));
    }
    return darkest;
  });
}

/** The darker of the print and its ghost. */
function ghosted(
  picture: CardPicture,
  { xMm, yMm, share }: Extract<PrintDefect, { readonly kind: 'ghost' }>,
): CardPicture {
  const { channels, paper } = picture;
  const beside = moved(picture, (x, y) => [x - xMm, y - yMm]).samples;
  const samples = picture.samples.map((value, at) => {
    const full = paper[at % channels] as number;
    return Math.min(value, Math.round(full + share * ((beside[at] as number) - full)));
  });
  return { ...picture, samples };
}

/** Ink takes the colour as far as it covers the paper, the paper as far as it is bare. */
function coloured(
  picture: CardPicture,
  defect: Extract<PrintDefect, { readonly kind: 'colour' }>,
): CardPicture {
  const { channels, paper, samples } = picture;
  const spoilt = samples.slice();
  for (let at = 0; at < samples.length; at += channels) {
    if (!isWithin(picture, at / channels, defect.within)) continue;
    let covered = 0;
    for (let channel = 0; channel < channels; channel++) {
      const full = paper[channel] as number;
      covered = Math.max(covered, (full - (samples[at + channel] as number)) / full);
    }
    const share = defect.of === 'ink' ? covered : 1 - covered;
    for (let channel = 0; channel < channels; channel++) {
      const drift = channels === 3 ? (defect.rgb[channel] as number) : lumaOf(defect.rgb);
      spoilt[at + channel] = clamp((samples[at + channel] as number) + share * drift);
    }
  }
  const bare = paper.map((value, channel) => {
    if (defect.of === 'ink' || defect.within !== undefined) return value;
    return clamp(value + (channels === 3 ? (defect.rgb[channel] as number) : lumaOf(defect.rgb)));
  });
  return { ...picture, samples: spoilt, paper: bare };
}

function lumaOf([red, green, blue]: readonly [number, number, number]): number {
  return 0.299 * red + 0.587 * green + 0.114 * blue;
}

function clamp(value: number): number {
  return Math.max(0, Math.min(255, Math.round(value)));
}
