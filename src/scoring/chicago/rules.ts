import type { Vulnerability } from '../../bridge/board.ts';
import { CHICAGO, CHICAGO_DUPLICATE, CHICAGO_RUSSIAN } from '../rules/rubber.ts';
import type { RuleSet } from '../rules/rule-set.ts';
import type { TargetTable } from '../rules/russian-targets.ts';

/** Ways to score Chicago: with part scores that carry forward, each deal as at duplicate, or against a target by points, or by points and fit. */
export const CHICAGO_STYLES = ['rubber', 'duplicate', 'russian', 'estonian'] as const;
export type ChicagoStyle = (typeof CHICAGO_STYLES)[number];

/** Who is vulnerable on the second and the third deal: the other side than the dealer's, or the dealer's. */
export const CHICAGO_ORDERS = ['usual', 'swapped'] as const;
export type ChicagoOrder = (typeof CHICAGO_ORDERS)[number];

/** What a table has agreed on before it plays Chicago. */
export interface ChicagoRules {
  readonly style: ChicagoStyle;
  /** How contracts count: those of the style, their open points settled. */
  readonly contracts: RuleSet;
  readonly order: ChicagoOrder;
  /** Whether honours in one hand are written down; only where contracts are scored as at rubber bridge. */
  readonly honours: boolean;
  /** What a side should score in the Russian style. */
  readonly targets: TargetTable;
}

/** Deals of one Chicago. */
export const CHICAGO_DEALS = 4;

/** For a part score on the last deal that completes no game. */
export const LAST_PART_SCORE = 100;

/** How the contracts of each style count. */
export const CHICAGO_CONTRACTS: Readonly<Record<ChicagoStyle, RuleSet>> = {
  rubber: CHICAGO,
  duplicate: CHICAGO_DUPLICATE,
  russian: CHICAGO_RUSSIAN,
  estonian: CHICAGO_DUPLICATE,
};

/** Who is vulnerable on each of the four deals. */
export const CHICAGO_VULNERABILITIES: Readonly<Record<ChicagoOrder, readonly Vulnerability[]>> = {
  usual: ['none', 'ns', 'ew', 'all'],
  swapped: ['none', 'ew', 'ns', 'all'],
};
