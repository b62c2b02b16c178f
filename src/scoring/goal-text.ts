import { DECKS } from '../bridge/deck.ts';
import type { Language } from '../bridge/rank-letters.ts';
import type { Result } from '../bridge/result.ts';
import {
  type Played,
  type PlayedProblem,
  parsePlayed,
  playedOrReason,
  playedResult,
} from './contract-text.ts';
import type { Goals, RuleSet } from './rules/rule-set.ts';

/** The name of a goal; the strain comes after it. */
const GOAL = /\b(part[- ]?score|partial|part|game)\b[\s:]*(?:(?:in|at)\b\s*)?/i;

/** A result as people write it, by rules under which declarer names a goal or bids a contract. */
export function readResult(text: string, rules: RuleSet, language?: Language): Result<Played, PlayedProblem> {
  if (rules.goals === undefined) return parsePlayed(text, DECKS[rules.deck], language);
  return playedResult(text, readGoal(text, rules, rules.goals, language));
}

/** `part score NT 7 tricks`, `game in hearts 10 N`: the goal stands for the level of its strain. */
function readGoal(text: string, { deck }: RuleSet, goals: Goals, language?: Language): Played | string {
  const [found, name] = GOAL.exec(text) ?? [];
  if (found === undefined || name === undefined) {
    return 'declarer names a part score or a game and the strain, like part NT 7 tricks or game H 10';
  }
  const isGame = name.toLowerCase() === 'game';
  const levels = isGame ? [...new Set(Object.values(goals.game))] : [goals.part];
  const readings = levels.map((level) =>
    playedOrReason(text.replace(found, String(level)), DECKS[deck], language),
  );
  for (const [index, read] of readings.entries()) {
    if (typeof read === 'string' || read.contract === undefined) continue;
    if (read.contract.doubled !== '') return 'nobody doubles without bids';
    if (!isGame || goals.game[read.contract.strain] === levels[index]) return read;
  }
  return readings.find((read) => typeof read === 'string') ?? 'it cannot be read';
}
