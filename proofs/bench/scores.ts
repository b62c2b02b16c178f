import { formatContract } from '../../src/bridge/contract.ts';
import { DECKS } from '../../src/bridge/deck.ts';
import { everyScore, scoreContract } from '../../src/scoring/contract-score.ts';
import { parsePlayed } from '../../src/scoring/contract-text.ts';
import { duplicateScore } from '../../src/scoring/duplicate.ts';
import { ruleSetNamed } from '../../src/scoring/rules/catalogue.ts';
import { timeOfNs } from './time-of.ts';

/** Contracts of a large tournament. */
const CONTRACTS = 10_000;

/** Prints how fast contracts are scored, and how fast results are read. */
export function run(): void {
  for (const name of ['duplicate', 'super-bridge']) {
    const rules = ruleSetNamed(name);
    if (rules === undefined) throw new Error(`There are no rules called ${name}.`);
    const rows = [...everyScore(rules)];
    const played = Array.from(
      { length: CONTRACTS },
      (_, index) => rows[(index * 97) % rows.length] as (typeof rows)[number],
    );
    const texts = played.map(({ contract, tricks }) => `${formatContract(contract)} S ${tricks}`);
    const ms = (work: () => unknown): string => `${(timeOfNs(1, work) / 1e6).toFixed(1)} ms`;
    const parts = ms(() => {
      for (const { contract, tricks, vulnerable } of played)
        scoreContract(rules, { contract, tricks }, vulnerable);
    });
    const kept = ms(() => {
      for (const { contract, tricks, vulnerable } of played)
        duplicateScore(contract, vulnerable, tricks, rules.deck);
    });
    const read = ms(() => {
      for (const text of texts) parsePlayed(text, DECKS[rules.deck]);
    });
    console.log(
      `${name}, ${CONTRACTS} contracts: scored in ${parts} (by the dealer language ${kept}), read in ${read}`,
    );
  }
}
