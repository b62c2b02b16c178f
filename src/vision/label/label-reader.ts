import { type GreyFrame, halveFrame, levelNear } from '../frame.ts';
import { extremeWithin } from '../numbers/extremes.ts';
import { type Binarizer, type Decoder, openDecoder } from '../symbol/zxing.ts';

type Point = { readonly x: number; readonly y: number };

/** What was read of a picture of a tray. */
export type LabelReading =
  | {
      readonly kind: 'label';
      readonly label: LabelText;
      readonly text: string;
      readonly cornersPx: readonly Point[];
    }
  /** No symbol, one that is no label of ours, or two labels that differ. */
  | { readonly kind: 'none'; readonly reason: 'noSymbol' | 'foreign' | 'disagree' };

/** Reads the label in a picture. */
export type LabelEye = (picture: GreyFrame) => LabelReading;

/** The reader of labels, from the bytes of zxing's WebAssembly file. */
export async function openLabelReader(wasm: Uint8Array): Promise<LabelEye> {
  return makeLabelReader(await openDecoder(wasm));
}

/** The reader of labels round a decoder that is open. */
export function makeLabelReader(decode: Decoder): LabelEye {
  return (picture) => {
    let none: LabelReading = { kind: 'none', reason: 'noSymbol' };
    for (const { binarizer, pxPerPx, grey } of attemptsOf(picture)) {
      const found = decode(grey, 'QRCode', binarizer).map(({ cornersPx, text }) => ({
        text,
        label: parseLabelText(text),
        cornersPx: cornersPx.map(({ x, y }) => ({ x: pxPerPx * x, y: pxPerPx * y })),
      }));
      const reading = agree(found);
      if (reading.kind === 'label' || reading.reason === 'disagree') return reading;
      if (reading.reason === 'foreign') none = reading;
    }
    return none;
  };
}

/** One way to look at a picture. */
interface Attempt {
  readonly grey: GreyFrame;
  /** How many pixels of the original one pixel of this covers, along an edge. */
  readonly pxPerPx: number;
  readonly binarizer: Binarizer;
}

/** The reach within which a place has dark and light modules. */
const REACH_PX = 7;

/** Ways to look, the cheap ones first; the others are for labels with specks on the corners of the symbol. */
function* attemptsOf(picture: GreyFrame): Iterable<Attempt> {
  yield { grey: picture, pxPerPx: 1, binarizer: 'LocalAverage' };
  const half = halveFrame(picture);
  // Averaged pixels carry less noise, where a module has enough of them.
  yield { grey: half, pxPerPx: 2, binarizer: 'LocalAverage' };
  yield { grey: picture, pxPerPx: 1, binarizer: 'GlobalHistogram' };
  for (const times of [3, 2, 4])
    yield { grey: enlargeFrame(picture, times), pxPerPx: 1 / times, binarizer: 'LocalAverage' };
  const stretched = stretchContrast(picture, REACH_PX);
  yield { grey: stretched, pxPerPx: 1, binarizer: 'LocalAverage' };
  for (const times of [3, 2])
    yield { grey: enlargeFrame(stretched, times), pxPerPx: 1 / times, binarizer: 'LocalAverage' };
}

interface Found {
  readonly text: string;
  readonly label: LabelText | undefined;
  readonly cornersPx: readonly Point[];
}

/** What the symbols of one picture say together: two labels that differ say nothing. */
function agree(found: readonly Found[]): LabelReading {
  const labels = found.flatMap(({ cornersPx, label, text }) =>
    label === undefined ? [] : [{ kind: 'label', label, text, cornersPx } as const],
  );
  const [first, ...others] = labels;
  if (first === undefined) return { kind: 'none', reason: found.length === 0 ? 'noSymbol' : 'foreign' };
  return others.every(({ text }) => text === first.text) ? first : { kind: 'none', reason: 'disagree' };
}

/**
 * A picture at this many times its scale, its pixels interpolated. A reader that tells black from white by the mean of a
 * number of pixels looks at a smaller place then, and sees a module under a speck beside those that lie clear.
 */
function enlargeFrame(frame: GreyFrame, times: number): GreyFrame {
  const [widthPx, heightPx] = [times * frame.widthPx, times * frame.heightPx];
  const placeOf = (fine: number): number => (fine + 0.5) / times - 0.5;
  const pixels = Uint8Array.from(
    { length: widthPx * heightPx },
    (_, at) => levelNear(frame, placeOf(at % widthPx), placeOf(Math.floor(at / widthPx))) + 0.5,
  );
  return { ...frame, widthPx, heightPx, pxPerMm: times * frame.pxPerMm, pixels };
}

/** Below this many levels between dark and light, a place is of one shade. */
const LEAST_CONTRAST = 20;

/** The picture with the darkest and the lightest level within a reach made black and white, whatever lies over it. */
function stretchContrast(frame: GreyFrame, reachPx: number): GreyFrame {
  const { heightPx, pixels: levels, widthPx } = frame;
  const darkest = extremeWithin(levels, widthPx, heightPx, reachPx, -1);
  const lightest = extremeWithin(levels, widthPx, heightPx, reachPx, 1);
  const pixels = levels.map((level, at) => {
    const dark = darkest[at] as number;
    const contrast = (lightest[at] as number) - dark;
    return contrast < LEAST_CONTRAST ? 255 : Math.round((255 * (level - dark)) / contrast);
  });
  return { ...frame, pixels };
}

/** What the symbol on the label of a board tray says of the tray. */
interface LabelText {
  readonly board: number;
  /** The set of boards that the tray belongs to, from 1: printed as SET. */
  readonly copy: number;
  /** The short form of the seal of its deals, where the label has one. */
  readonly seal?: string;
}

/** The whole of a text that `labelCode` makes; nothing else may stand in the symbol. */
const TEXT =
  /^SOUBRETTE BOARD ([1-9]\d{0,3}) SET ([1-9]\d{0,3}) DEALER [NESW] VUL (?:NONE|NS|EW|ALL)(?: SEAL ([0-9A-F]{16}))?$/;

/** Reads the text of a label of ours; that of another symbol is none. */
export function parseLabelText(text: string): LabelText | undefined {
  const [, board, copy, seal] = TEXT.exec(text) ?? [];
  if (board === undefined || copy === undefined) return undefined;
  return { board: Number(board), copy: Number(copy), ...(seal !== undefined && { seal }) };
}
