import { visibleText } from '../../text/visible.ts';
import type { DealSet, SetBoard } from '../core/deal-set.ts';
import type { PbnGame, PbnPiece, PbnTag } from '../core/game.ts';
import { type DealAnalysis, openAnalyses } from '../pbn/analysis.ts';
import { makeDealValue } from '../pbn/deal-value.ts';
import { analysisJson } from './analysis-json.ts';

/** The value of the member `format` of every file. */
export const FORMAT_NAME = 'soubrette-deals';
export const FORMAT_VERSION = 1;

/** A set as the pieces of a file of JSON, a board, a tag and a line of text each on a line of its own. */
export function writeJson(set: DealSet): readonly Uint8Array[] {
  const writing = openJsonWriting();
  for (const record of set.records) writing.add(record);
  return writing.finish(set);
}

/** Text is made bytes when there is so much of it, so that no long one is held. */
const PIECE_CHARACTERS = 1 << 16;

/** Writes the same of records that come one after the other, and at last of the rest of their set. */
export function openJsonWriting(): {
  add(game: PbnGame): void;
  finish(set: Pick<DealSet, 'deck' | 'title' | 'blind' | 'boards' | 'trailer'>): readonly Uint8Array[];
} {
  const gathering = openAnalyses();
  const records = openPieces();
  let count = 0;
  return {
    add(game) {
      gathering.add(game);
      records.add(`${count++ === 0 ? '' : ',\n'}${makeRecord(game)}`);
    },
    finish(set) {
      const { deck, title, blind, boards, trailer } = set;
      const { analyses } = gathering.finish(set);
      const head = [
        member('format', FORMAT_NAME),
        member('version', FORMAT_VERSION),
        member('deck', deck),
        ...(title === undefined ? [] : [member('title', title)]),
        ...(blind === true ? [member('blind', true)] : []),
      ];
      const before = openPieces();
      before.add(`{\n${head.join(',\n')},\n"boards": [`);
      for (const [at, board] of boards.entries())
        before.add(`${at === 0 ? '\n' : ',\n'}${makeBoard(board, analyses[at] ?? {})}`);
      before.add(`${boards.length === 0 ? '' : '\n'}]${count === 0 ? '' : ',\n"records": [\n'}`);
      records.add(count === 0 ? '' : '\n]');
      records.add(`${trailer.length === 0 ? '' : `,\n"trailer": ${makeText(trailer)}`}\n}\n`);
      return [...before.bytes(), ...records.bytes()];
    },
  };
}

/** Characters below are visible: JSON has codes for all else. */
const BEYOND_ASCII = /[\u007f-\uffff]/;

/** Text that comes in pieces, as the bytes of a file. */
function openPieces(): { add(text: string): void; bytes(): readonly Uint8Array[] } {
  const encoder = new TextEncoder();
  const whole: Uint8Array[] = [];
  let open = '';
  const close = (): void => {
    whole.push(encoder.encode(BEYOND_ASCII.test(open) ? visibleText(open) : open));
    open = '';
  };
  return {
    add(text) {
      open += text;
      if (open.length > PIECE_CHARACTERS) close();
    },
    bytes() {
      close();
      return whole;
    },
  };
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
  return `{"name": ${JSON.stringify(name)}, "value": ${JSON.stringify(value)}${text}}`;
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
