import { type Card, formatCardName } from '../bridge/card.ts';
import { FAULTS, type FaultNumber } from '../machine/fault.ts';
import { type Request, stepSentenceOf } from '../machine/sentence.ts';
import type { MachineTexts } from './en/machine.ts';
import type { Words } from './message.ts';

/** What speaks of the machine, whatever else it can say. */
export type MachineWords = Pick<Words<MachineTexts>, 'language' | 'say' | 'sayOf' | 'list'>;

/** What happened, what is true of the cards now, and the one next step. */
export function describeRequest(words: MachineWords, request: Request): string {
  const next = describeStep(words, request);
  return request.fault === undefined ? next : `${describeFault(words, request.fault)} ${next}`;
}

/** What happened, and what is true of the cards after it. */
export function describeFault(words: MachineWords, fault: FaultNumber): string {
  return `${faultInWords(words, fault)} ${afterInWords(words, fault)}`;
}

/** What happened. */
export function faultInWords(words: MachineWords, fault: FaultNumber): string {
  return words.say(`fault.${fault}`);
}

/** What is true of the cards after a fault. */
export function afterInWords(words: MachineWords, fault: FaultNumber): string {
  return words.say(`after.${FAULTS[fault].after}`);
}

/** The next step of a person. It names a card only where the whole deck lacks it, never with a place or a seat. */
export function describeStep(words: MachineWords, request: Request): string {
  const { kind, missing, ...values } = stepSentenceOf(request);
  const cards = words.list(missing.map((card) => cardInWords(words, card)));
  return words.sayOf(`step.${kind}`, { ...values, missing: cards });
}

/** A card in words: `seven of clubs`, `Maid of hearts`. */
export function cardInWords(words: MachineWords, card: Card): string {
  const name = formatCardName(card);
  return words.say('card', { suit: name.charAt(0), rank: name.slice(1) });
}
