import type { Card } from '../../bridge/card.ts';
import type { Reading } from '../../machine/messages.ts';
import type { Frame } from '../../vision/frame.ts';
import type { Draws } from '../draws.ts';
import type { MachineEyes, OnWindow, WindowLook } from '../eyes.ts';
import type { CardArt } from './art.ts';
import { Gallery, pictureOf } from './gallery.ts';
import type { FrameLevel } from './level.ts';
import type { CardPicture } from './picture.ts';
import { type CornerRaster, ENDS, type End, USUAL_RASTER } from './raster.ts';
import type { Mark, WindowCamera } from './scene.ts';
import { JOKERS } from './strangers.ts';
import { type Sight, takeFrame } from './take-frame.ts';

/** What frames are drawn of. */
export interface DrawnDeck {
  readonly art: CardArt;
  /** The deck of which a stray card may come. */
  readonly foreignArt: CardArt;
  /** The back, as SVG. */
  readonly back: string;
  readonly camera: WindowCamera;
  readonly level: FrameLevel;
  /** What has settled on the glass by a board, counted from 1; nothing where it is absent. */
  readonly dust?: (board: number) => readonly Mark[];
}

/** Reads the frames of a job, one after the other. */
export interface FrameReader {
  /** `isAnother`: whether it is the first frame of what lies there now. */
  read(frame: Frame, isAnother: boolean): Reading;
}

const STREAM_END = 286;
const STREAM_JOKER = 287;
const MOST_FRAMES_A_BOARD = 1 << 12;

/** Eyes that see drawn frames, and know only what their readers make of them. */
export class DrawnEyes implements MachineEyes {
  readonly #deck: DrawnDeck;
  readonly #draws: Draws;
  readonly #reader: FrameReader;
  readonly #raster: CornerRaster;
  readonly #own: Gallery;
  readonly #foreign: Gallery;
  readonly #others = new Map<string, Readonly<Record<End, CardPicture>>>();
  #board = 0;

  constructor(deck: DrawnDeck, draws: Draws, reader: FrameReader) {
    const { art, camera, foreignArt } = deck;
    this.#deck = deck;
    this.#draws = draws;
    this.#reader = reader;
    this.#raster = { ...USUAL_RASTER, channels: camera.channels };
    this.#own = new Gallery(art, this.#raster, camera.pxPerMm);
    this.#foreign = new Gallery(foreignArt, this.#raster, camera.pxPerMm);
  }

  look(glance: WindowLook): Reading {
    const { lying, retake } = glance;
    const key = this.#board * MOST_FRAMES_A_BOARD + lying;
    const { camera, dust, level } = this.#deck;
    const dusty = dust === undefined ? camera : { ...camera, dust: dust(this.#board) };
    const frame = takeFrame(dusty, this.#sight(glance, key), level, this.#draws, key, retake);
    return this.#reader.read(frame, retake === 0);
  }

  startJob(): void {}

  startBoard(): void {
    this.#board++;
  }

  /** The deck is learnt before the job and stays so: the same pictures would teach the same. */
  recalibrate(): void {}

  #sight({ sight, trouble }: WindowLook, key: number): Sight {
    const end = ENDS[this.#draws.below(ENDS.length, STREAM_END, key)] as End;
    const picture = this.#pictureOf(sight, end, key);
    const isMoving = trouble === 'moving' || sight.kind === 'moving';
    return {
      ...(picture && { picture }),
      ...(isMoving && { motionMm: 1 + 3 * this.#draws.uniform(STREAM_END, key, 1) }),
      ...(trouble === 'dark' && { light: 'off' }),
    };
  }

  #pictureOf(sight: OnWindow, end: End, key: number): CardPicture | undefined {
    switch (sight.kind) {
      case 'empty':
        return undefined;
      case 'back':
        return this.#other(this.#deck.back, end);
      case 'card':
        return this.#own.picture(sight.card, end);
      case 'foreign':
      case 'moving': {
        const gallery = sight.kind === 'foreign' ? this.#foreign : this.#own;
        return sight.card === undefined ? this.#joker(end, key) : gallery.picture(sight.card as Card, end);
      }
      case 'joker':
        return this.#joker(end, key);
    }
  }

  #joker(end: End, key: number): CardPicture {
    return this.#other(JOKERS[this.#draws.below(JOKERS.length, STREAM_JOKER, key)] as string, end);
  }

  #other(svg: string, end: End): CardPicture {
    const known = this.#others.get(svg) ?? pictureOf(svg, this.#raster, 1 / this.#deck.camera.pxPerMm);
    this.#others.set(svg, known);
    return known[end];
  }
}
