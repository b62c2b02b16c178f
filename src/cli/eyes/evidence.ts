import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Identified } from '../../../firmware-host/camera/card-eyes.ts';
import { environmentError } from '../../adapters/environment-error.ts';
import { encodeFrame } from '../../adapters/frame-file.ts';
import type { Frame } from '../../vision/frame.ts';

/** A folder into which frames are put, which only its owner may read. */
export interface FrameKeeper {
  keep(frame: Frame, says?: object): void;
}

const DIGITS = 5;

/** Keeps at most so many frames as `00001.png`, with what was said of each beside it. */
export function openKeeper(folder: string, most: number): FrameKeeper {
  attempt(folder, () => mkdirSync(folder, { recursive: true, mode: 0o700 }));
  let kept = 0;
  return {
    keep(frame, says) {
      if (kept >= most) return;
      const path = join(folder, String(++kept).padStart(DIGITS, '0'));
      attempt(path, () => {
        writeFileSync(`${path}.png`, encodeFrame(frame), { mode: 0o600 });
        if (says !== undefined) writeFileSync(`${path}.json`, `${JSON.stringify(says)}\n`, { mode: 0o600 });
      });
    },
  };
}

function attempt(path: string, write: () => void): void {
  try {
    write();
  } catch (error) {
    throw environmentError('Writing', path, error);
  }
}

/** Why a frame was not accepted, for whoever looks at it later. */
export function evidenceOf({ index, symbol, reason }: Identified): object {
  const part = (reading: Identified['index']): object | undefined =>
    reading && {
      card: reading.card ?? null,
      accepted: reading.accepted,
      margin: reading.margin,
      confidence: reading.confidence,
      reason: reading.reason ?? null,
    };
  return { reason: reason ?? null, index: part(index) ?? null, symbol: part(symbol) ?? null };
}
