import type { Frame } from '../vision/frame.ts';
import { derivedBytes } from './derived-bytes.ts';
import { createBytesSeal } from './seal.ts';

/** A frame with what was said of it. */
export interface KeptFrame {
  readonly frame: Frame;
  /** What goes with it, as JSON. */
  readonly about: object;
}

/** Seals frames and opens them again, in their own place only. */
export interface FramesSeal {
  seal(kept: KeptFrame, place: string): Uint8Array;
  /** The frame that was sealed; `undefined` with another key, in another place, or where it is damaged. */
  open(sealed: Uint8Array, place: string): KeptFrame | undefined;
}

const NO_SALT = new Uint8Array();
/** What is said of a frame and how large it is take less than this, padded: no length tells one card from another. */
const ABOUT_BYTES = 2048;

interface Head {
  readonly about: object;
  readonly size: Pick<Frame, 'channels' | 'heightPx' | 'pxPerMm' | 'widthPx'>;
}

/** Seals of frames with a key of 32 bytes. Pixels are not compressed, so that frames of one camera have one length. */
export function createFramesSeal(key: Uint8Array): FramesSeal {
  const seal = createBytesSeal(derivedBytes(key, NO_SALT, 'soubrette recorded frames'));
  return {
    seal: (kept, place) => seal.seal([headOf(kept), kept.frame.pixels], place),
    open(sealed, place) {
      const plain = seal.open(sealed, place);
      if (plain === undefined || plain.length < ABOUT_BYTES) return undefined;
      const { about, size } = JSON.parse(plain.subarray(0, ABOUT_BYTES).toString('utf8')) as Head;
      return { about, frame: { ...size, pixels: Uint8Array.from(plain.subarray(ABOUT_BYTES)) } };
    },
  };
}

function headOf({ about, frame }: KeptFrame): Uint8Array {
  const { channels, heightPx, pxPerMm, widthPx } = frame;
  const head: Head = { about, size: { channels, heightPx, pxPerMm, widthPx } };
  const written = Buffer.from(JSON.stringify(head));
  if (written.length > ABOUT_BYTES) throw new RangeError('More is said of a frame than has room.');
  return Buffer.concat([written, Buffer.alloc(ABOUT_BYTES - written.length, ' ')]);
}
