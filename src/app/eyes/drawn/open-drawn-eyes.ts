import { type DeckProfile, hasMarks, isForDealing } from '../../../../calibration/deck-profile.ts';
import type { DeckName } from '../../../bridge/deck.ts';
import { CommandError, EXIT } from '../../../cli/shell/exit.ts';
import type { Terminal } from '../../../cli/shell/terminal.ts';
import type { DrawnCamera } from '../../../job/plan.ts';
import { quantile } from '../../../job/quantile.ts';
import type { ReaderChoice } from '../../../machine/config.ts';
import { Draws } from '../../../simulator/draws.ts';
import { type DrawnDeck, DrawnEyes } from '../../../simulator/frames/drawn-eyes.ts';
import { counted } from '../../../text/counted.ts';
import type { DeckEyes } from '../../../vision/identify/identify.ts';
import { readDeckProfile } from '../../files/deck-profile.ts';
import { openMarksEye, openSymbolEye } from '../open-symbols.ts';
import { drawnDeckOf, OWN_DECK_NUMBER } from './drawn-deck.ts';
import { learnDrawnDeck } from './learn-drawn.ts';
import { TimedReader } from './timed-reader.ts';
import { WatchedReader } from './watched-reader.ts';

/** What is to be looked at, and by which readers. */
export interface DrawnEyesWanted {
  readonly camera: DrawnCamera;
  readonly deck: DeckName;
  readonly readers: ReaderChoice;
  /** Names the course of the frames. */
  readonly seed: string;
}

/** Eyes that are open, and how fast they were. */
export interface OpenDrawnEyes {
  readonly eyes: DrawnEyes;
  /** Sentences about what was seen so far. */
  tell(): string[];
}

/** Opens the eyes of a drawn camera; learns the deck first where its index is to be read and no profile is named. */
export async function openDrawnEyes(wanted: DrawnEyesWanted, terminal: Terminal): Promise<OpenDrawnEyes> {
  const { camera, deck, readers, seed } = wanted;
  const drawn = drawnDeckOf(camera, deck);
  const found = isOwnSymbol(wanted)
    ? { symbol: await openSymbolEye(OWN_DECK_NUMBER) }
    : await eyesOfProfile(await profileOf(drawn, wanted, terminal), wanted);
  const reader = new TimedReader(found, readers, processorMs);
  const eyes = new DrawnEyes(drawn, new Draws(`${seed} frames`), new WatchedReader(reader));
  return { eyes, tell: () => tellReading(reader.readMs, drawn.level) };
}

/** The symbols of our own decks need no profile. */
function isOwnSymbol({ camera, readers }: DrawnEyesWanted): boolean {
  return readers === 'symbol' && camera.art === undefined && camera.deckProfile === undefined;
}

async function profileOf(
  drawn: DrawnDeck,
  { camera, deck }: DrawnEyesWanted,
  terminal: Terminal,
): Promise<DeckProfile> {
  const { deckProfile } = camera;
  if (deckProfile !== undefined) return readDeckProfile(deckProfile);
  return learnDrawnDeck(drawn, deck, await openSymbolEye(), terminal);
}

async function eyesOfProfile(profile: DeckProfile, wanted: DrawnEyesWanted): Promise<DeckEyes> {
  checkProfile(profile, wanted);
  const symbol = await openMarksEye(profile);
  return { index: profile.model, ...(symbol && { symbol }) };
}

function processorMs(): number {
  const { system, user } = process.cpuUsage();
  return (system + user) / 1000;
}

function checkProfile(profile: DeckProfile, { camera, deck, readers }: DrawnEyesWanted): void {
  const name = camera.deckProfile ?? 'The deck that was drawn';
  if (profile.deck !== deck) {
    const sentence = `${name} is of a ${profile.deck} deck, and the boards are for a ${deck} one.`;
    throw new CommandError(EXIT.badInput, sentence);
  }
  if (!isForDealing(profile)) {
    const reasons = profile.reasons.map((reason) => `- ${reason}`).join('\n');
    throw new CommandError(EXIT.badInput, `${name} is not for dealing:\n${reasons}`);
  }
  if (readers === 'index' || hasMarks(profile)) return;
  throw new CommandError(
    EXIT.usage,
    `${name} has no symbols that the camera could read. Deal with --readers index.`,
  );
}

function tellReading(readMs: readonly number[], level: string): string[] {
  if (readMs.length === 0) return [];
  const at = (share: number): string => (quantile(readMs, share) ?? 0).toFixed(1);
  return [
    `Cards were seen through ${counted(readMs.length, 'drawn frame')} (${level}): ${at(0.5)} ms of processor time each to read in the median, 99 % within ${at(0.99)} ms.`,
  ];
}
