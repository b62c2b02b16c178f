import { visibleText } from '../../text/visible.ts';
import type { Aside, DealSet, Passed, SetBoard } from '../core/deal-set.ts';
import { type BytePieces, encodedPieces } from '../core/decode.ts';
import type { PbnGame, PbnPiece, PbnTag } from '../core/game.ts';
import { type DealAnalysis, openAnalyses } from '../pbn/analysis.ts';
import { makeDealValue } from '../pbn/deal-value.ts';
import { PLAIN_TAGS } from '../pbn/tag-names.ts';
import { analysisJson } from './analysis-json.ts';

/** The value of the member `format` of every file. */
export const FORMAT_NAME = 'soubrette-deals';
export const FORMAT_VERSION = 1;

/** A set as a file of JSON, a board, a tag and a line of text each on a line of its own. */
export function writeJson(set: DealSet): BytePieces {
  const writing = openJsonWriting([]);
  for (const record of set.records) writing.add(record);
  return writing.finish(set);
}

/** Writes the same of records that come one after the other, and at last of the rest of their set. */
export function openJsonWriting(records: Aside): {
  add(game: PbnGame): void;
  finish(set: Omit<Passed<DealSet>, 'records' | 'problems'>): BytePieces;
} {
  const gathering = openAnalyses();
  let isEmpty = true;
  return {
    add(game) {
      gathering.add(game);
      records.push(`${isEmpty ? '],\n"records": [\n' : ',\n'}${makeRecord(game)}`);
      isEmpty = false;
    },
    finish(set) {
      const { analyses } = gathering.finish(set);
      return encodedPieces(
        {
          *[Symbol.iterator]() {
            yield* headTexts(set, analyses);
            yield* records;
            const { trailer } = set;
            yield `${isEmpty ? '' : '\n'}]${trailer.length === 0 ? '' : `,\n"trailer": ${makeText(trailer)}`}\n}\n`;
          },
        },
        encodeJson,
      );
    },
  };
}

/** All ahead of the records, but for the bracket behind the boards. */
function* headTexts(
  { blind, boards, deck, title }: Pick<Passed<DealSet>, 'blind' | 'boards' | 'deck' | 'title'>,
  analyses: readonly DealAnalysis[],
): Generator<string, void> {
  const head = [
    member('format', FORMAT_NAME),
    member('version', FORMAT_VERSION),
    member('deck', deck),
    ...(title === undefined ? [] : [member('title', title)]),
    ...(blind === true ? [member('blind', true)] : []),
  ];
  yield `{\n${head.join(',\n')},\n"boards": [`;
  let at = 0;
  for (const board of boards) {
    yield `${at === 0 ? '\n' : ',\n'}${makeBoard(board, analyses[at] ?? {})}`;
    at++;
  }
  if (at > 0) yield '\n';
}

/** Characters below are visible: JSON has codes for all else. */
const BEYOND_ASCII = /[\u007f-\uffff]/;

function encodeJson(text: string): Uint8Array {
  return new TextEncoder().encode(BEYOND_ASCII.test(text) ? visibleText(text) : text);
}

function member(name: string, value: string | number | boolean): string {
  return `${JSON.stringify(name)}: ${JSON.stringify(value)}`;
}

function makeList(parts: readonly string[]): string {
  return parts.length === 0 ? '[]' : `[\n${parts.join(',\n')}\n]`;
}

function makeBoard({ number, dealer, vulnerability, deal }: SetBoard, analysis: DealAnalysis): string {
  const members = [
    member('board', number),
    member('dealer', dealer),
    member('vulnerable', vulnerability),
    member('deal', makeDealValue(deal.hands, 'N')),
    ...Object.entries(analysisJson(analysis)).map(
      ([name, value]) => `${JSON.stringify(name)}: ${JSON.stringify(value)}`,
    ),
  ];
  return `{${members.join(', ')}}`;
}

function makeRecord({ lead, tags }: PbnGame): string {
  const before = lead.length === 0 ? '' : `"lead": ${makeText(lead)}, `;
  return `{${before}"tags": ${makeList(tags.map(makeTag))}}`;
}

/** All of a known tag ahead of its value, by its name. */
const TAG_HEADS: ReadonlyMap<string, string> = new Map(
  Array.from(PLAIN_TAGS, (name) => [name, tagHead(name)]),
);

function tagHead(name: string): string {
  return `{"name": ${JSON.stringify(name)}, "value": `;
}

function makeTag({ name, value, pieces }: PbnTag): string {
  const text = pieces.length === 0 ? '' : `, "text": ${makeText(pieces)}`;
  return `${TAG_HEADS.get(name) ?? tagHead(name)}${value === '' ? '""' : JSON.stringify(value)}${text}}`;
}

/** Words, strings and comments, those of a line together. */
function makeText(pieces: readonly PbnPiece[]): string {
  const lines: string[] = [];
  let open = '';
  let line = 0;
  for (const piece of pieces) {
    const isNext = open !== '' && piece.line !== line;
    if (isNext) lines.push(`[${open}]`);
    open = open === '' || isNext ? makePiece(piece) : `${open}, ${makePiece(piece)}`;
    line = piece.line;
  }
  return makeList(open === '' ? lines : [...lines, `[${open}]`]);
}

/** The member that a piece other than a word has. */
export const PIECE_MEMBERS = {
  string: 'string',
  brace: 'comment',
  rest: 'lineComment',
  escape: 'escape',
} as const;

function makePiece({ kind, text }: PbnPiece): string {
  return kind === 'word' ? JSON.stringify(text) : `{${member(PIECE_MEMBERS[kind], text)}}`;
}
