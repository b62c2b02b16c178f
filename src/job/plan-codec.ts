import { type BoardNumber, toBoardNumber } from '../bridge/board.ts';
import type { CompleteDeal } from '../bridge/deal.ts';
import { dealAtIndex, dealCount, indexOfDeal } from '../bridge/deal-index.ts';
import { DECK_NAMES, DECKS, type DeckName } from '../bridge/deck.ts';
import {
  checkConfig,
  type MachineConfig,
  POCKET_ORDERS,
  PROFILES,
  READER_CHOICES,
} from '../machine/config.ts';
import { PARAMETERS } from '../machine/parameters.ts';
import {
  converted,
  type Decoder,
  type Fields,
  finite,
  listOf,
  Malformed,
  oneOf,
  record,
  text,
  whole,
} from './decode.ts';
import {
  COPY_ORDERS,
  type DealsOrigin,
  type JobPlan,
  type MachineChoice,
  type PlannedBoard,
} from './plan.ts';

/** A plan as JSON: a deal is its number in the counting of deals, in decimal digits. */
export function encodePlan(plan: JobPlan): object {
  const boards = plan.boards.map(({ number, deal }) => ({ number, deal: String(indexOfDeal(deal)) }));
  return { ...plan, boards };
}

const boardNumber: Decoder<BoardNumber> = converted(whole(1), 'a board number', toBoardNumber);

const parameters = Object.fromEntries(Object.keys(PARAMETERS).map((name) => [name, finite]));

const config: Decoder<MachineConfig> = (value, path) => {
  const decoded = record({
    ...parameters,
    profile: oneOf(PROFILES),
    pocketOrder: oneOf(POCKET_ORDERS),
    readers: oneOf(READER_CHOICES),
  } as Fields<MachineConfig>)(value, path);
  const [problem] = checkConfig(decoded);
  if (problem !== undefined)
    throw new Malformed(`${path} is no configuration: ${problem.replace(/\.$/, '')}`);
  return decoded;
};

const machine: Decoder<MachineChoice> = record<MachineChoice>({
  kind: oneOf(['simulated']),
  faults: text,
  seed: text,
});

const originKind = record({ kind: oneOf(['file', 'seeded']) });
const origin: Decoder<DealsOrigin> = (value, path) => {
  const { kind } = originKind(value, path);
  return kind === 'file'
    ? { kind, ...record({ file: text })(value, path) }
    : { kind, ...record({ seed: text })(value, path) };
};

function dealOf(deck: DeckName): Decoder<CompleteDeal> {
  return converted(text, 'the number of a deal of this deck', (digits) => {
    const index = /^\d{1,50}$/.test(digits) ? BigInt(digits) : -1n;
    return index >= 0n && index < dealCount(DECKS[deck]) ? dealAtIndex(DECKS[deck], index) : undefined;
  });
}

/** The plan that a line of a journal holds. */
export const decodePlan: Decoder<JobPlan> = (value, path) => {
  const { deck } = record({ deck: oneOf(DECK_NAMES) })(value, path);
  return record<JobPlan>({
    deck: oneOf(DECK_NAMES),
    boards: listOf(record<PlannedBoard>({ number: boardNumber, deal: dealOf(deck) })),
    copies: whole(1),
    order: oneOf(COPY_ORDERS),
    machine,
    origin,
    config,
  })(value, path);
};
