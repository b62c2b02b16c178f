import { basename, dirname, isAbsolute, relative } from 'node:path';
import { placesFrom } from '../../adapters/disk/places.ts';
import { type Card, RANKS, rankOf, SUITS, suitOf } from '../../bridge/card.ts';
import { type CardSet, cardsOf } from '../../bridge/card-set.ts';
import type { CompleteDeal } from '../../bridge/deal.ts';
import { SEATS } from '../../bridge/seat.ts';
import type { JournalProof } from '../../job/journal.ts';
import type { DealsOrigin, MachineKind } from '../../job/plan.ts';
import { duration } from '../../text/counted.ts';
import { ENGLISH } from '../../words/english.ts';
import type { TerminalWords } from '../../words/terminal-words.ts';
import { asTyped } from './as-typed.ts';
import { PROGRAM } from './program-name.ts';

const BAR = 24;

/** A bar that is full as far as something is done, 0..1. */
export function progressBar(share: number, hasUnicode: boolean): string {
  const [full, empty] = hasUnicode ? ['█', '░'] : ['#', '.'];
  const done = Math.round(BAR * Math.min(1, Math.max(0, share)));
  return `${full.repeat(done)}${empty.repeat(BAR - done)}`;
}

/** The four hands of a deal, one a line, spades first: only for those who have asked to see hands. */
export function handsInWords({ hands }: CompleteDeal): string[] {
  return SEATS.map((seat) => `  ${seat}  ${handInWords(hands[seat])}`);
}

export function handInWords(hand: CardSet): string {
  const cards = cardsOf(hand);
  return SUITS.map((letter, suit) => `${letter} ${ranksOf(cards, suit) || '-'}`)
    .reverse()
    .join('  ');
}

function ranksOf(cards: readonly Card[], suit: number): string {
  const ranks = cards.filter((card) => suitOf(card) === suit).map((card) => RANKS[rankOf(card) - 1]);
  return ranks.reverse().join('');
}

/** A job as commands take it, on a command line: by its name where it is kept in the usual place. */
export function jobAsTyped(folder: string): string {
  return asTyped(jobName(folder));
}

/** Where a job is kept, in words. */
export function jobName(folder: string): string {
  return dirname(folder) === placesFrom(process.env).jobs ? basename(folder) : pathFromHere(folder);
}

/** A path as people read it: from the working folder on where it leads into that. */
export function pathFromHere(path: string): string {
  const fromHere = relative(process.cwd(), path);
  const isInside = fromHere !== '' && !fromHere.startsWith('..') && !isAbsolute(fromHere);
  return isInside ? fromHere : path;
}

/** How a job that was stopped is taken up again; `folder` is where it is kept. */
export function howToGoOn(folder: string | undefined, words: TerminalWords = ENGLISH): string {
  return folder === undefined
    ? words.say('goOn.notKept')
    : words.say('goOn.kept', { command: `${PROGRAM} resume ${jobAsTyped(folder)}` });
}

/** What a machine is called where a job is reported. */
export const MACHINE_NAMES: Readonly<Record<MachineKind, string>> = {
  simulated: 'the simulated machine',
  emulated: 'the emulated machine',
  serial: 'the machine',
  hand: 'a table where a person deals',
};

/** A board tray: `Board 7`, `Board 7 of set 2`. */
export function trayInWords(
  { board, copy }: { readonly board: number; readonly copy: number },
  words: TerminalWords = ENGLISH,
): string {
  return words.say('tray.name', { tray: copy === 1 ? 'board' : 'set', board, copy });
}

/** A time as people say it in their language: `8.2 s`, `8,2 s`. */
export function durationInWords(durationMs: number, { language }: TerminalWords): string {
  const words = duration(durationMs);
  return language === 'en' ? words : words.replace('.', ',');
}

/** What can't be known of who wrote a journal, by whether it has a key at all. */
export function proofInWords(proof: JournalProof, hasKey: boolean): string[] {
  if (proof === 'proven') return [];
  const why =
    proof === 'keyless'
      ? 'its key is not on this computer, or its file is damaged'
      : UNBOUND[hasKey ? 'sealed' : 'clear'];
  return [`Unproven: ${why}, so nobody can tell whether this journal was changed.`];
}

const UNBOUND = {
  sealed: 'an earlier version kept it',
  clear: 'it is in the clear',
} as const;

/** The seal of the deals, where they have one. */
export function sealInWords(origin: DealsOrigin): string[] {
  return origin.kind === 'file' && origin.seal !== undefined
    ? [`Sealed deals of ${origin.file}, commitment ${origin.seal}.`]
    : [];
}
