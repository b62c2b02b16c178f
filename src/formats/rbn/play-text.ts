import type { RecordedWord } from '../recorded/table-record.ts';
import { noteMark, type RbnNotes } from './auction-text.ts';
import type { RbnRecord } from './lines.ts';
import type { RbnLog } from './rbn-codes.ts';

const TOKEN = /([SHDC])?(10|[AKQJT2-9])(?:[*]|\^(\d))?/giy;

/** More than all cards take, with a note at every one. */
const MOST_CHARACTERS = 2000;

/** Reads a play like `H4AK2:S3...`: tricks parted by colons, the suit only where it is not that of the lead. */
export function readPlay(record: RbnRecord, log: RbnLog): RecordedWord[] {
  const value = record.values.get('P');
  const cards: RecordedWord[] = [];
  let at = 0;
  const text = value?.text ?? '';
  const tricks = text.slice(0, MOST_CHARACTERS).split(/[:;]/);
  const last = tricks.findLastIndex((trick) => trick.trim() !== '');
  for (const [place, trick] of tricks.entries()) {
    const read = readTrick(trick, (column) => ({
      line: value?.line ?? 1,
      column: (value?.column ?? 1) + at + column,
    }));
    for (const card of read.cards) cards.push(withNote(card, record));
    if (read.end < trick.trimEnd().length) {
      log.add(
        'rbn-play',
        { line: value?.line ?? 1, column: (value?.column ?? 1) + at + read.end },
        'this is not a card',
      );
      break;
    }
    while (place < last && cards.length % 4 !== 0) cards.push({ text: '-' });
    at += trick.length + 1;
  }
  if (text.length > MOST_CHARACTERS) {
    const place = { line: value?.line ?? 1, column: (value?.column ?? 1) + MOST_CHARACTERS };
    log.add('rbn-play', place, 'no play is that long');
  }
  return cards;
}

function readTrick(
  trick: string,
  placeOf: (column: number) => { line: number; column: number },
): { cards: RecordedWord[]; end: number } {
  const cards: RecordedWord[] = [];
  let led: string | undefined;
  TOKEN.lastIndex = 0;
  let end = 0;
  for (let found = TOKEN.exec(trick); found !== null; found = TOKEN.exec(trick)) {
    const [, suit = led, rank = '', note] = found;
    if (suit === undefined || cards.length === 4) break;
    led ??= suit;
    end = TOKEN.lastIndex;
    const text = `${suit}${rank === '10' ? 'T' : rank}`.toUpperCase();
    cards.push({ text, ...placeOf(found.index), ...(note === undefined ? {} : { note }) });
  }
  return { cards, end };
}

function withNote({ note, ...card }: RecordedWord, { notes }: RbnRecord): RecordedWord {
  return note === undefined ? card : { ...card, note: notes.P.get(note) ?? `(${note})` };
}

/** The text of a P. */
export function makePlay(cards: readonly RecordedWord[], notes: RbnNotes): string {
  let led = '';
  return cards
    .map(({ text, note }, place) => {
      const suit = text.charAt(0);
      const isLead = place % 4 === 0;
      const rank = text.slice(1).replace('10', 'T');
      const name = isLead || suit !== led ? `${suit}${rank}` : rank;
      if (isLead) led = suit;
      return (isLead && place > 0 ? ':' : '') + name + noteMark(note, notes);
    })
    .join('');
}
