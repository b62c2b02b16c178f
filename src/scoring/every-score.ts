import { STRAINS } from '../bridge/call.ts';
import { type Contract, DOUBLINGS } from '../bridge/contract.ts';
import { DECKS } from '../bridge/deck.ts';
import { scoreContract } from './contract-score.ts';
import type { RuleSet } from './rules/rule-set.ts';

/** One line of the whole table of a rule set. */
export interface ScoreRow {
  readonly contract: Contract;
  readonly vulnerable: boolean;
  readonly tricks: number;
  /** Of the declaring side. */
  readonly score: number;
}

/** Every contract of a deck, by level, strain and doubling. */
export function* everyContract(highestLevel: number): Generator<Contract> {
  for (let level = 1; level <= highestLevel; level++) {
    for (const strain of STRAINS) for (const doubled of DOUBLINGS) yield { level, strain, doubled };
  }
}

/** Every score of a rule set, by contract, vulnerability and tricks. */
export function* everyScore(rules: Pick<RuleSet, 'deck' | 'scale'>): Generator<ScoreRow> {
  const { cardsPerHand, highestLevel } = DECKS[rules.deck];
  for (const contract of everyContract(highestLevel)) {
    for (const vulnerable of [false, true]) {
      for (let tricks = 0; tricks <= cardsPerHand; tricks++) {
        const { score } = scoreContract(rules, { contract, tricks }, vulnerable);
        yield { contract, vulnerable, tricks, score };
      }
    }
  }
}
