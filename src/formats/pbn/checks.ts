import type { PbnTag } from '../core/game.ts';
import { type AuctionEnd, checkAuction } from './auction.ts';
import { checkNotes, groupNotes, noteMisplaced } from './notes.ts';
import { compareOutcome, readContract, readDeclarer } from './outcome.ts';
import { checkPlay, type PlayEnd } from './play.ts';
import type { ProblemLog } from './problems.ts';
import { type PbnRecord, tagOf } from './record.ts';
import { checkResult } from './result-value.ts';
import { readSectionWords, type SectionKind, type SectionWord } from './section-words.ts';
import { checkTable } from './tables.ts';
import { knownTag, TABLE_TAGS } from './tag-names.ts';
import { checkTagValues } from './tag-values.ts';

/** Checks all of a record but its deal: tag values, auction, play, notes, tables. All it finds are warnings. */
export function checkRecord(record: PbnRecord, problems: ProblemLog): void {
  checkTagValues(record, problems);
  checkSections(record, problems);
  for (const tag of record.game.tags) {
    const { name } = tag;
    if (tag.repeated) continue;
    if (TABLE_TAGS.has(name)) checkTable(record, tag, problems);
    else if (knownTag(name) === undefined) noteUnknownTag(record, tag, problems);
  }
}

function noteUnknownTag({ number }: PbnRecord, { name, line, column }: PbnTag, problems: ProblemLog): void {
  const short = name.slice(0, 40);
  problems.add('tag-unknown', { line, column, board: number }, `the tag name ${short} is not known`, short);
}

function checkSections(record: PbnRecord, problems: ProblemLog): void {
  const contract = readContract(record, problems);
  const declarer = readDeclarer(record, problems);
  const notes = groupNotes(record.game);
  noteMisplaced(notes.none, record.number, problems);
  const auction = section(record, 'Auction', problems);
  let outcome: AuctionEnd | undefined;
  if (auction !== undefined) {
    checkNotes('Auction', notes.Auction, auction.words, record.number, problems);
    outcome = checkAuction(record, auction.tag, auction.words, problems);
  }
  if (outcome !== undefined) compareOutcome(record, outcome, contract, declarer, problems);
  const play = section(record, 'Play', problems);
  let end: PlayEnd | undefined;
  if (play !== undefined) {
    checkNotes('Play', notes.Play, play.words, record.number, problems);
    end = checkPlay(record, play.tag, play.words, declarer.seat, contract, problems);
  }
  checkResult(record, declarer.seat, end, problems);
}

interface Section {
  readonly tag: PbnTag;
  readonly words: readonly SectionWord[];
}

function section({ game, number }: PbnRecord, kind: SectionKind, problems: ProblemLog): Section | undefined {
  const tag = tagOf(game, kind);
  return tag && { tag, words: readSectionWords(kind, tag.pieces, number, problems) };
}
