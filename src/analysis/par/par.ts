import { isVulnerable, type Vulnerability } from '../../bridge/board.ts';
import { STRAINS } from '../../bridge/call.ts';
import { type Contract, formatContract, tricksNeeded } from '../../bridge/contract.ts';
import { DECKS } from '../../bridge/deck.ts';
import {
  type BySeat,
  type BySide,
  bySeat,
  bySide,
  SEATS,
  type Seat,
  SIDES,
  type Side,
  sideOf,
} from '../../bridge/seat.ts';
import {
  boundedBy,
  isExact,
  leastOf,
  mostOf,
  type Par,
  type ParContract,
  type TrickTable,
} from '../../bridge/trick-table.ts';
import { scoreContract } from '../../scoring/contract-score.ts';
import type { RuleSet } from '../../scoring/rules/rule-set.ts';
import { solveAuction } from './auction-game.ts';

/** How the contracts of a board are scored. */
export interface ParConditions {
  readonly rules: Pick<RuleSet, 'deck' | 'scale' | 'neverVulnerable'>;
  readonly vulnerability: Vulnerability;
}

/** Who call in turn, each a seat or a whole side, and which of them calls first. */
interface Callers {
  readonly players: readonly (readonly Seat[])[];
  readonly first: number;
}

/**
 * The par of a board: from the dealer on, each seat passes or bids what it declares itself. `undefined` where it hangs
 * on tricks of which nothing is known.
 */
export function dealerPar(tricks: TrickTable, dealer: Seat, conditions: ParConditions): Par | undefined {
  return boundedPar(tricks, conditions, {
    players: SEATS.map((seat) => [seat]),
    first: SEATS.indexOf(dealer),
  });
}

/**
 * Par by the side that calls first, where a side is taken as one that declares from its better seat. Both are nearly
 * always the same, and that of any dealer too; not where both sides can make the highest contract.
 */
export function sidePars(tricks: TrickTable, conditions: ParConditions): BySide<Par | undefined> {
  const players = SIDES.map((side) => SEATS.filter((seat) => sideOf(seat) === side));
  return bySide((side) => boundedPar(tricks, conditions, { players, first: SIDES.indexOf(side) }));
}

/**
 * Where tricks are bounds: more of them never harm the side that takes them, so that par lies between two tables, the
 * one with the least tricks for North and South and the most for East and West, and the other way round.
 */
function boundedPar(tricks: TrickTable, conditions: ParConditions, callers: Callers): Par | undefined {
  const { cardsPerHand } = DECKS[conditions.rules.deck];
  const parWhere = (lucky: Side): ExactPar => {
    const taken = bySeat((seat) =>
      STRAINS.map((strain) => {
        const cell = tricks[seat][strain] ?? { least: 0, most: cardsPerHand };
        return sideOf(seat) === lucky ? mostOf(cell) : leastOf(cell);
      }),
    );
    return exactPar(taken, conditions, callers);
  };
  const least = parWhere('ew');
  if (isExact(tricks)) return least;
  const most = parWhere('ns');
  if (least.scoreNs === most.scoreNs) {
    return { scoreNs: least.scoreNs, contracts: inBoth(least.contracts, most.contracts) };
  }
  const isWhole = SEATS.every((seat) => STRAINS.every((strain) => tricks[seat][strain] !== undefined));
  return isWhole ? { scoreNs: boundedBy(least.scoreNs, most.scoreNs), contracts: [] } : undefined;
}

interface ExactPar extends Par {
  readonly scoreNs: number;
}

/** Contracts that give par whichever of two tables is the true one. */
function inBoth(some: readonly ParContract[], others: readonly ParContract[]): ParContract[] {
  const other = new Map(others.map((contract) => [keyOf(contract), contract]));
  return some.flatMap((contract) => {
    const declarers = contract.declarers.filter((seat) =>
      other.get(keyOf(contract))?.declarers.includes(seat),
    );
    return declarers.length === 0 ? [] : [{ ...contract, declarers }];
  });
}

/** What a seat declares, with the doubling that both sides choose. */
interface Declared {
  readonly contract: Contract;
  readonly declarer: Seat;
  readonly overtricks: number;
  readonly scoreNs: number;
}

/** Par where all tricks are known: by seat, clubs first. */
function exactPar(
  taken: BySeat<readonly number[]>,
  conditions: ParConditions,
  { players, first }: Callers,
): ExactPar {
  const { highestLevel } = DECKS[conditions.rules.deck];
  const bids = Array.from({ length: highestLevel * STRAINS.length }, (_, at) =>
    bySeat((seat) => declare(at, seat, taken[seat][at % STRAINS.length] ?? 0, conditions)),
  );
  const outcomes = bids.map((bid) =>
    players.map((seats, player) =>
      Math[player % 2 === 0 ? 'max' : 'min'](...seats.map((seat) => bid[seat].scoreNs)),
    ),
  );
  const { value, ends } = solveAuction({ players: players.length, first, outcomes });
  const declared = ends.flatMap(({ bid, player }) =>
    (players[player] ?? []).flatMap((seat) => bids[bid]?.[seat] ?? []),
  );
  return { scoreNs: value, contracts: merged(declared.filter(({ scoreNs }) => scoreNs === value)) };
}

/** Defenders double where that costs declarer; declarer redoubles where that helps. */
function declare(
  bid: number,
  declarer: Seat,
  tricks: number,
  { rules, vulnerability }: ParConditions,
): Declared {
  const side = sideOf(declarer);
  const isVul = isVulnerable(vulnerability, side) && rules.neverVulnerable !== true;
  const { contract, overtricks, score } = playedOut(bid, tricks, isVul, rules);
  return { contract, declarer, overtricks, scoreNs: side === 'ns' ? score : 0 - score };
}

/** The results of bids by their rules: many boards of a file ask for the same few hundred. */
const PLAYED_OUT = new WeakMap<ParConditions['rules'], (PlayedOut | undefined)[]>();
const MOST_TRICKS = 18;

function playedOut(bid: number, tricks: number, isVul: boolean, rules: ParConditions['rules']): PlayedOut {
  const known = PLAYED_OUT.get(rules) ?? [];
  if (known.length === 0) PLAYED_OUT.set(rules, known);
  const key = (bid * MOST_TRICKS + tricks) * 2 + Number(isVul);
  known[key] ??= playOut(bid, tricks, isVul, rules);
  return known[key];
}

function playOut(bid: number, tricks: number, isVul: boolean, rules: ParConditions['rules']): PlayedOut {
  const [level, strain] = [Math.floor(bid / STRAINS.length) + 1, STRAINS[bid % STRAINS.length] ?? 'NT'];
  const [plain, doubled, redoubled] = (['', 'X', 'XX'] as const).map((doubled) => {
    const contract: Contract = { level, strain, doubled };
    return { contract, score: scoreContract(rules, { contract, tricks }, isVul).score };
  }) as [Scored, Scored, Scored];
  const answered = redoubled.score > doubled.score ? redoubled : doubled;
  const { contract, score } = answered.score < plain.score ? answered : plain;
  return { contract, score, overtricks: tricks - tricksNeeded(contract, DECKS[rules.deck]) };
}

/** A contract and what declarer gets for it. */
interface Scored {
  readonly contract: Contract;
  readonly score: number;
}

type PlayedOut = Scored & Pick<Declared, 'overtricks'>;

function keyOf({ contract, declarers: [seat = 'N'], overtricks }: ParContract): string {
  return `${formatContract(contract)} ${sideOf(seat)} ${overtricks}`;
}

/** One contract for both partners who declare it alike, from the lowest bid up. */
function merged(declared: readonly Declared[]): ParContract[] {
  const contracts = new Map<string, ParContract>();
  for (const { contract, declarer, overtricks } of declared) {
    const one = { contract, declarers: [declarer], overtricks };
    const declarers = [...(contracts.get(keyOf(one))?.declarers ?? []), declarer];
    contracts.set(keyOf(one), { ...one, declarers: SEATS.filter((seat) => declarers.includes(seat)) });
  }
  return [...contracts.values()].toSorted((a, b) => rankOf(a.contract) - rankOf(b.contract));
}

function rankOf({ level, strain }: Contract): number {
  return level * STRAINS.length + STRAINS.indexOf(strain);
}
