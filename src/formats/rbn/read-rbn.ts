import { type BoardNumber, dealerOf } from '../../bridge/board.ts';
import type { DealSet } from '../core/deal-set.ts';
import { textLines } from '../core/text-lines.ts';
import { makePieces, type NewPiece, type NewTag, type RawGame } from '../pbn/games.ts';
import { parseBoardNumber } from '../pbn/simple-values.ts';
import { understandGames } from '../pbn/understand.ts';
import { VULNERABLE_TAGS } from '../pbn/write-boards.ts';
import { gameOfRecord } from '../recorded/game-of-record.ts';
import { NO_HANDS, sayMoreThanDeals } from '../recorded/given-hands.ts';
import type { RecordedWord } from '../recorded/table-record.ts';
import { readAuction } from './auction-text.ts';
import { makesTable, readMakes } from './double-dummy.ts';
import { readHands } from './hands-text.ts';
import { type RbnRecord, type RbnValue, recordsOf } from './lines.ts';
import { readPlay } from './play-text.ts';
import { openRbnLog, type RbnLog } from './rbn-codes.ts';
import { readContract, readDate, readResult, readScoring, sideScore } from './values.ts';

/** Reads Richard Pavlicek's notation; never fails. */
export function readRbn(bytes: Uint8Array, understand: typeof understandGames = understandGames): DealSet {
  const log = openRbnLog();
  const { records, trailer } = recordsOf(textLines(bytes), log);
  noteNumbersInDoubt(records, log);
  const { games, deck, boards, event } = understand(
    records.map((record) => gameOf(record, log)),
    log,
  );
  return {
    deck,
    boards,
    records: sayMoreThanDeals(games) ? games : [],
    trailer: makePieces(trailer),
    title: event,
    problems: log.finish(),
  };
}

/** What a text of which no tag is made is kept in: an escape line with this before the label. */
export const KEPT_LABEL = 'rbn ';

function gameOf(record: RbnRecord, log: RbnLog): RawGame {
  const number = numberOf(record);
  const auction = readAuction(record, log);
  const hands = record.values.get('H');
  const { value, deal } = hands === undefined || hands.text === '' ? NO_HANDS : readHands(hands, number, log);
  const dealer = auction.dealer ?? (number && dealerOf(number));
  const vulnerable = auction.vulnerability && VULNERABLE_TAGS[auction.vulnerability];
  const kept: NewPiece[] = [];
  const tags: NewTag[] = [
    ...headTags(record, kept, log),
    ...tag('Board', number?.toString(), record.values.get('B')),
    ...tag('Dealer', dealer, record.values.get('A')),
    ...tag('Vulnerable', vulnerable, record.values.get('A')),
    ...tag('Deal', value, hands),
  ];
  const outcome = outcomeTags(record, kept, log);
  const cards = readPlay(record, log);
  const tableRecord = {
    line: Math.max(1, record.line),
    lead: [...record.pieces, ...kept, ...loneNotes(record, [...auction.calls, ...cards])],
    tags: [...tags, ...outcome.tags],
    dealer,
    calls: auction.calls,
    cards,
    tricks: outcome.tricks,
    contract: outcome.contract,
    declarer: outcome.declarer,
  };
  return gameOfRecord(tableRecord, deal);
}

/** The notes that no call and no card refers to. */
function loneNotes({ notes, line }: RbnRecord, words: readonly RecordedWord[]): NewPiece[] {
  const referred = new Set(words.map(({ note }) => note));
  return [...notes.A.values(), ...notes.P.values()]
    .filter((text) => !referred.has(text))
    .map((text) => ({ kind: 'rest', text: ` ${text}`, line }));
}

/** A new deal without a number of its own has none: that of the record before is another board's. */
function numberOf({ values, own }: RbnRecord): BoardNumber | undefined {
  if (own.has('H') && !own.has('B')) return undefined;
  return parseBoardNumber(/^\s*\d+\s*(?=:|$)/.exec(values.get('B')?.text ?? '')?.[0] ?? '');
}

/** Tells of numbers whose hands stand in no record with them, or are those of another board. */
function noteNumbersInDoubt(records: readonly RbnRecord[], log: RbnLog): void {
  let before: RbnRecord | undefined;
  for (const record of records) {
    const { own, values } = record;
    const { text = '', ...place } = values.get('B') ?? { line: record.line, column: 1 };
    const number = numberOf(record);
    if (own.has('B') && number === undefined && /\p{Nd}/u.test(text))
      log.add('rbn-unread', { ...place }, 'this is not the number of a board');
    if (isNumberAlone(record) && values.get('H')?.text && number !== (before && numberOf(before)))
      log.add('rbn-unread', { ...place }, 'this number has no hands of its own');
    if (own.has('H') && !own.has('B') && before !== undefined && isNumberAlone(before))
      log.add(
        'rbn-unread',
        { line: record.line, column: 1 },
        'the number of these hands is in another record',
      );
    before = record;
  }
}

/** Whether a record has a number of its own and no hands. */
function isNumberAlone(record: RbnRecord): boolean {
  return record.own.has('B') && !record.own.has('H') && numberOf(record) !== undefined;
}

function tag(name: string, value: string | undefined, from: RbnValue | undefined): NewTag[] {
  if (value === undefined || value === '') return [];
  const place = from === undefined ? {} : { line: from.line, column: from.column };
  return [{ name, value, ...place }];
}

/** What stands at the head of a record: event, place, date, form, teams, names. */
function headTags(record: RbnRecord, kept: NewPiece[], log: RbnLog): NewTag[] {
  const text = (label: string): string => record.values.get(label)?.text ?? '';
  const from = (label: string): RbnValue | undefined => record.values.get(label);
  const keep = (label: string, isFault = false): void =>
    keepText(record, label, kept, isFault ? log : undefined);
  const date = text('D') === '' ? {} : readDate(text('D'));
  if (date === undefined) keep('D');
  const [home = '', visit = '', ...carried] = text('K').split(':');
  if (carried.some((score) => score !== '')) keep('K');
  if (/:/.test(text('B'))) keep('B');
  const [title, author] = splitTitle(text('T'));
  return [
    ...Object.entries(date ?? {}).flatMap(([name, value]) => tag(name, value, from('D'))),
    ...tag('Description', title, from('T')),
    ...tag('Annotator', author, from('T')),
    ...tag('Site', text('L'), from('L')),
    ...tag('Event', text('E'), from('E')),
    ...tag('Stage', text('S'), from('S')),
    ...tag('Scoring', readScoring(text('F')), from('F')),
    ...tag('HomeTeam', home.trim(), from('K')),
    ...tag('VisitTeam', visit.trim(), from('K')),
    ...nameTags(record, () => keep('N')),
  ];
}

/** A colon parts title and author, two stand for one. */
function splitTitle(text: string): string[] {
  return text
    .replaceAll('::', '\0')
    .split(':')
    .map((part) => part.replaceAll('\0', ':').trim());
}

/** `North+South:West+East:room:more`. */
function nameTags({ values }: RbnRecord, keep: () => void): NewTag[] {
  const from = values.get('N');
  const [northSouth = '', westEast = '', room = '', ...more] = (from?.text ?? '').split(':');
  const [north = '', south = ''] = northSouth.split('+');
  const [west = '', east = ''] = westEast.split('+');
  if (more.some((part) => part !== '')) keep();
  const isRoom = /^[OC]$/i.test(room.trim());
  return [
    ...tag('West', west.trim(), from),
    ...tag('North', north.trim(), from),
    ...tag('East', east.trim(), from),
    ...tag('South', south.trim(), from),
    ...(isRoom ? tag('Room', /o/i.test(room) ? 'Open' : 'Closed', from) : tag('Table', room.trim(), from)),
  ];
}

/** Keeps the text of a label of which no tag is made as an escape line; tells of it where it is a fault. */
function keepText({ values, own }: RbnRecord, label: string, kept: NewPiece[], log?: RbnLog): void {
  const value = values.get(label);
  if (value === undefined) return;
  const { text, line, column } = value;
  kept.push({ kind: 'escape', text: `${KEPT_LABEL}${label} ${text}`, line });
  if (own.has(label)) log?.add('rbn-value', { line, column }, `the text after ${label} is not read`);
}

interface Outcome {
  readonly tags: NewTag[];
  readonly tricks: number | undefined;
  readonly contract: string | undefined;
  readonly declarer: ReturnType<typeof readAuction>['dealer'];
}

/** Contract, result, score, double-dummy tricks. */
function outcomeTags(record: RbnRecord, kept: NewPiece[], log: RbnLog): Outcome {
  const text = (label: string): string => record.values.get(label)?.text.trim() ?? '';
  const contract = text('C') === '' ? undefined : readContract(text('C'));
  const result = text('R') === '' ? undefined : readResult(text('R'));
  const makes = text('M') === '' ? undefined : readMakes(text('M'));
  if (text('C') !== '' && contract === undefined) keepText(record, 'C', kept, log);
  if (text('R') !== '' && result === undefined) keepText(record, 'R', kept, log);
  if (text('M') !== '' && (makes === undefined || !text('M').startsWith('::')))
    keepText(record, 'M', kept, makes === undefined ? log : undefined);
  if (text('I') !== '') keepText(record, 'I', kept);
  const { tags, isRead } = comparisonTags(result?.comparison, readScoring(text('F')), record.values.get('R'));
  if (!isRead) keepText(record, 'R', kept);
  return {
    tags: [
      ...tag(
        'Score',
        result?.score === undefined ? undefined : sideScore(result.score),
        record.values.get('R'),
      ),
      ...tags,
      ...(makes === undefined ? [] : makesTable(makes, record.values.get('M')?.line ?? 1)),
    ],
    tricks: result?.tricks,
    contract: contract?.contract ?? (result?.isPassed === true ? 'Pass' : undefined),
    declarer: contract?.declarer,
  };
}

/** A comparison in IMPs is a score; of another kind it is kept. */
function comparisonTags(
  comparison: string | undefined,
  scoring: string,
  from: RbnValue | undefined,
): { tags: NewTag[]; isRead: boolean } {
  if (comparison === undefined || comparison === '') return { tags: [], isRead: true };
  const imps = comparison === '=' ? 0 : Number(comparison);
  if (Number.isNaN(imps) || !/imp/i.test(scoring)) return { tags: [], isRead: false };
  return { tags: tag('ScoreIMP', sideScore(imps), from), isRead: true };
}
