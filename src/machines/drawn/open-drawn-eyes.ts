import { type DeckProfile, hasMarks } from '../../../calibration/deck-profile.ts';
import { lightParts } from '../../adapters/computer/light.ts';
import { systemClock } from '../../adapters/system/system-clock.ts';
import { type InspectLook, openInspection } from '../../app/eyes/inspect-looks.ts';
import { openMarksEye, openSymbolEye } from '../../app/eyes/open-symbols.ts';
import { digestOfProfile, readDeckProfile, requireForDealing } from '../../app/files/deck-profile.ts';
import { Problem } from '../../app/problem.ts';
import type { Card } from '../../bridge/card.ts';
import type { DeckName } from '../../bridge/deck.ts';
import { readingOf } from '../../host/reading-of.ts';
import type { DrawnCamera } from '../../job/plan.ts';
import { quantile } from '../../job/quantile.ts';
import type { ReaderChoice } from '../../machine/config.ts';
import type { Reading } from '../../machine/messages.ts';
import type { FrameLevel } from '../../ports/machines/faults.ts';
import type { ReadingSpeed } from '../../ports/machines/job-machine.ts';
import { Draws } from '../../simulator/draws.ts';
import { type DrawnDeck, DrawnEyes, type FrameReader } from '../../simulator/frames/drawn-eyes.ts';
import type { Frame } from '../../vision/frame.ts';
import type { DeckEyes, EyeChoice } from '../../vision/identify/identify.ts';
import { FrameFollower } from '../../vision/sequence/frame-follower.ts';
import { beginWatch, type WindowWatch, watchCard } from '../../vision/window/window-watch.ts';
import { drawnDeckOf, OWN_DECK_NUMBER } from './drawn-deck.ts';
import { type LearningPorts, learnDrawnDeck } from './learn-drawn.ts';

/** Reads drawn frames as those of a real camera are read, and takes the time that it needs. */
class TimedReader implements FrameReader {
  /** Time of every frame that was read, in milliseconds. */
  readonly readMs: number[] = [];
  readonly #follower: FrameFollower;
  readonly #nowMs: () => number;

  constructor(eyes: DeckEyes, readers: EyeChoice, nowMs: () => number) {
    this.#follower = new FrameFollower(eyes, readers);
    this.#nowMs = nowMs;
  }

  read(frame: Frame, isAnother: boolean): Reading {
    const startMs = this.#nowMs();
    const reading = readingOf(this.#follower.identify(frame, isAnother));
    this.readMs.push(this.#nowMs() - startMs);
    return reading;
  }
}

/** A reader that watches the window meanwhile, as the eyes of a real machine do. */
export class WatchedReader implements FrameReader {
  readonly inspect?: InspectLook;
  readonly #reader: FrameReader;
  #watch: WindowWatch = beginWatch();

  constructor(reader: FrameReader, inspect?: InspectLook) {
    this.#reader = reader;
    if (inspect !== undefined) this.inspect = inspect;
  }

  read(frame: Frame, isAnother: boolean): Reading {
    const reading = this.#reader.read(frame, isAnother);
    const { care } = this.#watch;
    const card = certainCard(reading);
    if (isAnother && card !== undefined) this.#watch = watchCard(this.#watch, card, frame);
    return care === undefined ? reading : { ...reading, care };
  }
}

/** The card that whoever was asked agrees on. */
function certainCard({ index, symbol }: Reading): Card | undefined {
  const named = [index, symbol].flatMap((said) => (said?.kind === 'card' ? [said.card] : []));
  return named.every((card) => card === named[0]) ? named[0] : undefined;
}

/** What should be looked at, and by which readers. */
export interface DrawnEyesWanted {
  readonly camera: DrawnCamera;
  readonly deck: DeckName;
  readonly readers: ReaderChoice;
  /** Names the course of the frames. */
  readonly seed: string;
  /** Hears of each frame that was measured for a deck test, with what was measured; without it none is measured. */
  readonly inspected?: (measures: string, frame: Frame) => void;
}

/** Eyes that are open, and how fast they were. */
export interface OpenDrawnEyes {
  readonly eyes: DrawnEyes;
  /** The speed of reading all frames so far; `undefined` where there were none. */
  speed(): ReadingSpeed | undefined;
}

/** Opens the eyes of a drawn camera; learns the deck first where its index will be read and no profile is named. */
export async function openDrawnEyes(wanted: DrawnEyesWanted, ports: LearningPorts): Promise<OpenDrawnEyes> {
  const { camera, deck, readers, seed } = wanted;
  const drawn = drawnDeckOf(camera, deck);
  const found = isOwnSymbol(wanted)
    ? { symbol: await openSymbolEye(lightParts, OWN_DECK_NUMBER) }
    : await eyesOfProfile(await profileOf(drawn, wanted, ports), wanted);
  const reader = new TimedReader(found, readers, () => systemClock.processorMs());
  const watched = new WatchedReader(reader, await inspectionOf(wanted));
  const eyes = new DrawnEyes(drawn, new Draws(`${seed} frames`), watched);
  return { eyes, speed: () => speedOf(reader.readMs, drawn.level) };
}

/** What measures frames by the profile that is named, and tells of each. */
async function inspectionOf({ camera, inspected }: DrawnEyesWanted): Promise<InspectLook | undefined> {
  const { deckProfile } = camera;
  if (deckProfile === undefined || inspected === undefined) return undefined;
  const inspect = await openInspection(
    readDeckProfile(deckProfile, lightParts),
    digestOfProfile(deckProfile, lightParts),
    lightParts,
  );
  return (frame, asked) => {
    const measures = inspect?.(frame, asked);
    if (measures !== undefined) inspected(measures, frame);
    return measures;
  };
}

/** The symbols of our own decks need no profile. */
function isOwnSymbol({ camera, readers }: DrawnEyesWanted): boolean {
  return readers === 'symbol' && camera.art === undefined && camera.deckProfile === undefined;
}

async function profileOf(
  drawn: DrawnDeck,
  { camera, deck }: DrawnEyesWanted,
  ports: LearningPorts,
): Promise<DeckProfile> {
  const { deckProfile } = camera;
  if (deckProfile !== undefined) return readDeckProfile(deckProfile, lightParts);
  return learnDrawnDeck(drawn, deck, await openSymbolEye(lightParts), ports);
}

async function eyesOfProfile(profile: DeckProfile, wanted: DrawnEyesWanted): Promise<DeckEyes> {
  checkProfile(profile, wanted);
  const symbol = await openMarksEye(profile, lightParts);
  return { index: profile.model, ...(symbol && { symbol }) };
}

function checkProfile(profile: DeckProfile, { camera, deck, readers }: DrawnEyesWanted): void {
  const name = camera.deckProfile ?? 'The deck that was drawn';
  if (profile.deck !== deck) {
    const sentence = `${name} is for a ${profile.deck} deck, but the boards are for a ${deck} one.`;
    throw new Problem('input', 'other-deck', sentence, { deck: profile.deck, wanted: deck });
  }
  requireForDealing(name, profile);
  if (readers === 'index' || hasMarks(profile)) return;
  throw new Problem('request', 'no-symbols', `${name} has no symbols that the camera could read.`, { name });
}

function speedOf(readMs: readonly number[], level: FrameLevel): ReadingSpeed | undefined {
  const [medianMs, mostMs] = [quantile(readMs, 0.5), quantile(readMs, 0.99)];
  if (medianMs === undefined || mostMs === undefined) return undefined;
  return { frames: readMs.length, level, medianMs, mostMs };
}
