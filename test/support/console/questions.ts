import { parseCardName } from '../../../src/bridge/card.ts';
import { type Request, type StepKind, stepSentenceOf } from '../../../src/machine/sentence.ts';
import type { Asked } from '../../../src/web/messages/asked.ts';

/**
 * The questions that `docs/an-evening.md` explains, but for `stackPockets`: that is asked where a deck is sorted, which the
 * console does not do.
 */
const ALL = [
  'loadDeck',
  'loadDeck of a back',
  'insertTray',
  'insertTray of a set',
  'changeTray',
  'takeTray',
  'closeBay',
  'closeCover',
  'closeDoor',
  'releaseStop',
  'reseatHopper',
  'clearPath',
  'lookIntoPath',
  'feedBack',
  'emptyReject',
  'dealAgain',
  'giveUp',
  'mendDeck',
  'checkCamera',
  'recalibrate',
  'checkSensors',
  'checkSensorsOnly',
  'takeHand',
  'readHandAgain',
  'returnHand',
  'feedAgain',
  'emptyHopper',
] as const satisfies readonly (StepKind | `${StepKind} of a ${string}`)[];
export const QUESTIONS: readonly string[] = ALL;

/** Which question is asked. */
export function questionOf(asked: Asked): string {
  const { back, kind, tray } = stepSentenceOf(requestOf(asked));
  if (kind === 'loadDeck' && back !== 'any') return 'loadDeck of a back';
  return kind === 'insertTray' && tray === 'set' ? 'insertTray of a set' : kind;
}

/** What is shown of a question, as the machine has it. */
export function requestOf({ step, fault, tray }: Asked): Request {
  const { action, count, from, to } = step;
  const { missing, extra } = 'deck' in step ? step.deck : { missing: [], extra: 0 };
  return {
    step: {
      ...{ action, count, from, to, extra },
      missing: missing.map(parseCardName).filter((card) => card !== undefined),
      ...('back' in step && { back: step.back }),
      ...('hand' in step && { hand: step.hand }),
    },
    ...(fault !== undefined && { fault }),
    ...tray,
  };
}
