import {
  RUBBER,
  RUBBER_BEFORE_1987,
  RUBBER_BEFORE_1993,
  RUBBER_BONUSES,
  RUBBER_ITALIAN,
  RUBBER_POLISH,
} from '../rules/rubber.ts';
import type { RubberBonuses, RuleSet } from '../rules/rule-set.ts';

/** The forms of rubber bridge, which differ in a few figures. */
export const RUBBER_FORMS = ['common', 'polish', 'italian', 'pre-1987', 'pre-1993'] as const;
export type RubberForm = (typeof RUBBER_FORMS)[number];

/** Whether what the first game of a rubber is worth stays when the rubber is won, or stands for the only game of one that is not. */
export const FIRST_GAMES = ['added', 'unfinished'] as const;
export type FirstGame = (typeof FIRST_GAMES)[number];

/** What a form of rubber bridge gives beside the points of each contract. */
export interface RubberRules extends RubberBonuses {
  readonly form: RubberForm;
  readonly contracts: RuleSet;
  /** Whether honours in one hand are written down. */
  readonly honours: boolean;
}

/** Trick points below the line that make a game. */
export const GAME_POINTS = 100;

/** The rule set of the contracts of each form, with the bonuses of its rubber. */
const RULES_OF: Readonly<Record<RubberForm, RuleSet>> = {
  common: RUBBER,
  polish: RUBBER_POLISH,
  italian: RUBBER_ITALIAN,
  'pre-1987': RUBBER_BEFORE_1987,
  'pre-1993': RUBBER_BEFORE_1993,
};

export interface RubberOptions {
  readonly honours?: boolean;
  /** How the first game counts where it is worth something; `added` where absent. */
  readonly firstGame?: FirstGame;
  /** The rule set of the form with its options settled; as it stands where absent. */
  readonly contracts?: RuleSet;
}

/** The name of the rule set of a form. */
export function rubberRuleName(form: RubberForm): string {
  return RULES_OF[form].name;
}

/** The rules of a form, with what a table has agreed on. */
export function rubberRules(
  form: RubberForm,
  { honours = false, firstGame = 'added', contracts = RULES_OF[form] }: RubberOptions = {},
): RubberRules {
  const bonuses = contracts.rubber ?? RUBBER_BONUSES;
  if (firstGame === 'added' || bonuses.firstGame === 0) return { form, contracts, ...bonuses, honours };
  const unfinished = { ...bonuses.unfinished, game: bonuses.firstGame };
  return { form, contracts, ...bonuses, firstGame: 0, unfinished, honours };
}
