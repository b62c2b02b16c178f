import { basename } from 'node:path';
import { readFrameFile } from '../../adapters/frame-file.ts';
import { readVersion } from '../../adapters/own-package.ts';
import { systemWallClock } from '../../adapters/wall-clock.ts';
import { judgeDeck } from '../../inspection/judge-deck.ts';
import type { SeenCard } from '../../inspection/seen-card.ts';
import type { DeckVerdict } from '../../inspection/verdict.ts';
import { cropOf } from '../../paper/deck-test/crop.ts';
import { deckTestReport } from '../../paper/deck-test/report.ts';
import type { FrameLevel } from '../../simulator/frames/level.ts';
import type { PileWish } from '../../simulator/pile.ts';
import { writeReports } from '../files/documents.ts';
import { randomSeed } from '../machines/seed.ts';
import type { AppPorts } from '../ports.ts';
import { inspectFolders } from './inspect-folders.ts';
import { type MachineRuns, runOnMachine, type TestMachine } from './run-machine.ts';
import type { PassesEvent } from './run-passes.ts';
import { openTestBench, type ProfileWarning, type TestBench, type TestRequest } from './test-bench.ts';

/** Where the pictures of a deck come from. */
export type DeckSource =
  /** Folders of pictures, each a run of the deck. */
  | { readonly kind: 'folders'; readonly folders: readonly string[] }
  /** A machine with a drawn camera, through which the deck runs. */
  | {
      readonly kind: 'machine';
      readonly machine: TestMachine['kind'];
      /** How well the drawn frames come out; absent for good ones. */
      readonly level?: FrameLevel | undefined;
      /** A folder with the art of the cards; absent for our own. */
      readonly deckArt?: string | undefined;
      readonly simulateDeck?: PileWish | undefined;
      readonly seed?: string | undefined;
    };

export type TestDeckEvent =
  | ProfileWarning
  | PassesEvent
  /** How many of the pictures have been looked at, 0..1. */
  | { readonly kind: 'looking'; readonly share: number }
  | { readonly kind: 'machine-started'; readonly machine: TestMachine['kind']; readonly seed: string }
  /** Cards are in doubt, so the deck runs twice more. */
  | { readonly kind: 'looking-again' };

/** `unfinished` needs a person: the deck did not run through, and nothing was judged. */
export type TestDeckResult =
  | { readonly kind: 'judged'; readonly verdict: DeckVerdict }
  | { readonly kind: 'unfinished' }
  | { readonly kind: 'stopped' };

type TestDeckPorts = Pick<AppPorts<TestDeckEvent>, 'emit' | 'signal'>;

/** Judges the print of one deck, and writes the report. */
export async function testDeck(
  source: DeckSource,
  request: TestRequest,
  ports: TestDeckPorts,
): Promise<TestDeckResult> {
  const bench = await openTestBench(request, ports);
  const runs = await look(source, bench, ports);
  if (runs === 'stopped' || runs === 'unfinished') return { kind: runs };
  const verdict = judgeDeck(runs.sights, bench.standard);
  await writeDeckReport(verdict, source, runs.frameOf, bench, request);
  return { kind: 'judged', verdict };
}

async function look(
  source: DeckSource,
  bench: TestBench,
  ports: TestDeckPorts,
): Promise<MachineRuns | 'unfinished' | 'stopped'> {
  if (source.kind === 'machine') return lookOnMachine(source, bench, ports);
  const { pxPerMm, tools } = bench;
  const sights = await inspectFolders(source.folders, pxPerMm, tools, {
    signal: ports.signal,
    emit: (share) => ports.emit({ kind: 'looking', share }),
  });
  return sights === undefined ? 'stopped' : { sights, frameOf: (name) => readFrameFile(name, pxPerMm) };
}

function lookOnMachine(
  { machine, deckArt, level = 'good', seed = randomSeed(), simulateDeck }: DeckSource & { kind: 'machine' },
  { profile, standard, tools }: TestBench,
  ports: TestDeckPorts,
): Promise<MachineRuns | 'unfinished' | 'stopped'> {
  ports.emit({ kind: 'machine-started', machine, seed });
  let looks = 0;
  const wantsMore = (sights: readonly SeenCard[]): boolean => {
    const { lookAt, state } = judgeDeck(sights, standard);
    const isInDoubt = state !== 'fails' && lookAt.length > 0;
    if (isInDoubt && looks++ === 0) ports.emit({ kind: 'looking-again' });
    return isInDoubt;
  };
  const wanted = {
    kind: machine,
    deck: profile.deck,
    seed,
    level,
    ...(deckArt !== undefined && { art: deckArt }),
    ...(simulateDeck && { pile: simulateDeck }),
  };
  return runOnMachine(wanted, tools, wantsMore, ports);
}

const OWN_REFERENCES =
  'Symbol grades take the card’s own paper for white, with 85 % of the light, and no light for black: the limits name no white and black reference.';
const GIVEN_REFERENCES = 'Symbol grades take the white and the black reference that the limits name.';

async function writeDeckReport(
  verdict: DeckVerdict,
  source: DeckSource,
  frameOf: MachineRuns['frameOf'],
  { profile: { at, program }, standard, state }: TestBench,
  request: TestRequest,
): Promise<void> {
  const { deck, limits, output, pdf } = request;
  if (output === undefined && pdf === undefined) return;
  const profile = `${basename(deck)}, calibrated on ${at.slice(0, 10)} by version ${program} (${state})`;
  const document = deckTestReport(verdict, {
    deck:
      source.kind === 'folders'
        ? source.folders.map((folder) => basename(folder)).join(' and ')
        : `a deck on the ${source.machine} machine`,
    profile: limits === undefined ? profile : `${profile}; limits of ${limits}`,
    at: systemWallClock(),
    program: readVersion(),
    references: standard.limits.references === undefined ? OWN_REFERENCES : GIVEN_REFERENCES,
    pictureOf: (item, value) => {
      const frame = value.sight && frameOf(value.sight.name);
      return frame && cropOf(frame, item, value);
    },
  });
  await writeReports(document, request);
}
