import type { Reading } from '../../machine/messages.ts';
import type { FrameLevel } from '../../ports/machines/faults.ts';
import type { Frame } from '../../vision/frame.ts';
import type { Draws } from '../draws.ts';
import type { MachineEyes, WindowLook } from '../eyes.ts';
import { drawnJokers } from './foreign-cards.ts';
import { type WindowArt, WindowPictures } from './gallery.ts';
import { ENDS, type End } from './raster.ts';
import type { Mark } from './scene.ts';
import { type Sight, takeFrame } from './take-frame.ts';

/** What frames are drawn of. */
export interface DrawnDeck extends WindowArt {
  readonly level: FrameLevel;
  /** What has settled on the glass by a board, counted from 1; nothing where it is absent. */
  readonly dust?: (board: number) => readonly Mark[];
}

/** Reads the frames of a job, one after the other. */
export interface FrameReader {
  /** `isAnother`: whether it is the first frame of what lies there now. */
  read(frame: Frame, isAnother: boolean): Reading;
  /** What else to measure of a frame; absent for readers that measure nothing. */
  inspect?(frame: Frame, wanted: string): string | undefined;
}

const STREAM_END = 286;
const STREAM_JOKER = 287;
const MOST_FRAMES_A_BOARD = 1 << 12;

/** Eyes that see drawn frames, and know only what their readers make of them. */
export class DrawnEyes implements MachineEyes {
  readonly #deck: DrawnDeck;
  readonly #draws: Draws;
  readonly #reader: FrameReader;
  readonly #pictures: WindowPictures;
  #board = 0;

  constructor(deck: DrawnDeck, draws: Draws, reader: FrameReader) {
    this.#deck = deck;
    this.#draws = draws;
    this.#reader = reader;
    this.#pictures = new WindowPictures(deck);
  }

  look(glance: WindowLook): Reading {
    const { pose, retake } = glance;
    const key = this.#board * MOST_FRAMES_A_BOARD + pose;
    const { camera, dust, level } = this.#deck;
    const dusty = dust === undefined ? camera : { ...camera, dust: dust(this.#board) };
    const frame = takeFrame(dusty, this.#sight(glance, key), level, this.#draws, key, retake);
    const reading = this.#reader.read(frame, retake === 0);
    const inspected =
      glance.inspect === undefined ? undefined : this.#reader.inspect?.(frame, glance.inspect);
    return inspected === undefined ? reading : { ...reading, inspected };
  }

  startJob(): void {}

  startBoard(): void {
    this.#board++;
  }

  /** The deck is learnt before the job and stays so: the same pictures would teach the same. */
  recalibrate(): void {}

  #sight({ end: meant, sight, trouble }: WindowLook, key: number): Sight {
    const place = meant === undefined ? this.#draws.below(ENDS.length, STREAM_END, key) : meant - 1;
    const end = ENDS[place] as End;
    const joker = (): string =>
      drawnJokers()[this.#draws.below(drawnJokers().length, STREAM_JOKER, key)] as string;
    const picture = this.#pictures.of(sight, end, joker);
    const isMoving = trouble === 'moving' || sight.kind === 'moving';
    return {
      ...(picture && { picture }),
      ...(isMoving && { motionMm: 1 + 3 * this.#draws.uniform(STREAM_END, key, 1) }),
      ...(trouble === 'dark' && { light: 'off' }),
    };
  }
}
