import { STOPPERS } from '../../machine/executor/executor.ts';
import { isCameraTrouble } from '../../machine/fault.ts';
import type { Reading } from '../../machine/messages.ts';
import type { MachineAnswers } from '../../ports/machines/machines-here.ts';
import { type ReadyCheck, unknownCheck } from './readiness.ts';

/** What answers say of a machine before a job; what has not been answered is not known. */
export function checksOf({ card, empty, inputs }: MachineAnswers): readonly ReadyCheck[] {
  return [
    ...STOPPERS.map((name) => switchCheck(name, inputs)),
    cameraCheck(empty),
    windowCheck(empty),
    deckCheck(card),
  ];
}

/** The switches that stop the motors, by what they show of a machine before a job. */
export const SWITCHES_AT_REST: Readonly<
  Record<
    (typeof STOPPERS)[number],
    { readonly topic: ReadyCheck['topic']; readonly good: string; readonly bad: string }
  >
> = {
  bayOpen: { topic: 'bay', good: 'The board bay is closed.', bad: 'The board bay is open.' },
  coverOpen: { topic: 'cover', good: 'The path cover is closed.', bad: 'The path cover is open.' },
  doorOpen: {
    topic: 'door',
    good: 'The lid of the reject tray is closed.',
    bad: 'The lid of the reject tray is open.',
  },
  stopPressed: { topic: 'stop', good: 'The stop button is released.', bad: 'The stop button is pressed.' },
};

function switchCheck(name: (typeof STOPPERS)[number], inputs: MachineAnswers['inputs']): ReadyCheck {
  const { bad, good, topic } = SWITCHES_AT_REST[name];
  if (inputs === undefined) return unknownCheck(topic);
  return inputs[name] ? { topic, level: 'problem', says: bad } : { topic, level: 'good', says: good };
}

function cameraCheck(reading: Reading | undefined): ReadyCheck {
  if (reading === undefined) return unknownCheck('camera');
  return isBlind(reading)
    ? { topic: 'camera', level: 'problem', says: 'The camera sees nothing.' }
    : { topic: 'camera', level: 'good', says: 'The camera sees the window.' };
}

/** Before the first card nothing lies on the window: whatever is seen there is dirt, or a card that was left. */
function windowCheck(reading: Reading | undefined): ReadyCheck {
  if (reading === undefined || isBlind(reading)) return unknownCheck('window');
  const isEmpty = reasonsOf(reading).every((reason) => reason === 'empty');
  return isEmpty && reading.care === undefined
    ? { topic: 'window', level: 'good', says: 'The window is clean, and nothing lies on it.' }
    : { topic: 'window', level: 'problem', says: 'The window is not clean, or something lies on it.' };
}

/** Whether the readers name a card of the deck to be dealt. */
function deckCheck(reading: Reading | undefined): ReadyCheck {
  if (reading === undefined || isBlind(reading)) return unknownCheck('deck');
  return reasonsOf(reading).includes('card')
    ? { topic: 'deck', level: 'good', says: 'The readers know a card of the deck.' }
    : { topic: 'deck', level: 'note', says: 'The readers have not named a card of the deck.' };
}

function isBlind(reading: Reading): boolean {
  return reasonsOf(reading).some((reason) => reason !== 'card' && isCameraTrouble(reason));
}

function reasonsOf({ index, symbol }: Reading) {
  return [index, symbol].flatMap((result) => {
    if (result === undefined) return [];
    return [result.kind === 'card' ? ('card' as const) : result.reason];
  });
}
