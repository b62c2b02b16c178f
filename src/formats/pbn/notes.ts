import type { PbnGame, PbnTag } from '../core/game.ts';
import type { ProblemLog } from './problems.ts';
import { placeOfWord, type SectionKind, type SectionWord } from './section-words.ts';
import { PLAIN_TAGS, TABLE_TAGS } from './tag-names.ts';

/** A game's notes: those of its auction, of its play, and those that belong to neither. */
interface NotesOf {
  readonly Auction: readonly PbnTag[];
  readonly Play: readonly PbnTag[];
  readonly none: readonly PbnTag[];
}

const NO_NOTES: NotesOf = { Auction: [], Play: [], none: [] };

/** Notes belong to the section that they follow (sections 3.5.5 and 3.6.5). */
export function groupNotes({ tags }: PbnGame): NotesOf {
  if (!tags.some(({ name }) => name === 'Note')) return NO_NOTES;
  const notes: Record<keyof NotesOf, PbnTag[]> = { Auction: [], Play: [], none: [] };
  let home: keyof NotesOf = 'none';
  for (const tag of tags) {
    if (tag.name === 'Note') notes[home].push(tag);
    else if (tag.name === 'Auction' || tag.name === 'Play') home = tag.name;
    else if (PLAIN_TAGS.has(tag.name) || TABLE_TAGS.has(tag.name)) home = 'none';
  }
  return notes;
}

const HIGHEST_NOTE = 32;

/** Checks the notes of a section against the references of its words. */
export function checkNotes(
  kind: SectionKind,
  notes: readonly PbnTag[],
  words: readonly SectionWord[],
  board: number | undefined,
  problems: ProblemLog,
): void {
  const numbers = readNumbers(notes, board, problems);
  const missing = new Set<number>();
  const used = new Set<number>();
  for (const word of words) {
    for (const note of word.notes ?? []) {
      used.add(note);
      if (numbers.has(note) || missing.has(note)) continue;
      missing.add(note);
      problems.add('note-missing', placeOfWord(word, board), `the ${kind.toLowerCase()} has no note ${note}`);
    }
  }
  for (const [number, { line, column }] of numbers) {
    if (!used.has(number))
      problems.add('note-unused', { line, column, board }, `nothing refers to note ${number}`);
  }
}

function readNumbers(
  notes: readonly PbnTag[],
  board: number | undefined,
  problems: ProblemLog,
): ReadonlyMap<number, PbnTag> {
  const numbers = new Map<number, PbnTag>();
  for (const note of notes) {
    const { line, valueColumn: column } = note;
    const number = Number(/^\s{0,9}(\d{1,4})\s{0,9}:/.exec(note.value)?.[1] ?? 0);
    if (number < 1 || number > HIGHEST_NOTE) {
      problems.add(
        'note-number',
        { line, column, board },
        'this note does not begin with a number from 1 to 32',
      );
    } else if (numbers.has(number)) {
      problems.add(
        'note-repeated',
        { line, column, board },
        `this is the second note ${number} of its section`,
      );
    } else numbers.set(number, note);
  }
  return numbers;
}

export function noteMisplaced(
  notes: readonly PbnTag[],
  board: number | undefined,
  problems: ProblemLog,
): void {
  for (const { line, column } of notes) {
    problems.add('note-misplaced', { line, column, board }, 'this note follows no auction and no play');
  }
}
