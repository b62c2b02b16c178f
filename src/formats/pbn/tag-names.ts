/** The mandatory tag set in the order of the export format (section 3.4). */
export const MANDATORY_TAGS: readonly string[] = [
  'Event',
  'Site',
  'Date',
  'Board',
  'West',
  'North',
  'East',
  'South',
  'Dealer',
  'Vulnerable',
  'Deal',
  'Scoring',
  'Declarer',
  'Contract',
  'Result',
];

/** The tags that begin a table (section 5). */
export const TABLE_TAGS: ReadonlySet<string> = new Set([
  'ActionTable',
  'AuctionTimeTable',
  'InstantScoreTable',
  'OptimumPlayTable',
  'OptimumResultTable',
  'PlayTimeTable',
  'ScoreTable',
  'TotalScoreTable',
]);

/** Supplemental tags of the standard (section 4), which have no section. */
const SUPPLEMENTAL_TAGS = `Competition DealId Description FrenchMP Generator Hidden Room Termination
  Score ScoreIMP ScoreMP ScorePercentage ScoreRubber ScoreRubberHistory OptimumScore
  BidSystemEW BidSystemNS PairEW PairNS WestNA NorthNA EastNA SouthNA
  WestType NorthType EastType SouthType EventDate EventSponsor HomeTeam Round Section Stage Table
  VisitTeam Time UTCDate UTCTime TimeControl TimeCall TimeCard Annotator AnnotatorNA Application Mode
  Note`.split(/\s+/);

/** Tags outside the standard that club programs write, and the `Deck` tag of this program: no news to anybody. */
const EXTENSION_TAGS = `Ability BCFlags Deck DoubleDummyTricks Minimax ParContract ParScore
  TrickBounds`.split(/\s+/);

/** Known tags that are no section: text after them is stray. */
export const PLAIN_TAGS: ReadonlySet<string> = new Set([
  ...MANDATORY_TAGS,
  ...SUPPLEMENTAL_TAGS,
  ...EXTENSION_TAGS,
]);

const KNOWN_TAGS: ReadonlyMap<string, string> = new Map(
  [...PLAIN_TAGS, ...TABLE_TAGS, 'Auction', 'Play'].map((name) => [name.toLowerCase(), name]),
);

/** The known tag with this name in any capitals; `undefined` if there is none. */
export function knownTag(name: string): string | undefined {
  if (isKnownTag(name)) return name;
  return KNOWN_TAGS.get(name.toLowerCase());
}

/** Whether a tag of just this name is known. */
export function isKnownTag(name: string): boolean {
  return PLAIN_TAGS.has(name) || TABLE_TAGS.has(name) || name === 'Auction' || name === 'Play';
}

/** Tags that may not inherit their value (section 4.8). */
export const NEVER_INHERITED: ReadonlySet<string> = new Set([
  'Dealer',
  'Vulnerable',
  'Deal',
  'Declarer',
  'Contract',
  'Auction',
  'Play',
  'Note',
]);
