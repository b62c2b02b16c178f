import { type Card, formatCardName, parseCardName } from '../bridge/card.ts';
import { OUTLINE_PLACES } from '../vision/print/measure/cut-shape.ts';
import type { PrintGrid } from '../vision/print/measure/grid.ts';
import { type PrintMeasures, type SeenMark, SLURS } from '../vision/print/measure/measure-print.ts';
import type { Spot } from '../vision/print/measure/spots.ts';
import { REFUSALS } from '../vision/reading.ts';
import { packOver, unpackOver } from './over-text.ts';
import type { SeenCard, SeenSymbol } from './seen-card.ts';

/** What one picture showed, wherever in a run it came. */
export type Look = Pick<SeenCard, 'reading' | 'measures' | 'symbol'>;

/** Measures that are plain numbers, in the order in which they are written. */
const NUMBERS = [
  'offsetXMm',
  'offsetYMm',
  'turnDeg',
  'skewDeg',
  'straightnessMm',
  'contrast',
  'strokeMm',
  'sharpnessMm',
  'cameraEdgeMm',
  'correlation',
] as const;
const SPOT_NUMBERS = ['share', 'xMm', 'yMm'] as const;
const FRAME_NUMBERS = ['frameXMm', 'frameYMm'] as const;
const MOST_MARKS = 12;
const MOST_PARAMETERS = 32;
const MOST_SCANS = 32;

/** A look as a value of JSON; what lies over its print is kept to one hundredth of full ink, and noise left out. */
export function encodeLook({ measures, reading, symbol }: Look): object {
  const { accepted, card, reason } = reading;
  return {
    accepted,
    ...(card !== undefined && { card: formatCardName(card) }),
    ...(reason && { reason }),
    ...(measures && { print: encodeMeasures(measures) }),
    ...(symbol && { symbol: encodeSymbol(symbol) }),
  };
}

function encodeMeasures(measures: PrintMeasures): object {
  const { colour, face, likeness, marks, outline, over, plates, radiusMm, screen, slurred, spot, turned } =
    measures;
  return {
    numbers: NUMBERS.map((name) => rounded(measures[name])),
    spot: encodeSpot(spot),
    marks: marks.map((mark) => [...encodeSpot(mark), ...FRAME_NUMBERS.map((name) => rounded(mark[name]))]),
    over: packOver(over.shares),
    ...(likeness && { like: [rounded(likeness.margin), formatCardName(likeness.rival)] }),
    ...(colour && { colour: [...colour.ink, ...colour.paper].map(rounded) }),
    ...(face && { face: [face.offsetXMm, face.offsetYMm].map(rounded) }),
    ...(turned && { turned }),
    ...(outline && { outline: [outline.at, rounded(outline.mm), rounded(outline.alongMm)] }),
    ...(radiusMm !== undefined && { radiusMm: rounded(radiusMm) }),
    ...(slurred && { slurred }),
    ...(plates && { plates: [plates.xMm, plates.yMm].map(rounded) }),
    ...(screen && {
      screen: [screen.share, screen.periodMm, screen.angleDeg, Number(screen.isCrossed)].map(rounded),
    }),
  };
}

function encodeSpot(spot: Spot): (number | string)[] {
  return [spot.kind, ...SPOT_NUMBERS.map((name) => rounded(spot[name]))];
}

function encodeSymbol({ card, grade, letter, parameters, scanMm, scans }: SeenSymbol): object {
  return {
    ...(card !== undefined && { card: formatCardName(card) }),
    ...(grade !== undefined && { grade: rounded(grade) }),
    ...(letter !== undefined && { letter }),
    ...(scanMm !== undefined && { scanMm: rounded(scanMm) }),
    ...(scans && { scans: scans.map((each) => [rounded(each.grade), rounded(each.damagedMm)]) }),
    ...(parameters && {
      parameters: parameters.map((each) => [each.name, rounded(each.value), rounded(each.grade)]),
    }),
  };
}

/** To a ten-thousandth: a tenth of a micrometre where it is a length. */
function rounded(value: number): number {
  return Math.round(value * 1e4) / 1e4;
}

/** A look of such JSON, by the grid of the deck's own print; `undefined` where it is none. */
export function decodeLook(value: unknown, grid: PrintGrid): Look | undefined {
  if (!isFields(value) || typeof value.accepted !== 'boolean') return undefined;
  const { accepted } = value;
  const card = cardIn(value.card);
  const reason = REFUSALS.find((each) => each === value.reason);
  const measures = value.print === undefined ? undefined : decodeMeasures(value.print, grid);
  const symbol = value.symbol === undefined ? undefined : decodeSymbol(value.symbol);
  const isSound =
    (value.card === undefined) === (card === undefined) &&
    (value.reason === undefined) === (reason === undefined) &&
    (value.print === undefined) === (measures === undefined) &&
    (value.symbol === undefined) === (symbol === undefined);
  if (!isSound) return undefined;
  return {
    reading: { accepted, ...(card !== undefined && { card }), ...(reason && { reason }) },
    ...(measures && { measures }),
    ...(symbol && { symbol }),
  };
}

function decodeMeasures(value: unknown, grid: PrintGrid): PrintMeasures | undefined {
  if (!isFields(value) || !Array.isArray(value.marks) || value.marks.length > MOST_MARKS) return undefined;
  const numbers = numbersIn(value.numbers, NUMBERS.length);
  const spot = spotIn(value.spot);
  const marks = value.marks.map(markIn);
  const shares = unpackOver(value.over, grid.columns * grid.rows);
  const likeness = value.like === undefined ? undefined : likenessIn(value.like);
  const colour = value.colour === undefined ? undefined : numbersIn(value.colour, 6);
  const face = value.face === undefined ? undefined : numbersIn(value.face, 2);
  if (numbers === undefined || spot === undefined || shares === undefined) return undefined;
  if ((value.like === undefined) !== (likeness === undefined)) return undefined;
  if ((value.colour === undefined) !== (colour === undefined)) return undefined;
  if ((value.face === undefined) !== (face === undefined)) return undefined;
  if (!marks.every((mark) => mark !== undefined)) return undefined;
  const cut = cutIn(value);
  if (cut === undefined) return undefined;
  const [r = 0, g = 0, b = 0, paperR = 0, paperG = 0, paperB = 0] = colour ?? [];
  const [faceXMm = 0, faceYMm = 0] = face ?? [];
  const named = Object.fromEntries(NUMBERS.map((name, at) => [name, numbers[at] ?? 0]));
  return {
    ...(named as Pick<PrintMeasures, (typeof NUMBERS)[number]>),
    spot,
    marks,
    over: { grid, shares },
    ...(likeness && { likeness }),
    ...(colour && { colour: { ink: [r, g, b], paper: [paperR, paperG, paperB] } }),
    ...(face && { face: { offsetXMm: faceXMm, offsetYMm: faceYMm } }),
    turned: value.turned === true,
    ...cut,
  };
}

type Cut = Pick<PrintMeasures, 'outline' | 'plates' | 'radiusMm' | 'screen' | 'slurred'>;

/** What there is of the cut, the screens and the register; `undefined` where something of it is damaged. */
function cutIn({
  outline,
  plates,
  radiusMm,
  screen,
  slurred,
}: Readonly<Record<string, unknown>>): Cut | undefined {
  const [at, ...deep] = Array.isArray(outline) ? (outline as readonly unknown[]) : [];
  const place = OUTLINE_PLACES.find((each) => each === at);
  const [mm = 0, alongMm = 0] = numbersIn(deep, 2) ?? [];
  const apart = numbersIn(plates, 2);
  const swing = numbersIn(screen, 4);
  const slur = SLURS.find((each) => each === slurred);
  const isSound =
    (outline === undefined || (place !== undefined && numbersIn(deep, 2) !== undefined)) &&
    (plates === undefined) === (apart === undefined) &&
    (screen === undefined) === (swing === undefined) &&
    (slurred === undefined) === (slur === undefined) &&
    (radiusMm === undefined || isNumber(radiusMm));
  if (!isSound) return undefined;
  const [share = 0, periodMm = 0, angleDeg = 0, crossed] = swing ?? [];
  return {
    ...(place && { outline: { at: place, mm, alongMm } }),
    ...(isNumber(radiusMm) && { radiusMm }),
    ...(slur && { slurred: slur }),
    ...(apart && { plates: { xMm: apart[0] ?? 0, yMm: apart[1] ?? 0 } }),
    ...(swing && { screen: { share, periodMm, angleDeg, isCrossed: crossed === 1 } }),
  };
}

function spotIn(value: unknown): Spot | undefined {
  if (!Array.isArray(value)) return undefined;
  const [kind, ...rest] = value as readonly unknown[];
  const numbers = numbersIn(rest, SPOT_NUMBERS.length);
  if (numbers === undefined || (kind !== 'spot' && kind !== 'void')) return undefined;
  const [share = 0, xMm = 0, yMm = 0] = numbers;
  return { kind, share, xMm, yMm };
}

function markIn(value: unknown): SeenMark | undefined {
  if (!Array.isArray(value)) return undefined;
  const spot = spotIn(value.slice(0, 1 + SPOT_NUMBERS.length));
  const place = numbersIn(value.slice(1 + SPOT_NUMBERS.length), FRAME_NUMBERS.length);
  if (spot === undefined || place === undefined) return undefined;
  const [frameXMm = 0, frameYMm = 0] = place;
  return { ...spot, frameXMm, frameYMm };
}

function likenessIn(value: unknown): PrintMeasures['likeness'] {
  if (!Array.isArray(value)) return undefined;
  const [margin, name] = value as readonly unknown[];
  const rival = cardIn(name);
  return rival === undefined || !isNumber(margin) ? undefined : { margin, rival };
}

function decodeSymbol(value: unknown): SeenSymbol | undefined {
  if (!isFields(value)) return undefined;
  const { grade, letter, parameters: listed, scanMm, scans: scanned } = value;
  const card = cardIn(value.card);
  if ((value.card === undefined) !== (card === undefined)) return undefined;
  if (grade !== undefined && !isNumber(grade)) return undefined;
  if (scanMm !== undefined && !(isNumber(scanMm) && scanMm > 0)) return undefined;
  const parameters = listed === undefined ? undefined : parametersIn(listed);
  if ((listed === undefined) !== (parameters === undefined)) return undefined;
  const scans = scanned === undefined ? undefined : scansIn(scanned);
  if ((scanned === undefined) !== (scans === undefined)) return undefined;
  return {
    ...(card !== undefined && { card }),
    ...(isNumber(grade) && { grade }),
    ...(typeof letter === 'string' && { letter: letter.slice(0, 2) }),
    ...(isNumber(scanMm) && { scanMm }),
    ...(scans && { scans }),
    ...(parameters && { parameters }),
  };
}

function parametersIn(value: unknown): SeenSymbol['parameters'] {
  if (!Array.isArray(value) || value.length > MOST_PARAMETERS) return undefined;
  const all = value.map((each: unknown) => {
    if (!Array.isArray(each)) return undefined;
    const [name, of, grade] = each as readonly unknown[];
    const isSound = typeof name === 'string' && isNumber(of) && isNumber(grade);
    return isSound ? { name: name.slice(0, 64), value: of, grade } : undefined;
  });
  return all.every((each) => each !== undefined) ? all : undefined;
}

function scansIn(value: unknown): SeenSymbol['scans'] {
  if (!Array.isArray(value) || value.length > MOST_SCANS) return undefined;
  const all = value.map((each: unknown) => {
    const [grade = 0, damagedMm = 0] = numbersIn(each, 2) ?? [Number.NaN];
    return { grade, damagedMm };
  });
  return all.every(({ damagedMm, grade }) => isNumber(grade) && damagedMm >= 0) ? all : undefined;
}

function cardIn(value: unknown): Card | undefined {
  return typeof value === 'string' ? parseCardName(value) : undefined;
}

function numbersIn(value: unknown, count: number): readonly number[] | undefined {
  return Array.isArray(value) && value.length === count && value.every(isNumber) ? value : undefined;
}

function isNumber(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value);
}

function isFields(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
