import { type Card, formatCardName } from '../bridge/card.ts';
import type { NamedCause } from '../machine/cause.ts';
import { FAULTS, type FaultNumber } from '../machine/fault.ts';
import type { TrayName } from '../machine/messages.ts';
import { type Question, stepSentenceOf, trayKindOf } from '../machine/sentence.ts';
import type { MessagesOf } from './catalogue.ts';
import type { Words } from './message.ts';

/** What speaks of the machine, whatever else it can say. */
export type MachineWords = Pick<Words<MessagesOf<'machine'>>, 'language' | 'say' | 'sayOf' | 'list'>;

/** What happened and why it keeps happening, what is true of the cards now, and the one next step. */
export function describeQuestion(words: MachineWords, question: Question): string {
  const next = describeStep(words, question);
  const { fault } = question;
  return fault === undefined
    ? next
    : `${happenedInWords(words, question, fault)} ${[afterInWords(words, fault), ...causeOfQuestion(words, question)].join(' ')} ${next}`;
}

/** What is behind a question, where that is known. */
export function causeOfQuestion(words: MachineWords, { cause }: Pick<Question, 'cause'>): string[] {
  return cause === undefined ? [] : [describeCause(words, cause)];
}

/** The likeliest cause of what keeps happening, what speaks for it, and when a board is given up. */
export function describeCause(
  words: MachineWords,
  { back, beam, cause, faults, left, pocket }: NamedCause,
): string {
  const counted = faults.map(({ fault, count }) => `${fault} (${count})`);
  return [
    words.say('cause.named', { cause: words.say(`cause.${cause}`) }),
    ...(counted.length === 0 ? [] : [words.say('cause.evidence', { faults: counted.join(', ') })]),
    ...(beam === undefined ? [] : [words.say('cause.atBeam', { beam })]),
    ...(pocket === undefined ? [] : [words.say('cause.atPocket', { pocket })]),
    ...(back === undefined ? [] : [words.say('cause.back', { back })]),
    ...(left === undefined ? [] : [words.say('cause.left', { count: left })]),
  ].join(' ');
}

/** What a question about a fault is about: of a wrong tray, what its label says. */
export function happenedInWords(
  words: MachineWords,
  { step: { label } }: Pick<Question, 'step'>,
  fault: FaultNumber,
): string {
  if (label === undefined) return faultInWords(words, fault);
  const { board = 0, copy = 1, wrong } = label;
  return words.sayOf(`wrongLabel.${wrong}`, { tray: trayKindOf(board, copy), board, copy });
}

/** The event, and the state of the cards after it. */
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
export function describeStep(words: MachineWords, question: Question): string {
  const { kind, missing, trays, ...values } = stepSentenceOf(question);
  const cards = words.list(missing.map((card) => cardInWords(words, card)));
  const said = words.sayOf(`step.${kind}`, {
    ...values,
    missing: cards,
    trays: traysInWords(words, trays),
  });
  // A list that is cut ends the sentence, too.
  return said.replace(/…\.$/, '…');
}

/** More runs of numbers make no sentence: who looks for a tray sees the rest in the list of the job. */
const MOST_RANGES = 8;

/** Trays by their numbers, `3, 5, 7–12`; with their sets where they are not all of the first. */
function traysInWords(words: MachineWords, trays: readonly TrayName[]): string {
  const sets = [...new Set(trays.map(({ copy }) => copy))].sort((one, other) => one - other);
  return sets
    .map((set) => {
      const numbers = rangesOf(trays.flatMap(({ board, copy }) => (copy === set ? [board] : [])));
      const text = [...numbers.slice(0, MOST_RANGES), ...(numbers.length > MOST_RANGES ? ['…'] : [])].join(
        ', ',
      );
      return sets.length === 1 && set === 1 ? text : words.sayOf('trays.ofSet', { copy: set, trays: text });
    })
    .join('; ');
}

function rangesOf(numbers: readonly number[]): readonly string[] {
  const ranges: [number, number][] = [];
  for (const number of numbers.toSorted((one, other) => one - other)) {
    const last = ranges.at(-1);
    if (last?.[1] === number - 1) last[1] = number;
    else ranges.push([number, number]);
  }
  return ranges.map(([first, last]) =>
    first === last ? `${first}` : `${first}${last - first === 1 ? ', ' : '–'}${last}`,
  );
}

/** A card in words: `seven of clubs`, `Maid of hearts`. */
export function cardInWords(words: MachineWords, card: Card): string {
  const name = formatCardName(card);
  return words.say('card', { suit: name.charAt(0), rank: name.slice(1) });
}
