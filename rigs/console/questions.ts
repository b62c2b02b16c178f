import { STEP_KINDS, stepSentenceOf } from '../../src/machine/sentence.ts';
import type { Asked } from '../../src/web/messages/asked.ts';
import { machineQuestionOf } from '../../web/src/question.ts';

/** Questions that `docs/operator-guide.md` explains apart from others of their kind. */
const APART: Readonly<Record<string, string>> = {
  loadDeck: 'loadDeck of a back',
  insertTray: 'insertTray of a set',
};

/**
 * The questions that `docs/operator-guide.md` explains, but for `stackPockets`: that is asked where a deck is sorted, which the
 * console does not do; and for `changeAny`: on the shelf of a simulated machine lie only trays that are wanted, until one is
 * left.
 */
export const QUESTIONS: readonly string[] = STEP_KINDS.filter(
  (kind) => kind !== 'stackPockets' && kind !== 'changeAny',
).flatMap((kind) => [kind, APART[kind] ?? []].flat());

/** Which question is asked. */
export function questionOf(asked: Asked): string {
  const { back, kind, tray } = stepSentenceOf(machineQuestionOf(asked));
  if (kind === 'loadDeck' && back !== 'any') return 'loadDeck of a back';
  return kind === 'insertTray' && tray === 'set' ? 'insertTray of a set' : kind;
}
