import { readdirSync, statSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { askWorker, type WorkerLimits } from '../../adapters/bounded-worker.ts';
import { osRandom } from '../../adapters/os-random.ts';
import { toBoardNumber } from '../../bridge/board.ts';
import { DECKS, type DeckName } from '../../bridge/deck.ts';
import type { DealSet, FormatProblem } from '../../formats/core/deal-set.ts';
import { generateEventDeals } from '../../generation/generate.ts';
import { looksSealed } from '../../generation/seal/seal-file.ts';
import { errorsOf, parseDeals } from '../files/deal-files.ts';
import { type InputLimit, readInput, readStart, tooLarge } from '../files/read-input.ts';
import { Problem } from '../problem.ts';
import { type DealSource, type DealSourcePorts, readDealSource } from './deal-source.ts';
import { readSealFile } from './seal/seal-files.ts';

/** Where deals are from that somebody chooses: a file, what was sent, or new ones by chance. */
export type DealsFrom =
  | { readonly kind: 'file'; readonly path: string }
  /** `name` is what they are called. */
  | { readonly kind: 'bytes'; readonly name: string; readonly bytes: Uint8Array }
  | { readonly kind: 'random'; readonly deck: DeckName; readonly boards: number };

/** What was found of deals before they are dealt: never a hand. */
export interface LookedAt {
  readonly deck: DeckName;
  /** The numbers of the boards that can be dealt, in the order of the file. */
  readonly boards: readonly number[];
  readonly isSealed: boolean;
  readonly problems: readonly FormatProblem[];
}

/** A file in a folder of deals. */
export interface FoundFile {
  readonly name: string;
  readonly bytes: number;
  readonly isSealed: boolean;
}

/** The largest file that is taken where somebody waits for it at a screen. */
export const CHOSEN_LIMIT: InputLimit = {
  what: 'the deals of an evening',
  mostBytes: 8 * 1024 * 1024,
  advice: 'Split the file.',
};
const MOST_FILES = 500;
const FIRST_BYTES = 64;
const DEALS_FILE = /\.(pbn|lin|rbn|rbx|dlm|dup|bri|dge|mbn|json|txt|seal)$/i;

/** The files of a folder that may hold deals, the newest first; none where there is no such folder. */
export function filesOfDeals(folder: string): readonly FoundFile[] {
  return namesIn(folder)
    .flatMap((name) => {
      const found = statSync(join(folder, name), { throwIfNoEntry: false });
      return found?.isFile() === true ? [{ name, found }] : [];
    })
    .sort((a, b) => b.found.mtimeMs - a.found.mtimeMs)
    .slice(0, MOST_FILES)
    .map(({ name, found }) => ({ name, bytes: found.size, isSealed: isSealed(join(folder, name)) }));
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder).filter((name) => DEALS_FILE.test(name) && !name.startsWith('.'));
  } catch {
    return [];
  }
}

function isSealed(path: string): boolean {
  try {
    return looksSealed(readStart(path, FIRST_BYTES));
  } catch {
    return false;
  }
}

/** What looking at deals may take; beyond it they are refused. */
const LOOK_LIMITS: WorkerLimits = { mostMs: 10_000, mostMiB: 512 };
/** The same with its source's ending, or that of what is built of it. */
const LOOKER = new URL(`./look-at-deals${extname(import.meta.url)}`, import.meta.url);

/**
 * Looks at deals in a thread of its own, with limits on its time and memory: whoever waits for something else meanwhile
 * waits no longer for it. `undefined` where it was stopped.
 */
export async function lookAtDealsApart(
  from: DealsFrom,
  stopped: AbortSignal,
  limits: WorkerLimits = LOOK_LIMITS,
): Promise<LookedAt | undefined> {
  if (from.kind === 'random') return lookAtDeals(from);
  const asked = await askWorker(LOOKER, from, limits, stopped);
  if (asked.kind === 'answered') return unwrapped(asked.answer as LookAnswer);
  if (asked.kind === 'stopped') return undefined;
  const name = from.kind === 'file' ? basename(from.path) : from.name;
  const message = `${name} takes too much time or memory to be read. Choose another file, or split it.`;
  throw new Problem('input', 'takes-too-much', message, { path: name, why: asked.kind });
}

/** What the thread says of deals: errors go between threads as what they hold. */
export type LookAnswer =
  | { readonly kind: 'looked'; readonly looked: LookedAt }
  | { readonly kind: 'problem'; readonly problem: Pick<Problem, 'kind' | 'code' | 'message' | 'facts'> };

function unwrapped(answer: LookAnswer): LookedAt {
  if (answer.kind === 'looked') return answer.looked;
  const { code, facts, kind, message } = answer.problem;
  throw new Problem(kind, code, message, facts);
}

/** Looks at deals: how many boards, and what is wrong with them. */
export function lookAtDeals(from: DealsFrom): LookedAt {
  switch (from.kind) {
    case 'random':
      return { deck: from.deck, boards: numbersTo(from.boards), isSealed: false, problems: [] };
    case 'bytes':
      return lookedAt(parseDeals(bounded(from.name, from.bytes)).set);
    case 'file': {
      if (!isSealed(from.path)) return lookedAt(parseDeals(readInput(from.path, CHOSEN_LIMIT)).set);
      const { boards, deck } = readSealFile(from.path).statement;
      return { deck, boards, isSealed: true, problems: [] };
    }
  }
}

/** The boards of deals that were chosen, to be dealt; a problem where they can't be. */
export function chosenDeals(from: DealsFrom, ports: DealSourcePorts): Promise<DealSource> {
  if (from.kind === 'file') return readDealSource(from.path, {}, ports);
  return Promise.resolve(from.kind === 'random' ? randomDeals(from) : deals(from, ports));
}

function randomDeals({ boards, deck }: Extract<DealsFrom, { kind: 'random' }>): DealSource {
  const { deals: made } = generateEventDeals(osRandom, DECKS[deck], boards);
  return { deck, boards: made.map((deal, index) => ({ number: toBoardNumber(index + 1), deal })) };
}

function deals(
  { bytes, name }: Extract<DealsFrom, { kind: 'bytes' }>,
  { emit }: Pick<DealSourcePorts, 'emit'>,
): DealSource {
  const { set } = parseDeals(bounded(name, bytes));
  if (errorsOf(set).length > 0 || set.boards.length === 0) {
    throw new Problem('input', 'not-sound', `${name} can't be dealt. Correct the file and choose it again.`, {
      path: name,
    });
  }
  if (set.problems.length > 0) emit({ kind: 'deals-warned', problems: set.problems });
  return { deck: set.deck, boards: set.boards };
}

function bounded(name: string, bytes: Uint8Array): Uint8Array {
  if (bytes.length > CHOSEN_LIMIT.mostBytes) throw tooLarge(name, CHOSEN_LIMIT);
  return bytes;
}

function lookedAt({ boards, deck, problems }: DealSet): LookedAt {
  return { deck, boards: boards.map(({ number }) => number), isSealed: false, problems };
}

function numbersTo(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index + 1);
}
