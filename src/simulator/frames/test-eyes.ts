import { EMPTY_SET } from '../../bridge/card-set.ts';
import { DECKS } from '../../bridge/deck.ts';
import { readingOf } from '../../host/reading-of.ts';
import type { MachineConfig } from '../../machine/config.ts';
import type { Reading } from '../../machine/messages.ts';
import { decideReading } from '../../machine/reading.ts';
import type { Frame } from '../../vision/frame.ts';
import type { Identification } from '../../vision/identify/identify.ts';
import type { Draws } from '../draws.ts';
import type { MachineEyes, WindowLook } from '../eyes.ts';
import { drawFrame } from './draw-frame.ts';
import type { DrawnDeck } from './drawn-eyes.ts';
import { WindowPictures } from './gallery.ts';
import { drawConditions, LEVELS } from './level.ts';
import { ENDS, type End } from './raster.ts';
import { JOKERS } from './strangers.ts';

/** The first frame of what lay on the window. */
export interface TakenFrame {
  readonly frame: Frame;
  /** Which thing that lay there it is of. */
  readonly lying: number;
  /** What was read of it, this frame first. */
  readonly readings: readonly Reading[];
}

/** Whether the machine takes the card of such readings for certain, whichever card it is. */
export function isAccepted({ readings }: TakenFrame, { maxFrames, readers }: MachineConfig): boolean {
  const history = { deck: DECKS.super.cardSet, read: EMPTY_SET };
  return decideReading(readers, maxFrames, readings, history).kind === 'accept';
}

const MOST_FRAMES_A_RUN = 1 << 12;

/**
 * The eyes of a drawn machine while decks are tested: every run shows one end of all cards, and what was seen is kept
 * to be measured.
 */
export class TestEyes implements MachineEyes {
  /** The frames of each run. */
  readonly runs: TakenFrame[][] = [];
  readonly #deck: DrawnDeck;
  readonly #draws: Draws;
  readonly #read: (frame: Frame) => Identification;
  readonly #pictures: WindowPictures;

  constructor(deck: DrawnDeck, draws: Draws, read: (frame: Frame) => Identification) {
    this.#deck = deck;
    this.#draws = draws;
    this.#read = read;
    this.#pictures = new WindowPictures(deck);
  }

  look(glance: WindowLook): Reading {
    const frame = this.#draw(glance);
    const reading = readingOf(this.#read(frame));
    if (glance.sight.kind !== 'empty') this.#take(glance, frame, reading);
    return reading;
  }

  startJob(): void {}

  startBoard(): void {
    this.runs.push([]);
  }

  recalibrate(): void {}

  #take({ lying, retake }: WindowLook, frame: Frame, reading: Reading): void {
    const run = this.runs.at(-1);
    const last = run?.at(-1);
    const isSame = last?.lying === lying;
    if (isSame) run?.pop();
    const isAgain = isSame && retake > 0;
    run?.push(
      isAgain ? { ...last, readings: [...last.readings, reading] } : { frame, lying, readings: [reading] },
    );
  }

  #draw({ frame, lying, sight }: WindowLook): Frame {
    const { camera, level } = this.#deck;
    const run = this.runs.length;
    const key = run * MOST_FRAMES_A_RUN + lying;
    const { pose, ...conditions } = drawConditions(camera, LEVELS[level], this.#draws, key);
    const picture = this.#pictures.of(sight, ENDS[(run + 1) % 2] as End, () => JOKERS[0] as string);
    const noiseSeed = this.#draws.below(2 ** 32, 0, key, frame);
    const layers = picture === undefined ? [] : [{ kind: 'card', picture, pose } as const];
    return drawFrame(camera, { ...conditions, noiseSeed, layers });
  }
}
