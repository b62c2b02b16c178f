import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { Frame } from '../vision/frame.ts';
import { derivedBytes } from './derived-bytes.ts';

/** A frame with what was said of it. */
export interface KeptFrame {
  readonly frame: Frame;
  /** What goes with it, as JSON. */
  readonly about: object;
}

const CIPHER = 'aes-256-gcm';
const [NONCE_BYTES, TAG_BYTES] = [12, 16];
const NO_SALT = new Uint8Array();
/** What is said of a frame and how large it is take less than this, padded: no length tells one card from another. */
const ABOUT_BYTES = 2048;

interface Head {
  readonly about: object;
  readonly size: Pick<Frame, 'channels' | 'heightPx' | 'pxPerMm' | 'widthPx'>;
}

/**
 * Seals frames with a key of 32 bytes (AES-256-GCM, NIST SP 800-38D): a random nonce, the encrypted frame and its tag.
 * Pixels are not compressed, so that all frames of one camera come to one length. A sealed frame opens in its own
 * place only.
 */
export function sealFrame({ about, frame }: KeptFrame, key: Uint8Array, place: string): Uint8Array {
  const { channels, heightPx, pixels, pxPerMm, widthPx } = frame;
  const head: Head = { about, size: { channels, heightPx, pxPerMm, widthPx } };
  const text = Buffer.alloc(ABOUT_BYTES, ' ');
  const written = Buffer.from(JSON.stringify(head));
  if (written.length > ABOUT_BYTES) throw new RangeError('More is said of a frame than has room.');
  written.copy(text);
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, keyOf(key), nonce).setAAD(Buffer.from(place));
  return Buffer.concat([
    nonce,
    cipher.update(text),
    cipher.update(pixels),
    cipher.final(),
    cipher.getAuthTag(),
  ]);
}

/** The frame that was sealed; `undefined` with another key, in another place, or where it is damaged. */
export function openFrame(sealed: Uint8Array, key: Uint8Array, place: string): KeptFrame | undefined {
  if (sealed.length < NONCE_BYTES + ABOUT_BYTES + TAG_BYTES) return undefined;
  const decipher = createDecipheriv(CIPHER, keyOf(key), sealed.subarray(0, NONCE_BYTES));
  decipher.setAAD(Buffer.from(place)).setAuthTag(sealed.subarray(-TAG_BYTES));
  const plain = decipher.update(sealed.subarray(NONCE_BYTES, -TAG_BYTES));
  try {
    decipher.final();
  } catch {
    return undefined;
  }
  const { about, size } = JSON.parse(plain.subarray(0, ABOUT_BYTES).toString('utf8')) as Head;
  return { about, frame: { ...size, pixels: Uint8Array.from(plain.subarray(ABOUT_BYTES)) } };
}

function keyOf(key: Uint8Array): Uint8Array {
  return derivedBytes(key, NO_SALT, 'soubrette recorded frames');
}
