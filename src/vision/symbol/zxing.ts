import { defaultReaderOptions, prepareZXingModule } from 'zxing-wasm/reader';
import type { GreyFrame } from '../frame.ts';

/** The symbols that our cards and labels carry, by zxing's names. */
type SymbolFormat = 'Code128' | 'QRCode';

/** How zxing tells black from white. */
const BINARIZERS = ['LocalAverage', 'GlobalHistogram'] as const;
export type Binarizer = (typeof BINARIZERS)[number];

/** One symbol found in a picture, its corners in pixels from the printed top left clockwise. */
interface FoundSymbol {
  readonly text: string;
  readonly cornersPx: readonly { readonly x: number; readonly y: number }[];
}

/** Finds the symbols of one format in a grey picture, its black told from white by the level round about if not said. */
export type Decoder = (picture: GreyFrame, format: SymbolFormat, binarizer?: Binarizer) => FoundSymbol[];

type Point = { readonly x: number; readonly y: number };
type Corner = 'topLeft' | 'topRight' | 'bottomRight' | 'bottomLeft';
const CORNERS: readonly Corner[] = ['topLeft', 'topRight', 'bottomRight', 'bottomLeft'];

/** What of zxing's module is used. A result list lives in its memory until it is deleted. */
interface Zxing {
  readonly HEAPU8: Uint8Array;
  _malloc(length: number): number;
  _free(address: number): void;
  readBarcodesFromPixmap(
    address: number,
    width: number,
    height: number,
    options: object,
  ): {
    size(): number;
    get(index: number):
      | {
          readonly isValid: boolean;
          readonly text: string;
          readonly position: Readonly<Record<Corner, Point>>;
        }
      | undefined;
    delete?(): void;
  };
}

/** Most symbols looked for: a second one is a contradiction, a third says no more. */
const MOST_SYMBOLS = 2;
/** Numbers of zxing's `TextMode` Plain, add-ons ignored, character set unknown. */
const PLAIN = 0;

/**
 * zxing's reader, made of the bytes of its WebAssembly file; afterwards it decodes without waiting.
 * Given bytes it fetches nothing, not even where they are no WebAssembly: then this rejects.
 */
export async function openDecoder(wasm: Uint8Array): Promise<Decoder> {
  const wasmBinary = wasm.slice().buffer;
  const opened: unknown = await prepareZXingModule({ overrides: { wasmBinary }, fireImmediately: true });
  const zxing = opened as Zxing;
  return (picture, format, binarizer = 'LocalAverage') => decode(zxing, picture, format, binarizer);
}

function decode(zxing: Zxing, picture: GreyFrame, format: SymbolFormat, binarizer: Binarizer): FoundSymbol[] {
  const { widthPx, heightPx, pixels } = picture;
  const address = zxing._malloc(pixels.length);
  if (address === 0) throw new Error(`No memory for a picture of ${widthPx} x ${heightPx} px.`);
  try {
    zxing.HEAPU8.set(pixels, address);
    const list = zxing.readBarcodesFromPixmap(address, widthPx, heightPx, optionsOf(format, binarizer));
    const found = Array.from({ length: list.size() }, (_, index) => list.get(index));
    list.delete?.();
    return found.flatMap((symbol) => {
      if (symbol === undefined || !symbol.isValid) return [];
      return [{ text: symbol.text, cornersPx: CORNERS.map((corner) => symbol.position[corner]) }];
    });
  } finally {
    zxing._free(address);
  }
}

function optionsOf(format: SymbolFormat, binarizer: Binarizer): object {
  return {
    ...defaultReaderOptions,
    formats: format,
    binarizer: BINARIZERS.indexOf(binarizer),
    tryInvert: false,
    tryDownscale: false,
    minLineCount: 2,
    maxNumberOfSymbols: MOST_SYMBOLS,
    eanAddOnSymbol: PLAIN,
    textMode: PLAIN,
    characterSet: PLAIN,
  };
}
