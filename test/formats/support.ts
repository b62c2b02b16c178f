import { readdirSync, readFileSync } from 'node:fs';
import type { BoardNumber } from '../../src/bridge/board.ts';
import { dealerOf, toBoardNumber, vulnerabilityOf } from '../../src/bridge/board.ts';
import type { CompleteDeal } from '../../src/bridge/deal.ts';
import { indexOfDeal } from '../../src/bridge/deal-index.ts';
import { formatNamed } from '../../src/formats/catalogue/catalogue.ts';
import type { DealFormat, DealSet } from '../../src/formats/core/deal-set.ts';

/** The bytes of a fixture. */
export function fixture(path: string): Uint8Array {
  return new Uint8Array(readFileSync(new URL(`../fixtures/${path}`, import.meta.url)));
}

/** The names of the fixtures in a folder, without the page that says where they come from. */
export function fixturesIn(folder: string): string[] {
  return readdirSync(new URL(`../fixtures/${folder}`, import.meta.url)).filter(
    (name) => !name.endsWith('.md'),
  );
}

/** The format of this name. */
export function format(name: string): DealFormat {
  const found = formatNamed(name);
  if (found === undefined) throw new Error(`There is no format ${name}.`);
  return found;
}

export function bytesOf(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

export function codes({ problems }: DealSet): string[] {
  return problems.map(({ code }) => code);
}

/** Number and deal of every board, to compare sets by. */
export function dealsOf({ boards }: DealSet): [number: number, index: bigint][] {
  return boards.map(({ number, deal }) => [number, indexOfDeal(deal)]);
}

/** A set of deals as a program makes it: dealer and vulnerability by the number. */
export function setOf(deals: readonly CompleteDeal[], numbers?: readonly number[]): DealSet {
  return {
    deck: deals[0]?.deck.name ?? 'standard',
    boards: deals.map((deal, at) => boardOf(deal, toBoardNumber(numbers?.[at] ?? at + 1))),
    records: [],
    trailer: [],
    problems: [],
  };
}

function boardOf(deal: CompleteDeal, number: BoardNumber): DealSet['boards'][number] {
  const byNumber = { dealer: dealerOf(number), vulnerability: vulnerabilityOf(number) };
  return { number, numbered: true, ...byNumber, deal, place: {} };
}
