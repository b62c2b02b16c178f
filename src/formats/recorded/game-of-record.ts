import type { CompleteDeal } from '../../bridge/deal.ts';
import { makeGame, type NewPiece, type NewTag, type RawGame } from '../pbn/games.ts';
import { outcomeOf } from './outcome-of.ts';
import { columnsOf, tricksOf } from './play-order.ts';
import type { RecordedWord, TableRecord } from './table-record.ts';

/** Notes of a section: PBN numbers them from 1 to 32 (section 3.5.5). */
const MOST_NOTES = 32;

/** A record as PBN has it: the auction with its notes, the play in columns, contract and result as they follow. */
export function gameOfRecord(record: TableRecord, deal: CompleteDeal | undefined): RawGame {
  const { line, lead, tags, dealer, calls, cards } = record;
  const outcome = outcomeOf(calls, dealer);
  const contract = record.contract ?? outcome.contract;
  const declarer = record.declarer ?? outcome.declarer;
  const play = tricksOf(cards, { deal, declarer, contract });
  const tricks = record.tricks ?? play.declarerTricks;
  const auction = new NotedWords();
  for (const call of calls) auction.add(call);
  const [first] = play.tricks;
  const played = new NotedWords();
  for (const trick of play.tricks) {
    for (const card of first === undefined ? [] : columnsOf(trick, first.leader))
      played.add(card ?? { text: '-' });
  }
  for (const card of play.rest) played.comment({ kind: 'rest', text: ` ${card.text}` });
  const isCut = cards.length > 0 && cards.length < (deal?.deck.cards.length ?? Number.POSITIVE_INFINITY);
  return makeGame(
    line,
    [
      ...tags,
      ...[
        plainTag('Declarer', declarer),
        plainTag('Contract', contract),
        plainTag('Result', contract === 'Pass' ? undefined : tricks?.toString()),
        calls.length === 0 || dealer === undefined
          ? []
          : auction.tags('Auction', dealer, calls, outcome.ended ? [] : ['*']),
        first === undefined ? [] : played.tags('Play', first.leader, cards, isCut ? ['*'] : []),
      ].flat(),
    ],
    lead,
    deal,
  );
}

function plainTag(name: string, value: string | undefined): NewTag[] {
  return value === undefined ? [] : [{ name, value }];
}

/** Where a call or a card stands in a file, where that is known. */
type WordPlace = Pick<RecordedWord, 'line' | 'column'>;

function placeOf({ line, column }: RecordedWord): WordPlace {
  if (line === undefined) return column === undefined ? {} : { column };
  return column === undefined ? { line } : { line, column };
}

/** The words of a section while their notes are numbered. */
class NotedWords {
  readonly #pieces: NewPiece[] = [];
  readonly #numbers = new Map<string, number>();

  add(word: RecordedWord): void {
    const { text, note, after, marks } = word;
    const at = placeOf(word);
    for (const mark of marks ?? []) if (mark.startsWith('^')) this.#pieces.push({ text: mark, ...at });
    this.#pieces.push({ text, ...at });
    if (note !== undefined) this.#note(note, at);
    for (const mark of marks ?? []) if (!mark.startsWith('^')) this.#pieces.push({ text: mark, ...at });
    for (const piece of after ?? []) this.comment(piece);
  }

  comment(piece: NewPiece): void {
    this.#pieces.push(piece);
  }

  /** Explanations beyond the last number become comments. */
  #note(note: string, at: WordPlace): void {
    const number = this.#numbers.get(note) ?? this.#numbers.size + 1;
    if (number > MOST_NOTES) return this.comment({ kind: 'rest', text: ` ${note}`, ...at });
    this.#numbers.set(note, number);
    this.#pieces.push({ text: `=${number}=`, ...at });
  }

  tags(name: string, value: string, words: readonly RecordedWord[], end: readonly string[]): NewTag[] {
    const at = words[0] === undefined ? {} : placeOf(words[0]);
    const pieces = [...this.#pieces, ...end.map((text) => ({ text }))];
    const notes = [...this.#numbers].map(([text, number]) => ({
      name: 'Note',
      value: `${number}:${text}`,
      ...at,
    }));
    return [{ name, value, pieces, ...at }, ...notes];
  }
}
