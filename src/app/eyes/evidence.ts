import type { Identified } from '../../../firmware-host/camera/card-eyes.ts';
import { formatCardName } from '../../bridge/card.ts';
import { readingOf } from '../../host/reading-of.ts';
import type { Computer } from '../../ports/computer.ts';
import { EnvironmentError, environmentError } from '../../ports/environment-error.ts';
import { join } from '../../text/path.ts';
import type { Frame } from '../../vision/frame.ts';

/** A folder into which frames are put, which only its owner may read. */
export interface FrameKeeper {
  keep(frame: Frame, says?: object): void;
  /** Keeps a frame in place of the one before, if this keeper kept one. */
  replace(frame: Frame): void;
}

const DIGITS = 5;
const KEPT = /^(\d{5})\.png$/;

/**
 * Keeps frames as `00001.png`, after those that are there, with what was said of each beside it; one more than this
 * many can't be kept.
 */
export function openKeeper(
  folder: string,
  most: number,
  ports: Pick<Computer, 'files' | 'pictures'>,
): FrameKeeper {
  writeAt(folder, () => ports.files.makeFolder(folder, 0o700));
  let isOwn = false;
  let kept = lastIn(folder, ports);
  const write = (number: number, frame: Frame, says?: object): void => {
    const path = join(folder, String(number).padStart(DIGITS, '0'));
    writeAt(path, () => {
      ports.files.write(`${path}.png`, ports.pictures.encode(frame), { mode: 0o600 });
      if (says !== undefined) ports.files.write(`${path}.json`, `${JSON.stringify(says)}\n`, { mode: 0o600 });
    });
  };
  const keep = (frame: Frame, says?: object): void => {
    if (kept >= most) throw folderIsFull(folder, most);
    write(++kept, frame, says);
    isOwn = true;
  };
  return { keep, replace: (frame) => (isOwn ? write(kept, frame) : keep(frame)) };
}

function lastIn(folder: string, ports: Pick<Computer, 'files'>): number {
  return Math.max(0, ...ports.files.list(folder).map((file) => Number(KEPT.exec(file)?.[1] ?? 0)));
}

/** As many frames are kept as may be. */
export function folderIsFull(folder: string, most: number): EnvironmentError {
  return new EnvironmentError(`${folder} is full: ${most} frames are kept. Name another folder for more.`);
}

/** Writes what is at a path; what the machine does not let it write is named. */
export function writeAt(path: string, write: () => void): void {
  try {
    write();
  } catch (error) {
    throw environmentError('Writing', path, error);
  }
}

/** Whether every reader that was asked names one and the same card: what machines go by. */
export function isCertain(identified: Identified): boolean {
  const { index, symbol } = readingOf(identified);
  const said = [index, symbol].flatMap((result) => result ?? []);
  const cards = said.map((result) => (result.kind === 'card' ? result.card : undefined));
  return cards[0] !== undefined && cards.every((card) => card === cards[0]);
}

/** Why a frame was not certain, for whoever looks at it later. */
export function keptEvidenceOf({ index, symbol, reason }: Identified): object {
  const part = (reading: Identified['index']): object | undefined =>
    reading && {
      card: reading.card === undefined ? null : formatCardName(reading.card),
      accepted: reading.accepted,
      margin: reading.margin,
      confidence: reading.confidence,
      reason: reading.reason ?? null,
    };
  return { reason: reason ?? null, index: part(index) ?? null, symbol: part(symbol) ?? null };
}
