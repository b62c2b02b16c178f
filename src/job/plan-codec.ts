import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { type BoardNumber, toBoardNumber } from '../bridge/board.ts';
import type { CompleteDeal } from '../bridge/deal.ts';
import { dealAtIndex, dealCount, indexOfDeal } from '../bridge/deal-index.ts';
import { DECK_NAMES, DECKS, type DeckName } from '../bridge/deck.ts';
import {
  checkConfig,
  hasGates,
  type MachineConfig,
  POCKET_ORDERS,
  PROFILES,
  type ProfileName,
  profileConfig,
  READER_CHOICES,
} from '../machine/config.ts';
import { PARAMETERS, type Parameter, type ParameterName } from '../machine/parameters.ts';
import {
  converted,
  type Decoder,
  type Fields,
  finite,
  listOf,
  Malformed,
  oneOf,
  optional,
  record,
  text,
  whole,
} from './decode.ts';
import { decodeTrayLabel } from './machine-codec.ts';
import {
  COPY_ORDERS,
  type DealsOrigin,
  type DrawnCamera,
  type JobLeases,
  type JobOutline,
  type JobPlan,
  MACHINES,
  type MachineChoice,
  outlineOf,
  PASS_TASKS,
  type PlannedBoard,
  type Remake,
  type Sealing,
  TRAY_ORDERS,
} from './plan.ts';

const HASH_DIGITS = 32;
/** More than anybody deals: a plan is not to fill the memory. */
const MOST_COPIES = 9999;
const MOST_TRAYS = 1_000_000;

/** A plan as JSON without its deals. */
export function encodeOutline(plan: JobOutline): object {
  return { ...outlineOf(plan), boards: plan.boards.map(({ number }) => number) };
}

/**
 * The deals of a plan as JSON: each is its number in the counting of deals, in as many decimal digits as the highest
 * has, so that their length tells nothing.
 */
export function encodeDeals({ boards, deck }: JobPlan): readonly string[] {
  const digits = String(dealCount(DECKS[deck])).length;
  return numbersOf(boards).map((number) => number.padStart(digits, '0'));
}

function numbersOf(boards: readonly PlannedBoard[]): string[] {
  return boards.map(({ deal }) => String(indexOfDeal(deal)));
}

/**
 * What tells a plan from any other in journals without MACs: SHA-256 of its deck, boards, deals and copies, the first
 * half in hexadecimal. Who knows all hands of a board but two finds those by it: it is compared, and never written.
 */
export function hashPlan(plan: JobPlan): string {
  const { deck, boards, copies, copiesOf, order } = plan;
  const lines = [
    deck,
    copiesOf?.join() ?? copies,
    order,
    ...boards.map(({ number }) => number),
    ...numbersOf(boards),
  ];
  return bytesToHex(sha256(utf8ToBytes(lines.join('\n')))).slice(0, HASH_DIGITS);
}

const boardNumber: Decoder<BoardNumber> = converted(whole(1), 'a board number', toBoardNumber);

const parameters = Object.fromEntries(
  Object.entries(PARAMETERS).map(([name, each]) => [name, decoderOf(each)]),
);

/** The value of a parameter; one that was not there yet has the value of its absence. */
function decoderOf({ absent }: Parameter): Decoder<number> {
  if (absent === undefined) return finite;
  return (value, path) => (value === undefined ? absent : finite(value, path));
}

const kinds = { profile: oneOf(PROFILES), pocketOrder: oneOf(POCKET_ORDERS), readers: oneOf(READER_CHOICES) };
const kindOfConfig = record(kinds);

/**
 * The configuration of a machine with gates, with today's value for what is new with the rack, and for the grip, which was
 * elsewhere: a journal is followed without them.
 */
function standIn(written: object, profile: ProfileName): object {
  const today = profileConfig(profile);
  const lacking = Object.entries(PARAMETERS as Readonly<Record<string, Parameter>>).flatMap(
    ([name, { absent }]) =>
      name in written || absent !== undefined ? [] : [[name, today[name as ParameterName]] as const],
  );
  return { ...written, ...Object.fromEntries(lacking), gripMm: today.gripMm };
}

const config: Decoder<MachineConfig> = (value, path) => {
  const kind = kindOfConfig(value, path);
  const written = hasGates(kind) ? standIn(value as object, kind.profile) : value;
  const decoded = record({ ...parameters, ...kinds } as Fields<MachineConfig>)(written, path);
  const [problem] = checkConfig(decoded);
  if (problem !== undefined)
    throw new Malformed(`${path} is not a configuration: ${problem.replace(/\.$/, '')}`);
  return decoded;
};

const camera: Decoder<DrawnCamera> = record<DrawnCamera>({
  kind: oneOf(['drawn']),
  level: text,
  art: optional(text),
  foreignArt: optional(text),
  deckProfile: optional(text),
});

/** A word, as levels of faults are called: which there are is known where a world is made. */
const levelName = converted(text, 'the name of a level of faults', (name) =>
  /^[a-z]{1,20}$/.test(name) ? name : undefined,
);

const machine: Decoder<MachineChoice> = record<MachineChoice>({
  kind: oneOf(MACHINES),
  faults: levelName,
  seed: text,
  speed: oneOf(['virtual', 'real']),
  port: optional(text),
  hasPerson: optional(oneOf([true])),
  lesson: optional(text),
  shufflesTrays: optional(oneOf([true])),
  camera: optional(camera),
});

const originKind = record({ kind: oneOf(['file', 'seeded', 'none']) });
const origin: Decoder<DealsOrigin> = (value, path) => {
  const { kind } = originKind(value, path);
  if (kind === 'none') return { kind };
  return kind === 'file'
    ? { kind, ...record<{ file: string; seal?: string }>({ file: text, seal: optional(text) })(value, path) }
    : { kind, ...record({ seed: text })(value, path) };
};

function dealOf(deck: DeckName): Decoder<CompleteDeal> {
  return converted(text, 'the number of a deal of this deck', (digits) => {
    const index = /^\d{1,50}$/.test(digits) ? BigInt(digits) : -1n;
    return index >= 0n && index < dealCount(DECKS[deck]) ? dealAtIndex(DECKS[deck], index) : undefined;
  });
}

/** Names of keys and jobs become names of files: nothing else may be one. */
function digitsOf(pattern: RegExp, what: string): Decoder<string> {
  return converted(text, what, (name) => (pattern.test(name) ? name : undefined));
}
const keyName = digitsOf(/^[0-9a-f]{16}\.key$/, 'the name of a key');
const eventId = digitsOf(/^[0-9a-f]{16}$/, '16 hexadecimal digits');
const jobId = digitsOf(/^[0-9a-f]{32}$/, '32 hexadecimal digits');
const salt = digitsOf(/^[0-9a-f]{32}$/, '32 hexadecimal digits');

const sealingKind = record({ kind: oneOf(['keyFile', 'passphrase']) });
const sealing: Decoder<Sealing> = (value, path) => {
  const { kind } = sealingKind(value, path);
  return kind === 'keyFile'
    ? { kind, ...record({ name: keyName })(value, path) }
    : { kind, ...record({ salt })(value, path) };
};

const outline: Fields<Omit<JobOutline, 'boards'>> = {
  deck: oneOf(DECK_NAMES),
  copies: whole(1, MOST_COPIES),
  copiesOf: optional(listOf(whole(1, MOST_COPIES))),
  firstCopy: optional(whole(1, MOST_TRAYS)),
  order: oneOf(COPY_ORDERS),
  trayOrder: optional(oneOf(TRAY_ORDERS)),
  machine,
  origin,
  config,
  sealing: optional(sealing),
  id: optional(jobId),
  takenOver: optional(whole(1)),
  remakes: optional(record<Remake>({ job: text, reason: text })),
  leases: optional(record<JobLeases>({ event: eventId, set: whole(1), fences: listOf(whole(1)) })),
  backs: optional(listOf(text)),
  passes: optional(
    record<NonNullable<JobOutline['passes']>>({ kind: oneOf(PASS_TASKS), trays: listOf(decodeTrayLabel) }),
  ),
};

/** The plan of a job without its deals. */
export const decodeOutline: Decoder<JobOutline> = record<JobOutline>({
  ...outline,
  boards: listOf(converted(boardNumber, 'a board number', (number) => ({ number }))),
});

/** The whole plan, of its outline and what that hides. */
export function decodePlan(
  shown: unknown,
  { deals, test, world }: { readonly deals?: unknown; readonly test?: unknown; readonly world?: unknown },
  path: string,
): JobPlan {
  const { passes, ...plan } = decodeOutline(shown, path);
  const decoded = listOf(dealOf(plan.deck))(deals, 'deals');
  if (decoded.length !== plan.boards.length) throw new Malformed('there are not as many deals as boards');
  const boards = plan.boards.map(
    ({ number }, index): PlannedBoard => ({ number, deal: decoded[index] as CompleteDeal }),
  );
  return {
    ...plan,
    boards,
    ...(passes && {
      passes: {
        ...passes,
        ...(world !== undefined && { world: text(world, 'world') }),
        ...(test !== undefined && { test: text(test, 'test') }),
      },
    }),
  };
}
