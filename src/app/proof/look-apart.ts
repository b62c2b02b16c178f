import { basename } from 'node:path';
import { scriptOfPackage } from '../../adapters/system/own-package.ts';
import { askWorker, type WorkerLimits } from '../../adapters/threads/bounded-worker.ts';
import type { DeckName } from '../../bridge/deck.ts';
import type { FormatProblem } from '../../formats/core/deal-set.ts';
import type { InputLimit } from '../files/read-input.ts';
import { decodeProblem, type EncodedProblem, Problem } from '../problem.ts';

/** Where deals are from that somebody chooses: a file, what was sent, or new ones by chance. */
export type DealsFrom =
  | DealsOfFile
  /** `name` is what they are called. */
  | { readonly kind: 'bytes'; readonly name: string; readonly bytes: Uint8Array }
  | {
      readonly kind: 'random';
      readonly deck: DeckName;
      /** The number of the first board. */
      readonly first: number;
      readonly boards: number;
    };

/** `mark` is what the file had when it was looked at; absent where nobody has looked yet. */
export interface DealsOfFile {
  readonly kind: 'file';
  readonly path: string;
  readonly mark?: string;
}

/** Deals that there are before a job begins. */
export type GivenDeals = Exclude<DealsFrom, { readonly kind: 'random' }>;

/** What was found of deals before they are dealt: never a hand. */
export interface LookedAt {
  readonly deck: DeckName;
  /** The numbers of the boards that can be dealt, in the order of the file. */
  readonly boards: readonly number[];
  readonly isSealed: boolean;
  /** Whether they are sealed by a passphrase, in place of a key on a computer. */
  readonly wantsPassphrase: boolean;
  readonly problems: readonly FormatProblem[];
  /** What changes with the deals: the SHA-256 of their file, or the commitment of a sealed set; absent where they are from no file. */
  readonly mark?: string;
}

/** The largest file that is taken where somebody waits for it at a screen. */
export const CHOSEN_LIMIT: InputLimit = {
  what: 'the deals of an evening',
  mostBytes: 8 * 1024 * 1024,
  advice: 'Split the file.',
};
/** What looking at deals may take; beyond it they are refused. */
const LOOK_LIMITS: WorkerLimits = { mostMs: 10_000, mostMiB: 512 };
/** Its file, with its source's ending, or that of what is built of it. */
const LOOKER = scriptOfPackage('src/app/proof/look-at-deals.ts');

/**
 * Looks at deals in a thread of its own, with limits on its time and memory: whoever waits for something else meanwhile
 * waits no longer for it. `undefined` where it was stopped.
 */
export async function lookAtDealsApart(
  from: DealsFrom,
  stopped: AbortSignal,
  limits: WorkerLimits = LOOK_LIMITS,
): Promise<LookedAt | undefined> {
  if (from.kind === 'random') return soundDeals(from);
  const asked = await askWorker(LOOKER, from, limits, stopped);
  if (asked.kind === 'answered') return unwrapped(asked.answer as LookAnswer);
  if (asked.kind === 'stopped') return undefined;
  const name = from.kind === 'file' ? basename(from.path) : from.name;
  const message = `${name} takes too much time or memory to be read. Choose another file, or split it.`;
  throw new Problem('input', 'takes-too-much', message, { path: name, why: asked.kind });
}

/** What the thread says of deals: errors go between threads as what they hold. */
export type LookAnswer = { readonly kind: 'looked'; readonly looked: LookedAt } | EncodedProblem;

function unwrapped(answer: LookAnswer): LookedAt {
  if (answer.kind === 'looked') return answer.looked;
  throw decodeProblem(answer);
}

/** Deals that are still to be made: nothing can be wrong with them. */
function soundDeals({ boards, deck, first }: Extract<DealsFrom, { kind: 'random' }>): LookedAt {
  const numbers = Array.from({ length: boards }, (_, index) => first + index);
  return { deck, boards: numbers, isSealed: false, wantsPassphrase: false, problems: [] };
}
