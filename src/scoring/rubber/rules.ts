import {
  RUBBER,
  RUBBER_BEFORE_1987,
  RUBBER_BEFORE_1993,
  RUBBER_ITALIAN,
  RUBBER_POLISH,
} from '../rules/rubber.ts';
import type { RuleSet } from '../rules/rule-set.ts';

/** The forms of rubber bridge, which differ in a few figures. */
export const RUBBER_FORMS = ['common', 'polish', 'italian', 'pre-1987', 'pre-1993'] as const;
export type RubberForm = (typeof RUBBER_FORMS)[number];

/** Whether what the first game of a rubber is worth stays when the rubber is won, or stands for the only game of one that is not. */
export const FIRST_GAMES = ['added', 'unfinished'] as const;
export type FirstGame = (typeof FIRST_GAMES)[number];

/** What a form of rubber bridge gives beside the points of each contract. */
export interface RubberRules {
  readonly form: RubberForm;
  readonly contracts: RuleSet;
  /** For two games against none, and against one. */
  readonly rubber: { readonly toNone: number; readonly toOne: number };
  /** For the first game of the rubber, 0 where it gives nothing by itself. */
  readonly firstGame: number;
  /** At the end of a rubber that nobody won: for the only game, and for the only part scores of the game begun. */
  readonly unfinished: { readonly game: number; readonly partScore: number };
  /** Whether honours in one hand are written down. */
  readonly honours: boolean;
}

/** Trick points below the line that make a game. */
export const GAME_POINTS = 100;

const PREMIUM = { toNone: 700, toOne: 500 };
const UNFINISHED = { game: 300, partScore: 100 };
const OLD_UNFINISHED = { game: 300, partScore: 50 };

/** The figures of each form. */
const FIGURES: Readonly<Record<RubberForm, Omit<RubberRules, 'form' | 'honours'>>> = {
  common: { contracts: RUBBER, rubber: PREMIUM, firstGame: 0, unfinished: UNFINISHED },
  polish: { contracts: RUBBER_POLISH, rubber: PREMIUM, firstGame: 0, unfinished: UNFINISHED },
  italian: { contracts: RUBBER_ITALIAN, rubber: PREMIUM, firstGame: 200, unfinished: UNFINISHED },
  'pre-1987': { contracts: RUBBER_BEFORE_1987, rubber: PREMIUM, firstGame: 0, unfinished: OLD_UNFINISHED },
  'pre-1993': { contracts: RUBBER_BEFORE_1993, rubber: PREMIUM, firstGame: 0, unfinished: OLD_UNFINISHED },
};

export interface RubberOptions {
  readonly honours?: boolean;
  /** How the first game counts where it is worth something; `added` where absent. */
  readonly firstGame?: FirstGame;
}

/** The rules of a form, with what a table has agreed on. */
export function rubberRules(
  form: RubberForm,
  { honours = false, firstGame = 'added' }: RubberOptions = {},
): RubberRules {
  const figures = FIGURES[form];
  if (firstGame === 'added' || figures.firstGame === 0) return { form, ...figures, honours };
  const unfinished = { ...figures.unfinished, game: figures.firstGame };
  return { form, ...figures, firstGame: 0, unfinished, honours };
}
