import type { DeckName } from '../../bridge/deck.ts';
import { CommandError, EXIT } from '../../cli/shell/exit.ts';
import type { DealSet } from '../../formats/core/deal-set.ts';
import type { RuleSet } from '../../scoring/rules/rule-set.ts';
import type { RowRules } from '../../scoring/session/read-row.ts';
import { errorsInDeals, errorsOf, readDeals } from '../files/deal-files.ts';
import { chosenRules, type RuleWish } from './rules.ts';

/** The deals that a session was played with; a file that can't be dealt ends the command. */
export function readPlayedDeals(path: string): DealSet {
  const { set } = readDeals(path);
  const errors = errorsOf(set);
  if (errors.length > 0) throw errorsInDeals([`${path} has errors:`], errors);
  if (set.boards.length > 0) return set;
  throw new CommandError(EXIT.badInput, `${path} holds no deal. Name the file of deals that were played.`);
}

/** The rules that are asked for, else those of the deck. */
export function sessionRules({ rules, option }: Partial<RuleWish>, deck: DeckName | undefined): RuleSet {
  const chosen = chosenRules({
    rules: rules ?? (deck === 'super' ? 'super-bridge' : 'duplicate'),
    option: option ?? [],
  });
  if (deck === undefined || chosen.deck === deck) return chosen;
  const cards = deck === 'super' ? '68' : '52';
  throw new CommandError(
    EXIT.usage,
    `The rules ${chosen.name} are not for the ${cards} cards of these deals. Choose others with --rules.`,
  );
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
