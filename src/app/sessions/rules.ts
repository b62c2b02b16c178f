import type { DeckName } from '../../bridge/deck.ts';
import type { DealSet } from '../../formats/core/deal-set.ts';
import type { Computer } from '../../ports/computer.ts';
import { ruleSetNamed, withOptions } from '../../scoring/rules/catalogue.ts';
import type { RuleSet } from '../../scoring/rules/rule-set.ts';
import { parseTargets, RUSSIAN_TARGETS, type TargetTable } from '../../scoring/rules/russian-targets.ts';
import type { RowRules } from '../../scoring/session/read-row.ts';
import { type InputLimit, readInputOrStdin } from '../files/read-input.ts';
import { Problem } from '../problem.ts';

/** More than any event has. */
const LIMIT: InputLimit = { what: 'a table of targets', mostBytes: 1 << 16 };

/** Rules by their name, with points that are settled otherwise. */
export interface RuleRequest {
  readonly rules: string;
  readonly option: readonly (readonly [name: string, value: string])[];
}

/** The rule set that is asked for, with its options settled. */
export function chosenRules({ rules: name, option }: RuleRequest): RuleSet {
  const rules = ruleSetNamed(name);
  if (rules === undefined) throw new Problem('request', 'no-rules', `There are no rules called ${name}.`);
  const settled = withOptions(rules, option);
  if (settled.ok) return settled.value;
  const sentences = settled.problems.map(({ message }) => message);
  throw new Problem('request', 'rule-options', sentences.join('\n'));
}

/** The rules that are asked for, else those of the deck. */
export function sessionRules({ rules, option }: Partial<RuleRequest>, deck: DeckName | undefined): RuleSet {
  const chosen = chosenRules({
    rules: rules ?? (deck === 'super' ? 'super-bridge' : 'duplicate'),
    option: option ?? [],
  });
  if (deck === undefined || chosen.deck === deck) return chosen;
  const cards = deck === 'super' ? '68' : '52';
  const message = `The rules ${chosen.name} are not for the ${cards} cards of these deals.`;
  throw new Problem('request', 'rules-of-other-deck', message);
}

/** The vulnerability of boards, where something else than their number says it. */
export function vulnerabilityFrom(
  rules: RuleSet,
  set: DealSet | undefined,
): Pick<RowRules, 'vulnerabilityOf'> {
  if (rules.neverVulnerable === true) return { vulnerabilityOf: () => 'none' };
  const byBoard = new Map(set?.boards.map(({ number, vulnerability }) => [number, vulnerability]));
  return { vulnerabilityOf: (board) => byBoard.get(board) };
}

/** The targets of a file, or those that are printed most. */
export function targetsOf(path: string | undefined, ports: Pick<Computer, 'files'>): TargetTable {
  if (path === undefined) return RUSSIAN_TARGETS;
  const read = parseTargets(new TextDecoder().decode(readInputOrStdin(path, LIMIT, ports)));
  if (read.ok) return read.value;
  const sentences = read.problems.map(({ line, message }) =>
    line === 0 ? `${path}: ${message}.` : `${path}: line ${line}: ${message}.`,
  );
  throw new Problem('input', 'targets-wrong', sentences.join('\n'));
}
