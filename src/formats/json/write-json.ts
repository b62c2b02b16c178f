import type { DealSet, SetBoard } from '../core/deal-set.ts';
import type { PbnGame, PbnPiece, PbnTag } from '../core/game.ts';
import { boardAnalyses, type DealAnalysis } from '../pbn/analysis.ts';
import { makeDealValue } from '../pbn/deal-value.ts';
import { analysisJson } from './analysis-json.ts';

/** The value of the member `format` of every file. */
export const FORMAT_NAME = 'soubrette-deals';
export const FORMAT_VERSION = 1;

/** A set as JSON, a board, a tag and a line of text each on a line of its own. */
export function makeJson(set: DealSet): string {
  const { deck, title, blind, boards, records, trailer } = set;
  const analyses = boardAnalyses(set);
  const members = [
    member('format', FORMAT_NAME),
    member('version', FORMAT_VERSION),
    member('deck', deck),
    ...(title === undefined ? [] : [member('title', title)]),
    ...(blind === true ? [member('blind', true)] : []),
    `"boards": ${makeList(boards.map((board, at) => makeBoard(board, analyses[at] ?? {})))}`,
    ...(records.length === 0 ? [] : [`"records": ${makeList(records.map(makeRecord))}`]),
    ...(trailer.length === 0 ? [] : [`"trailer": ${makeText(trailer)}`]),
  ];
  return `{\n${members.join(',\n')}\n}\n`;
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

function makeTag({ name, value, pieces }: PbnTag): string {
  const text = pieces.length === 0 ? '' : `, "text": ${makeText(pieces)}`;
  return `{${member('name', name)}, ${member('value', value)}${text}}`;
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
