import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { NamedPicture } from '../../calibration/deck/pictures.ts';
import { calibrateDeck, type LearntDeck } from '../../calibration/deck/procedure.ts';
import { PLAIN_STYLE } from '../../rigs/plain-deck.ts';
import { zxingWasm } from '../../rigs/zxing-wasm.ts';
import { encodeFrame } from '../../src/adapters/openers/frame-file.ts';
import type { Card } from '../../src/bridge/card.ts';
import { DECKS } from '../../src/bridge/deck.ts';
import type { FrameLevel } from '../../src/ports/machines/faults.ts';
import { Draws } from '../../src/simulator/draws.ts';
import { type CardArt, ownArt } from '../../src/simulator/frames/art.ts';
import { Gallery } from '../../src/simulator/frames/gallery.ts';
import { ENDS, type End, USUAL_RASTER } from '../../src/simulator/frames/raster.ts';
import { USUAL_CAMERA, type WindowCamera } from '../../src/simulator/frames/scene.ts';
import { takeFrame } from '../../src/simulator/frames/take-frame.ts';
import type { Frame } from '../../src/vision/frame.ts';
import type { Example } from '../../src/vision/learn/learn-deck.ts';
import type { DeckModel } from '../../src/vision/read-index/deck-model.ts';
import { encodeDeckModel } from '../../src/vision/read-index/deck-model-codec.ts';
import { readIndex } from '../../src/vision/read-index/read-index.ts';
import type { CardReading } from '../../src/vision/reading.ts';
import { OUR_SYMBOL } from '../../src/vision/symbol/settings.ts';
import { openSymbolReader } from '../../src/vision/symbol/symbol-reader.ts';
import { jumboArt } from './eyes/jumbo-art.ts';

const FIRST_READ = join(import.meta.dirname, 'eyes/first-read.ts');
const PROCESSES = 7;
const READS = 250;
const WARM_UP_READS = 50;
const SEED = 'bench eyes';
const CARDS = DECKS.super.cards;
const FINE: WindowCamera = { ...USUAL_CAMERA, pxPerMm: 16, channels: 3 };
/** Two passes to learn, one of either end, and one to verify. */
const PASSES: readonly End[] = ['upper', 'lower', 'upper'];

/** Prints what eyes cost, in time of one core: calibrating a deck, reading an index, reading a symbol. */
export async function run(): Promise<void> {
  const own = new Window(ownArt(PLAIN_STYLE), USUAL_CAMERA);
  const large = new Window(jumboArt(PLAIN_STYLE), USUAL_CAMERA);
  const fine = new Window(ownArt(PLAIN_STYLE), FINE);
  const { model } = tellCalibration('our deck', own);
  const { model: largeModel } = tellCalibration('large index', large);
  const symbols = await openSymbolReader(zxingWasm(), {
    ...OUR_SYMBOL,
    deckNumber: PLAIN_STYLE.deckNumber,
  });
  tellFirstReads(model, own);
  for (const level of ['good', 'worn'] as const) {
    const frames = own.examples(level);
    tellReads(`index, ${level}`, frames, (frame) => readIndex(frame, model));
    tellReads(`symbol, ${level}`, frames, (frame) => symbols(frame));
    tellReads(`index, ${level}, 16 px/mm RGB`, fine.examples(level), (frame) => readIndex(frame, model));
    tellReads(`large index, ${level}`, large.examples(level), (frame) => readIndex(frame, largeModel));
  }
}

/** A camera under which the cards of one deck are laid. */
class Window {
  readonly #camera: WindowCamera;
  readonly #gallery: Gallery;
  readonly #draws = new Draws(SEED);

  constructor(art: CardArt, camera: WindowCamera) {
    this.#camera = camera;
    this.#gallery = new Gallery(art, { ...USUAL_RASTER, channels: camera.channels }, camera.pxPerMm);
  }

  pass(end: End, number: number): NamedPicture[] {
    return [...CARDS].map((card) => ({
      file: `${end} end, card ${card}`,
      card,
      frame: this.#take(card, end, 'good', 1000 * number + card),
    }));
  }

  examples(level: FrameLevel): Example[] {
    return Array.from({ length: READS }, (_, at) => {
      const card = CARDS[(at * 29) % CARDS.length] as Card;
      return { card, frame: this.#take(card, ENDS[at % 2] as End, level, 10_000 + at) };
    });
  }

  #take(card: Card, end: End, level: FrameLevel, key: number): Frame {
    const picture = this.#gallery.picture(card, end);
    return takeFrame(this.#camera, { picture }, level, this.#draws, key);
  }
}

function tellCalibration(name: string, window: Window): LearntDeck {
  const [verifying, ...learning] = PASSES.map((end, number) => window.pass(end, number)).toReversed();
  const startMs = coreMs();
  const learnt = calibrateDeck({ deck: 'super', learning, ...(verifying && { verifying }), seed: 1 });
  const seconds = ((coreMs() - startMs) / 1000).toFixed(1);
  const { box } = learnt.model;
  const size = Math.round(JSON.stringify(encodeDeckModel(learnt.model)).length / 1000);
  console.log(
    `${name}: calibrated with ${CARDS.length} cards in ${seconds} s, index ${box.widthMm} x ${box.heightMm} mm, model ${size} kB`,
  );
  return learnt;
}

function tellReads(name: string, examples: readonly Example[], read: (frame: Frame) => CardReading): void {
  for (const { frame } of examples.slice(0, WARM_UP_READS)) read(frame);
  let accepted = 0;
  let wrong = 0;
  const times = examples.map(({ card, frame }) => {
    const startMs = coreMs();
    const reading = read(frame);
    const durationMs = coreMs() - startMs;
    if (reading.accepted) accepted++;
    if (reading.accepted && reading.card !== card) wrong++;
    return durationMs;
  });
  times.sort((a, b) => a - b);
  const at = (share: number): string => (times[Math.floor(share * (times.length - 1))] ?? 0).toFixed(2);
  console.log(
    `${name.padEnd(26)} median ${at(0.5)} ms, p99 ${at(0.99)} ms; ${accepted} of ${READS} accepted, ${wrong} wrong`,
  );
}

/** What the first frame takes a process that has just opened its readers, the middle one of some processes. */
function tellFirstReads(model: DeckModel, window: Window): void {
  const folder = mkdtempSync(join(tmpdir(), 'bench-eyes-'));
  const [modelFile, frameFile] = [join(folder, 'model.json'), join(folder, 'frame.png')];
  const [{ frame } = { frame: undefined }] = window.examples('good');
  if (frame === undefined) throw new Error('No frame was drawn.');
  writeFileSync(modelFile, JSON.stringify(encodeDeckModel(model)));
  writeFileSync(frameFile, encodeFrame(frame));
  for (const readers of ['index', 'both'])
    for (const how of ['cold', 'warm']) {
      const runs = Array.from({ length: PROCESSES }, () => {
        const args = [FIRST_READ, modelFile, frameFile, String(frame.pxPerMm), readers, how];
        return JSON.parse(execFileSync(process.execPath, args, { encoding: 'utf8' })) as FirstRead;
      });
      const middle = (of: (run: FirstRead) => number): string =>
        (runs.map(of).sort((a, b) => a - b)[PROCESSES >> 1] ?? 0).toFixed(1);
      console.log(
        `first read, ${readers}, ${how}: ${middle(({ coreMs }) => coreMs)} ms of a core, ${middle(({ ms }) => ms)} ms by the clock`,
      );
    }
  rmSync(folder, { recursive: true });
}

interface FirstRead {
  readonly ms: number;
  readonly coreMs: number;
}

/** Time this process has had a core, in ms: what others take from it does not count. */
function coreMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
