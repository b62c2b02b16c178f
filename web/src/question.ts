import { parseCardName } from '../../src/bridge/card.ts';
import type { Question } from '../../src/machine/sentence.ts';
import type { Asked } from '../../src/web/messages/asked.ts';

/** A question that is shown, as the machine puts it. */
export function machineQuestionOf({ cause, step, fault, tray }: Asked): Question {
  const { action, count, from, to } = step;
  const deck = 'deck' in step ? step.deck : { missing: [], extra: 0 };
  const missing = deck.missing.map(parseCardName).filter((card) => card !== undefined);
  return {
    step: {
      action,
      from,
      to,
      count,
      missing,
      extra: deck.extra,
      ...(step.end !== undefined && { end: step.end }),
      ...(step.trays && { trays: step.trays }),
      ...(step.label && { label: step.label }),
      ...('back' in step && { back: step.back }),
      ...('hand' in step && { hand: step.hand }),
    },
    ...(fault !== undefined && { fault }),
    ...(cause && { cause }),
    ...tray,
  };
}
