/** How a timer counts. */
export interface Waveform {
  /** Where the count turns to zero. */
  readonly top: number | 'compareA' | 'capture';
  /** Compare values take effect at the bottom. */
  readonly isBuffered: boolean;
  /** The overflow shows at the top, wherever that is; otherwise only at the highest number. */
  readonly overflowsAtTop: boolean;
}

const counting = (top: Waveform['top']): Waveform => ({ top, isBuffered: false, overflowsAtTop: false });
const fast = (top: Waveform['top']): Waveform => ({ top, isBuffered: true, overflowsAtTop: true });

/** The modes by their bits of waveform generation; those that count up and down are left out. */
const NARROW: Readonly<Record<number, Waveform>> = {
  0: counting(0xff),
  2: counting('compareA'),
  3: fast(0xff),
  7: fast('compareA'),
};
const WIDE: Readonly<Record<number, Waveform>> = {
  0: counting(0xffff),
  4: counting('compareA'),
  5: fast(0xff),
  6: fast(0x1ff),
  7: fast(0x3ff),
  12: counting('capture'),
  14: fast('capture'),
  15: fast('compareA'),
};

/** The waveform for the bits WGM of a timer of 8 or 16 bits. */
export function waveformOf(bits: 8 | 16, mode: number): Waveform {
  const waveform = (bits === 16 ? WIDE : NARROW)[bits === 16 ? mode : mode & 0x07];
  if (waveform === undefined) throw new Error(`Waveform ${mode} of a timer of ${bits} bits is not emulated.`);
  return waveform;
}
