import { MOST_OF_LIN } from '../core/limits.ts';
import type { NewPiece } from '../pbn/games.ts';
import { oneLine } from '../recorded/one-line.ts';
import type { RecordedWord } from '../recorded/table-record.ts';
import { ALERT } from '../recorded/table-record.ts';
import type { LinHead } from './heads.ts';
import { hasScores, headAfter, NO_HEAD } from './heads.ts';
import type { LinLog } from './lin-codes.ts';
import type { LinToken } from './tokens.ts';
import { readCalls, readCards } from './words.ts';

type OpenWord = Omit<RecordedWord, 'after'> & { note?: string | undefined; readonly after: NewPiece[] };

/** The tags of one record of a file. */
export interface LinDraft {
  readonly head: LinHead;
  /** Where it begins. */
  line: number;
  pn?: LinToken;
  qx?: LinToken;
  md?: LinToken;
  ah?: LinToken;
  sv?: LinToken;
  mc?: LinToken;
  readonly lead: NewPiece[];
  readonly calls: OpenWord[];
  readonly cards: OpenWord[];
}

/** What tags are kept in that have no place in a record: an escape line with this before the tag. */
export const KEPT_TAG = 'lin ';
/** Tags that only lay a record out. */
const LAYOUT_TAGS: ReadonlySet<string> = new Set(['pg', 'st', 'rh']);

/** Parts the tags of a file into records; at last the comments after the last one. */
export function* draftsOf(tokens: Iterable<LinToken>, log: LinLog): Generator<LinDraft, readonly NewPiece[]> {
  let count = 0;
  let ofRecord = 0;
  let head: LinHead = NO_HEAD;
  let names: LinToken | undefined;
  let draft = emptyDraft(head);
  const close = (): LinDraft => {
    const closed = draft;
    count++;
    ofRecord = 0;
    draft = emptyDraft(head);
    if (names !== undefined) draft.pn = names;
    return closed;
  };
  let lastLine = 0;
  for (const whole of tokens) {
    const token = withinLength(whole, log);
    const startsLine = token.line !== lastLine;
    lastLine = token.line;
    if (token.tag === 'vg' || token.tag === 'rs') {
      if (!isEmpty(draft)) yield close();
      head = headAfter(head, token);
      const { lead } = draft;
      if (token.tag === 'vg' && hasScores(head)) lead.push(keptTag(token));
      draft = { ...emptyDraft(head), lead };
      if (names !== undefined) draft.pn = names;
      continue;
    }
    if (isSecondNumber(draft, token))
      log.add('lin-unread', { line: token.line, column: token.column }, 'this record has another ah already');
    if (beginsNext(draft, token, startsLine)) yield close();
    if (count > MOST_OF_LIN.records || ++ofRecord > MOST_OF_LIN.tagsOfRecord) {
      const what = `this file has more than ${MOST_OF_LIN.records} records, or one of more than ${MOST_OF_LIN.tagsOfRecord} tags; reading ends here`;
      log.add('file-too-large', { line: token.line, column: token.column }, what);
      break;
    }
    if (token.tag === 'pn') names = token;
    addToken(draft, token, log);
  }
  if (isEmpty(draft)) return draft.lead;
  yield draft;
  return [];
}

/** What stands at the head is said of every record after it: characters that are read of it. */
const LONGEST: ReadonlyMap<string, number> = new Map([
  ['vg', 1000],
  ['pn', 1000],
  ['rs', 20_000],
]);

const SHORTEST_LIMIT = Math.min(...LONGEST.values());

/** A token whose value is left out where it is too long to be said of every record. */
function withinLength(token: LinToken, log: LinLog): LinToken {
  const { tag, value, line, column } = token;
  if (value.length <= SHORTEST_LIMIT) return token;
  const longest = LONGEST.get(tag) ?? Number.POSITIVE_INFINITY;
  if (value.length <= longest) return token;
  log.add('lin-long', { line, column }, `the value of ${tag} has more than ${longest} characters`);
  return { ...token, value: '' };
}

function emptyDraft(head: LinHead): LinDraft {
  return { head, line: 0, lead: [], calls: [], cards: [] };
}

function isEmpty({ md, qx, ah, sv, mc, calls, cards }: LinDraft): boolean {
  return [md, qx, ah, sv, mc].every((token) => token === undefined) && calls.length + cards.length === 0;
}

/** Whether a tag is the first one of the next record: a new board or deal, or a head that the record has already. */
function beginsNext(draft: LinDraft, { tag }: LinToken, startsLine: boolean): boolean {
  const hasBody = draft.calls.length + draft.cards.length > 0 || draft.mc !== undefined;
  switch (tag) {
    case 'qx':
      return !isEmpty(draft);
    case 'md':
      return draft.md !== undefined || hasBody;
    case 'ah':
    case 'sv':
      return draft[tag] !== undefined || (hasBody && startsLine);
    case 'pn':
      return draft.md !== undefined && (hasBody || startsLine);
    default:
      return false;
  }
}

/** Whether a board that is not played yet gets another number, after its hands or before it has any. */
function isSecondNumber({ ah, calls, cards, mc, md }: LinDraft, { tag, value }: LinToken): boolean {
  if (tag !== 'ah' || ah === undefined || ah.value === value) return false;
  if (mc !== undefined || calls.length + cards.length > 0) return false;
  return md === undefined || md.line < ah.line || (md.line === ah.line && md.column < ah.column);
}

function addToken(draft: LinDraft, token: LinToken, log: LinLog): void {
  const { tag, value, line } = token;
  if (draft.line === 0 && tag !== 'pg') draft.line = line;
  switch (tag) {
    case 'pn':
    case 'qx':
    case 'md':
    case 'ah':
    case 'sv':
    case 'mc':
      draft[tag] = token;
      break;
    case 'mb':
      addCalls(draft, token, log);
      break;
    case 'pc':
      addCards(draft, token, log);
      break;
    case 'an':
      explain(draft, token);
      break;
    case 'nt':
      if (value !== '') addPiece(draft, commentOf(token));
      break;
    default:
      if (!LAYOUT_TAGS.has(tag) || value !== '') addPiece(draft, keptTag(token));
  }
}

/** Text as a comment; one with a brace or to be kept on its line is one to the end of the line. */
function commentOf({ value, line, column }: LinToken): NewPiece {
  const isPlain = !value.includes('}');
  const text = isPlain ? value : oneLine(value);
  return { kind: isPlain ? 'brace' : 'rest', text, line, column };
}

function keptTag({ tag, value, line, column }: LinToken): NewPiece {
  return { kind: 'escape', text: `${KEPT_TAG}${tag}|${oneLine(value)}|`, line, column };
}

function lastWord({ calls, cards }: LinDraft): OpenWord | undefined {
  return cards.at(-1) ?? calls.at(-1);
}

function addPiece(draft: LinDraft, piece: NewPiece): void {
  (lastWord(draft)?.after ?? draft.lead).push(piece);
}

function addCalls(draft: LinDraft, token: LinToken, log: LinLog): void {
  const { value, line, column } = token;
  if (value === '') return;
  const calls = readCalls(value);
  if (calls === undefined) {
    log.add('lin-call', { line, column }, 'this is not a call');
    draft.calls.push({ text: '-', line, column, after: [keptTag(token)] });
  }
  for (const { text, alerted, at } of calls ?? []) {
    const note = alerted ? { note: ALERT } : {};
    draft.calls.push({ text, line, column: column + at, ...note, after: [] });
  }
}

function addCards(draft: LinDraft, token: LinToken, log: LinLog): void {
  const { value, line, column } = token;
  if (value === '') return;
  const cards = readCards(value);
  if (cards === undefined) {
    log.add('lin-card', { line, column }, 'this is not a card');
    draft.cards.push({ text: '-', line, column, after: [keptTag(token)] });
  }
  for (const text of cards ?? []) draft.cards.push({ text, line, column, after: [] });
}

/** An explanation belongs to the call before it; before all calls it is a tag like others. */
function explain(draft: LinDraft, token: LinToken): void {
  const call = draft.calls.at(-1);
  const text = oneLine(token.value);
  if (text === '') return;
  if (call === undefined || draft.cards.length > 0) addPiece(draft, keptTag(token));
  else call.note = call.note === undefined ? text : `${call.note} ${text}`;
}
