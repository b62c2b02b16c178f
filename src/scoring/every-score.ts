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

/** Every contract of a rule set, by level, strain and doubling. */
export function* everyContract({ deck, goals }: Pick<RuleSet, 'deck' | 'goals'>): Generator<Contract> {
  for (let level = 1; level <= DECKS[deck].highestLevel; level++) {
    for (const strain of STRAINS) {
      if (goals === undefined) for (const doubled of DOUBLINGS) yield { level, strain, doubled };
      else if (level === goals.part || level === goals.game[strain]) yield { level, strain, doubled: '' };
    }
  }
}

/** Every score of a rule set, by contract, vulnerability and tricks. */
export function* everyScore(rules: RuleSet): Generator<ScoreRow> {
  const { cardsPerHand } = DECKS[rules.deck];
  const vulnerabilities = rules.neverVulnerable === true ? [false] : [false, true];
  for (const contract of everyContract(rules)) {
    for (const vulnerable of vulnerabilities) {
      for (let tricks = 0; tricks <= cardsPerHand; tricks++) {
        const { score } = scoreContract(rules, { contract, tricks }, vulnerable);
        yield { contract, vulnerable, tricks, score };
      }
    }
  }
}
