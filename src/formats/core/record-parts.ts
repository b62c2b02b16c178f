import type { DealSet, RecordPart } from './deal-set.ts';
import { isUnknown, type PbnGame, type PbnPiece, type PbnTag } from './game.ts';

/** What each part is called in a sentence. */
const PART_WORDS: Readonly<Record<RecordPart, string>> = {
  title: 'the name of the event',
  event: 'what the records say about the event: place, date, round, scoring',
  names: 'the names of players and teams',
  auction: 'auctions',
  play: 'the play of the cards',
  result: 'contracts, results and scores',
  analysis: 'double-dummy analysis',
  comments: 'comments',
  teaching: 'the line that says that these deals are for teaching, not for an event',
  tags: 'further tags of the records',
};

/** What a part of records is called in a sentence. */
export function partInWords(part: RecordPart): string {
  return PART_WORDS[part];
}

/** Tags that say no more than the boards of a set do, and the programs that wrote a file. */
const BOARD_TAGS = [
  'Board',
  'Dealer',
  'Vulnerable',
  'Deal',
  'Deck',
  'DealId',
  'Generator',
  'Application',
] as const;

const TAGS_OF: Readonly<Record<Exclude<RecordPart, 'title' | 'comments' | 'teaching' | 'tags'>, string>> = {
  event: `Site Date EventDate EventSponsor Section Round Stage Table Room Competition Scoring HomeTeam VisitTeam
    Mode Time UTCDate UTCTime TimeControl Termination`,
  names: `West North East South WestNA NorthNA EastNA SouthNA WestType NorthType EastType SouthType PairEW PairNS
    BidSystemEW BidSystemNS Annotator AnnotatorNA`,
  auction: 'Auction AuctionTimeTable',
  play: 'Play PlayTimeTable',
  result: `Declarer Contract Result Score ScoreIMP ScoreMP ScorePercentage ScoreRubber ScoreRubberHistory FrenchMP
    ScoreTable TotalScoreTable InstantScoreTable`,
  analysis: `OptimumScore OptimumResultTable OptimumPlayTable ActionTable DoubleDummyTricks Ability Minimax
    ParContract ParScore TrickBounds`,
};

/** Nothing for tags that belong to no part. */
const PART_OF: ReadonlyMap<string, RecordPart | ''> = new Map([
  ['Event', 'title'],
  ...Array.from(BOARD_TAGS, (name) => [name, ''] as const),
  ...Object.entries(TAGS_OF).flatMap(([part, names]) =>
    names.split(/\s+/).map((name) => [name, part as RecordPart] as const),
  ),
]);

/** The part that a tag belongs to; `undefined` for one that says no more than the board does. */
export function partOfTag(name: string): RecordPart | undefined {
  const part = PART_OF.get(name) ?? 'tags';
  return part === '' ? undefined : part;
}

/** What records say besides their deals, gathered while they come. */
export class RecordSummary {
  /** The names of the tags of each part. */
  readonly parts: Map<RecordPart, Set<string>> = new Map();
  readonly lines: ProgramLines = { teaching: false, other: 0 };

  add(game: PbnGame): void {
    visitParts(game, (part, name) => {
      const names = this.parts.get(part) ?? new Set();
      this.parts.set(part, name === undefined ? names : names.add(name));
      return false;
    });
    addLines(this.lines, game.lead);
    for (const { pieces } of game.tags) if (pieces.length > 0) addLines(this.lines, pieces);
  }
}

export function summaryOf(records: readonly PbnGame[]): RecordSummary {
  const summary = new RecordSummary();
  for (const game of records) summary.add(game);
  return summary;
}

/** What records hold besides their deals: the names of the tags of each part. */
export function partsOfRecords(records: readonly PbnGame[]): ReadonlyMap<RecordPart, ReadonlySet<string>> {
  return summaryOf(records).parts;
}

/**
 * Visits what a record holds besides its deal, part by part with the names of the tags, until a visit answers true: then so
 * does this.
 */
function visitParts(
  { tags, lead, values }: PbnGame,
  visit: (part: RecordPart, name?: string) => boolean,
): boolean {
  if (lead.some(isComment) && visit('comments')) return true;
  if (isForTeaching({ lead }) && visit('teaching')) return true;
  const hasLine = lead.some(isAnalysis) || tags.some(({ pieces }) => pieces.some(isAnalysis));
  if (hasLine && visit('analysis', '%%!R')) return true;
  for (const tag of tags) {
    if (tag.pieces.length > 0 && tag.pieces.some(isComment) && visit('comments')) return true;
    const part = tag.name === 'Note' ? undefined : partOfTag(tag.name);
    if (part !== undefined && saysSomething(tag, values.get(tag.name)) && visit(part, tag.name)) return true;
  }
  return false;
}

/** Whether a record has anything besides its deal: names, an auction, a result. */
export function saysMoreThanDeal(game: PbnGame): boolean {
  return visitParts(game, () => true);
}

/** Whether a set's records, one a board, say no more than its boards do. */
export function hasDealsOnly({ boards, records }: Pick<DealSet, 'boards' | 'records'>): boolean {
  return records.length <= boards.length && partsOfRecords(records).size === 0;
}

/** Comments for people; the `%` lines are for programs. */
function isComment({ kind }: PbnPiece): boolean {
  return kind === 'brace' || kind === 'rest';
}

/** Words of the line at the head of sets that are made for teaching. */
const TEACHING = /\bteaching, not for\b/;

/** Whether a record stands below the line that says that these deals are for teaching. */
export function isForTeaching({ lead }: Pick<PbnGame, 'lead'>): boolean {
  return lead.some(saysTeaching);
}

function saysTeaching({ kind, text }: PbnPiece): boolean {
  return kind === 'escape' && TEACHING.test(text);
}

/** The tricks of every declarer, as some programs write them in a line of their own. */
function isAnalysis({ kind, text }: PbnPiece): boolean {
  return kind === 'escape' && /^%!R /.test(text);
}

/** Whether a record has anything of its deal with all cards open. */
export function hasAnalysis({ lead, tags }: PbnGame): boolean {
  return (
    lead.some(isAnalysis) ||
    tags.some(({ name, pieces }) => PART_OF.get(name) === 'analysis' || pieces.some(isAnalysis))
  );
}

/** Lines that say no more than what wrote the file, and how; and tags of other formats, which count as comments. */
const OF_THE_FILE = /^\s*(?:PBN|RBN|EXPORT|IMPORT|Creator|Generator|Content-type|Made |$)|^(?:lin|rbn) /i;

/** The `%` lines of a set: whether one says that it is for teaching, and how many say something else to programs. */
interface ProgramLines {
  teaching: boolean;
  other: number;
}

/** Counts the `%` lines of some pieces. */
export function addLines(lines: ProgramLines, pieces: readonly PbnPiece[]): void {
  for (const piece of pieces) {
    if (piece.kind !== 'escape') continue;
    if (saysTeaching(piece)) lines.teaching = true;
    else if (!isAnalysis(piece) && !OF_THE_FILE.test(piece.text)) lines.other++;
  }
}

/** An auction says nothing by its first seat alone. */
function saysSomething({ name, pieces }: PbnTag, value: string | undefined): boolean {
  const hasText = pieces.length > 0 && pieces.some(({ kind }) => kind === 'word' || kind === 'string');
  return name === 'Auction' || name === 'Play' ? hasText : hasText || !isUnknown(value);
}
