import { hasEnded, makeCallIn, openAuction } from '../../bridge/auction-state.ts';
import { dealerOf } from '../../bridge/board.ts';
import { parseCall, parseStrain } from '../../bridge/call.ts';
import { formatContract, parseContract } from '../../bridge/contract.ts';
import type { CompleteDeal } from '../../bridge/deal.ts';
import { DECKS } from '../../bridge/deck.ts';
import { parseSeat, SEATS, type Seat, seatAfter, sideOf } from '../../bridge/seat.ts';
import { DECK_TAGS, isUnknown, type PbnGame, type PbnPiece, type PbnTag } from '../core/game.ts';
import { wholeDeal } from '../pbn/deal-check.ts';
import { groupNotes } from '../pbn/notes.ts';
import { parseResult } from '../pbn/result-value.ts';
import { SECTION_TOKENS } from '../pbn/section-words.ts';
import { parseBoardNumber } from '../pbn/simple-values.ts';
import { trumpIn, winnerOfRecorded } from './play-order.ts';
import type { RecordedWord } from './table-record.ts';

/** A record of PBN as other formats tell it. */
export interface RecordedGame {
  readonly game: PbnGame;
  readonly deal: CompleteDeal | undefined;
  readonly dealer: Seat | undefined;
  readonly calls: readonly RecordedWord[];
  /** In the order in which they were played. */
  readonly cards: readonly RecordedWord[];
  /** The declarer's tricks. */
  readonly tricks: number | undefined;
  readonly declarer: Seat | undefined;
  /** As PBN writes it. */
  readonly contract: string | undefined;
  /** Comments and escape lines after other tags than the auction and the play. */
  readonly comments: readonly PbnPiece[];
}

/** What a record tells, calls and cards as they came at the table. */
export function recordedGame(game: PbnGame): RecordedGame {
  const { values, tags } = game;
  const deck = values.get('Deck') === DECK_TAGS.super ? DECKS.super : DECKS.standard;
  const value = values.get('Deal');
  const deal = game.deal ?? (isUnknown(value) ? undefined : wholeDeal(value, deck));
  const table = tableOfGame(game);
  return {
    game,
    deal,
    ...table,
    tricks: tricksOfDeclarer(values.get('Result'), table.declarer, deck.cardsPerHand),
    comments: tags.flatMap(({ name, pieces }) =>
      pieces.length === 0 || name === 'Auction' || name === 'Play' ? [] : pieces.filter(isComment),
    ),
  };
}

/** What happened at the table: calls and cards as they came. */
export function tableOfGame(
  game: PbnGame,
): Pick<RecordedGame, 'dealer' | 'calls' | 'cards' | 'declarer' | 'contract'> {
  const { values, tags } = game;
  const notes = groupNotes(game);
  const dealer = dealerOfGame(game);
  const declarer = parseSeat(values.get('Declarer') ?? '');
  const contract = contractIn(values.get('Contract'));
  const rows = wordsOf(tagOf(tags, 'Play'), notes.Play);
  const first = parseSeat(values.get('Play') ?? '') ?? (declarer && seatAfter(declarer));
  return {
    dealer,
    calls: withoutEnd(withPasses(wordsOf(tagOf(tags, 'Auction'), notes.Auction), dealer)),
    cards: inOrder(rows, first, contract),
    declarer,
    contract,
  };
}

/** The dealer that a record tells, or that follows from its number. */
export function dealerOfGame({ values }: PbnGame): Seat | undefined {
  const number = parseBoardNumber(values.get('Board') ?? '');
  return parseSeat(values.get('Dealer') ?? '') ?? (number && dealerOf(number));
}

/** A contract spelled as PBN does; R for redoubled is common in archives. */
function contractIn(value = ''): string | undefined {
  const plain = value.trim().toUpperCase();
  if (plain === 'PASS') return 'Pass';
  const contract = parseContract(plain.replace(/R$/, 'XX'));
  return contract === undefined ? parseStrain(plain) : formatContract(contract);
}

function tagOf(tags: readonly PbnTag[], name: string): PbnTag | undefined {
  return tags.find((tag) => tag.name === name);
}

function isComment({ kind }: PbnPiece): boolean {
  return kind === 'brace' || kind === 'rest' || kind === 'escape';
}

/** A call or a card without anything to it, as nearly all are. */
const PLAIN_WORD = /^[A-Za-z0-9-]+$/;

type OpenWord = { text: string; note?: string; after?: PbnPiece[]; marks?: string[] };

/** The words of a section with their notes, glyphs and comments; the hyphens ahead of the first one are left out. */
function wordsOf(tag: PbnTag | undefined, notes: readonly PbnTag[]): RecordedWord[] {
  const texts = new Map(notes.map(({ value }) => splitNote(value)));
  const words: OpenWord[] = [];
  let marks: string[] = [];
  for (const piece of tag?.pieces ?? []) {
    const last = words.at(-1);
    if (isComment(piece)) {
      if (last === undefined) continue;
      last.after ??= [];
      last.after.push(piece);
    } else if (marks.length === 0 && PLAIN_WORD.test(piece.text)) words.push({ text: piece.text });
    else
      for (const [token] of piece.text.matchAll(SECTION_TOKENS)) {
        if (token.startsWith('^') && token !== '^S') marks.push(token);
        else if (/^[$!?]/.test(token)) addMark(words.at(-1), token);
        else if (token.startsWith('='))
          annotate(words.at(-1), texts.get(String(Number(token.replaceAll('=', '')))));
        else {
          words.push({ text: token, ...(marks.length === 0 ? {} : { marks }) });
          marks = [];
        }
      }
  }
  const start = tag?.name === 'Auction' ? words.findIndex(({ text }) => text !== '-') : 0;
  return start < 0 ? [] : words.slice(start);
}

function addMark(word: OpenWord | undefined, mark: string): void {
  if (word === undefined) return;
  word.marks ??= [];
  word.marks.push(mark);
}

function annotate(word: OpenWord | undefined, note: string | undefined): void {
  if (word !== undefined && note !== undefined) word.note = note;
}

function splitNote(value: string): [number: string, text: string] {
  const [head = '', number = ''] = /^\s{0,9}(\d{1,4})\s{0,9}:/.exec(value) ?? [];
  return [String(Number(number)), value.slice(head.length).trim()];
}

/** `AP` written out. */
function withPasses(words: readonly RecordedWord[], dealer: Seat | undefined): readonly RecordedWord[] {
  if (!words.some(isAllPass)) return words;
  const state = openAuction(dealer ?? 'N');
  return words.flatMap((word) => {
    if (!isAllPass(word)) {
      const call = parseCall(word.text);
      if (call !== undefined) makeCallIn(state, call);
      return [word];
    }
    const passes: RecordedWord[] = [];
    while (!hasEnded(state)) {
      makeCallIn(state, { kind: 'pass' });
      passes.push({ text: 'Pass' });
    }
    const last = passes.at(-1);
    return last === undefined ? [] : [...passes.slice(0, -1), { ...word, text: 'Pass' }];
  });
}

function isAllPass({ text }: RecordedWord): boolean {
  return text.length === 2 && text.toUpperCase() === 'AP';
}

/** The marks of an auction or play that is not whole say nothing of their own; their comments stay. */
function withoutEnd(words: readonly RecordedWord[]): readonly RecordedWord[] {
  const end = words.findIndex(({ text }) => text === '*' || text === '+');
  const last = words[end - 1];
  if (end < 0 || last === undefined) return end < 0 ? words : [];
  const after = words.slice(end).flatMap((word) => word.after ?? []);
  return [...words.slice(0, end - 1), { ...last, after: [...(last.after ?? []), ...after] }];
}

/** The cards of the columns of a play in the order of play; a row whose leader is not known as it stands. */
function inOrder(
  words: readonly RecordedWord[],
  first: Seat | undefined,
  contract: string | undefined,
): RecordedWord[] {
  const cells = withoutEnd(words);
  const trump = trumpIn(contract);
  const ordered: RecordedWord[] = [];
  let leader = first;
  for (let at = 0; at < cells.length; at += 4) {
    const turn =
      leader === undefined || first === undefined ? 0 : SEATS.indexOf(leader) - SEATS.indexOf(first);
    const cards: RecordedWord[] = [];
    for (let place = 0; place < SEATS.length; place++) {
      const cell = cells[at + ((place + turn + SEATS.length) % SEATS.length)];
      if (cell !== undefined && !(cell.text.startsWith('-') && /^-+$/.test(cell.text))) cards.push(cell);
    }
    ordered.push(...cards);
    leader = leader && winnerOfRecorded({ leader, cards }, trump);
  }
  return ordered;
}

function tricksOfDeclarer(
  value: string | undefined,
  declarer: Seat | undefined,
  most: number,
): number | undefined {
  if (isUnknown(value) || declarer === undefined) return undefined;
  const result = parseResult(value, most);
  if (typeof result === 'string') return undefined;
  const own = sideOf(declarer);
  return result.side === undefined || result.side === own ? result.tricks : most - result.tricks;
}
