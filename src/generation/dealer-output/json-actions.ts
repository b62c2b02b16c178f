import { ByteText } from '../../formats/core/byte-text.ts';
import { textOfParContract } from '../conditions/par-contract.ts';
import {
  type Action,
  type KeptDeal,
  type Program,
  placesOf,
  vulnerabilityOf,
} from '../conditions/program.ts';
import type { RunningAction } from './actions.ts';
import { askedBy } from './asked.ts';
import { type ContractSummary, countTricks, summaryOf } from './contract-summary.ts';
import { countValues, emptyCounts, type FrequencyCounts } from './frequency.ts';

/** A deal that is printed, as PBN writes it, with the values that are printed beside it. */
interface PrintedDeal {
  readonly deal: string;
  /** Par contracts are texts. */
  readonly values: readonly (number | string)[];
}

/** What the actions of a script found, for `--json`. */
export interface JsonFindings {
  /** Where an action prints: every deal that is kept, once. */
  readonly deals?: readonly PrintedDeal[];
  readonly averages: readonly { readonly label: string | null; readonly average: number | null }[];
  readonly frequencies: readonly {
    readonly label: string | null;
    /** `step`: values that a place counts, where it is not one. */
    readonly axes: readonly { readonly lowest: number; readonly highest: number; readonly step?: number }[];
    /** From Low over each value to High; of two axes a row for each place of the first. */
    readonly counts: readonly number[] | readonly (readonly number[])[];
  }[];
  /** Contracts that the script evaluates. */
  readonly contracts?: readonly ContractSummary[];
}

/** The actions of a program where their findings are printed as JSON; `findings` after the last deal. */
export function startJsonActions(
  program: Program,
  engine: KeptDeal,
): { readonly running: readonly RunningAction[]; findings(): JsonFindings } {
  const { actions } = program;
  const prints = actions.some(({ kind }) => kind.startsWith('print'));
  const printed = printDeals(program, engine);
  const averages = actions.flatMap((action) => (action.kind === 'average' ? [meanOf(action, engine)] : []));
  const frequencies = actions.flatMap((action) =>
    action.kind === 'frequency' ? [frequencyOf(action, engine)] : [],
  );
  const contracts = actions.flatMap((action) =>
    action.kind === 'evaluate-contract' ? [contractOf(action, program, engine)] : [],
  );
  return {
    running: [...(prints ? [printed] : []), ...averages, ...frequencies, ...contracts],
    findings: () => ({
      ...(prints ? { deals: printed.deals } : {}),
      averages: averages.map((each) => each.found()),
      frequencies: frequencies.map((each) => each.found()),
      ...(contracts.length === 0 ? {} : { contracts: contracts.map((each) => each.found()) }),
    }),
  };
}

function printDeals(
  program: Program,
  engine: KeptDeal,
): RunningAction & { readonly deals: readonly PrintedDeal[] } {
  const printed = program.actions.filter(({ kind }) => kind.startsWith('print'));
  const values = printed.flatMap(askedBy).map((expression) => {
    const value = engine.evaluator(expression);
    if (expression.kind !== 'par-contract') return value;
    return () => textOfParContract(value(), vulnerabilityOf(program, expression)).trim().replace(/ +/g, ' ');
  });
  const tellDeal = dealTeller(engine);
  const deals: PrintedDeal[] = [];
  return {
    deals,
    deal() {
      deals.push({ deal: tellDeal(), values: values.map((value) => value()) });
    },
  };
}

/** Tells the deal that is kept, from North on: `N:` and four hands. */
function dealTeller(engine: KeptDeal): () => string {
  let written = '';
  const text = new ByteText((bytes) => {
    written = String.fromCharCode(...bytes);
  });
  return () => {
    const masks = engine.hands();
    for (let seat = 0; seat < 4; seat++) {
      text.ascii(seat === 0 ? 'N:' : ' ');
      text.hand(masks, seat * 4);
    }
    text.flush();
    return written;
  };
}

function meanOf({ expression, label }: Extract<Action, { readonly kind: 'average' }>, engine: KeptDeal) {
  const value = engine.evaluator(expression);
  let sum = 0;
  let count = 0;
  return {
    deal(): void {
      sum += value();
      count++;
    },
    found: () => ({ label: label ?? null, average: count === 0 ? null : sum / count }),
  };
}

function contractOf(
  action: Extract<Action, { readonly kind: 'evaluate-contract' }>,
  program: Program,
  engine: KeptDeal,
) {
  const { counts, deal } = countTricks(action, program, engine);
  return { deal, found: () => summaryOf(action, program.deck, counts) };
}

function frequencyOf({ axes, label }: Extract<Action, { readonly kind: 'frequency' }>, engine: KeptDeal) {
  const counts = emptyCounts(axes);
  const values = axes.map(({ expression }) => engine.evaluator(expression));
  return {
    deal(): void {
      countValues(
        counts,
        values.map((value) => value()),
      );
    },
    found: () => ({
      label: label ?? null,
      axes: axes.map(({ lowest, highest, step }) => ({ lowest, highest, ...(step === 1 ? {} : { step }) })),
      counts: tableOf(counts),
    }),
  };
}

function tableOf({ axes, counts }: FrequencyCounts): number[] | number[][] {
  const [first, second] = axes;
  if (first === undefined || second === undefined) return [...counts];
  const columns = placesOf(second);
  return Array.from({ length: counts.length / columns }, (_, row) => [
    ...counts.subarray(row * columns, (row + 1) * columns),
  ]);
}
