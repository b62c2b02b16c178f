import { type CodeEntry, codeEntries } from './problem-log.ts';

const ERRORS = {
  'format-unknown': [
    'The content of a file is in no known format.',
    'Name a deal file; if this is one, name its format.',
  ],
  'file-empty': ['There is nothing in the file.', 'Get the file again.'],
  'file-too-large': ['The file is too large to be read.', 'Split the file.'],
  'text-too-long': ['A name, or what the file says of the event, is longer than it may be.', 'Shorten it.'],
  'file-cut-off': ['The file ends in the middle of a board.', 'Get the whole file.'],
  'deal-malformed': ['A deal is not written as the format asks.', 'Correct the deal.'],
  'card-twice': ['A card is in a deal more than once.', 'Correct the deal.'],
  'card-missing': ['A card is in no hand of a deal.', 'Correct the deal.'],
  'card-not-in-deck': ['A card does not belong to the deck.', 'Correct the deal.'],
  'hand-size': ['A hand has too many or too few cards.', 'Correct the deal.'],
  'deck-unknown': ['The file names an unknown deck.', 'Write "standard" or "super".'],
  'two-decks': ['The file has deals of both decks.', 'Put each deck into a file of its own.'],
  'parts-differ': [
    'A board is written twice in its record, and the two differ.',
    'Get the file again; do not deal this board.',
  ],
  checksum: ['A checksum does not match its board.', 'Get the file again; do not deal this board.'],
  'board-clash': [
    'One board number has two different deals.',
    'Remove the wrong deal, or give each its number.',
  ],
  'board-missing': [
    'A board in the range that the file names is missing.',
    'Get the whole file, or correct the range.',
  ],
  encrypted: ['The deals are encrypted.', 'Save the file without a key.'],
} as const;

const WARNINGS = {
  'board-number': [
    'A board number is not a whole number of 1 or more.',
    'The deal is read as one without a number.',
  ],
  'board-dealer': ['A dealer does not match the board number.', 'The board is dealt as the file says.'],
  'board-vulnerability': [
    'A vulnerability does not match the board number.',
    'The board is dealt as the file says.',
  ],
  'board-twice': ['A board is in the file again, with the same deal.', 'It is dealt once.'],
  'deal-on-two-boards': ['Two boards have the same deal.', 'Both are dealt; check that this is meant.'],
  'deal-in-other-file': [
    'A board of another file has the same deal.',
    'Check that the boards are not played in one event.',
    40,
  ],
  'boards-outside': [
    'There are deals outside the range of boards that the file names.',
    'Only the boards of the range are dealt.',
    1,
  ],
  'board-not-dealt': ['The place of a board holds no complete deal.', 'The board is not dealt.'],
  header: [
    'The header of a file does not agree with its boards.',
    'The cards are not in doubt, and the boards can be dealt.',
    1,
  ],
  'tricks-censored': [
    'The tables of tricks have one number wherever declarer takes too few for any contract.',
    'How many exactly is not known there. The cards are not in doubt.',
    1,
  ],
  'tricks-impossible': [
    'A table of tricks gives declarers of both sides too many tricks between them.',
    'The cards are not in doubt; do not trust this table.',
  ],
  'par-differs': [
    'The par of a board is not that of its own table of tricks.',
    'The par of the table is printed.',
  ],
  'tables-differ': [
    'A record says its tricks with all cards open, or its par, in two ways that differ.',
    'What the standard has is read; find out which is right.',
  ],
  'score-differs': [
    'The score of a record is not that of its contract, tricks and vulnerability.',
    'Find out which is right.',
  ],
  'result-impossible': [
    'A result is impossible, or contradicts another one or the deals.',
    'It is not ranked.',
    40,
  ],
  'result-suspicious': ['A result is more often a slip than the truth.', 'It counts as it stands.', 40],
  'results-missing': [
    'Boards have fewer results than others.',
    'Add what is missing, or write "not played".',
  ],
  'figures-differ': [
    'Points or a place that the file states do not follow from its results.',
    'Find out which is right.',
    40,
  ],
  'stray-text': ['There is text where none is expected.', 'It is not read.', 3],
  'no-deals': ['The file has no complete deal.', 'Nothing can be dealt from it.', 1],
} as const;

/** The code of every problem that reading any format but PBN can tell, besides those of its own. */
export type DealCode = keyof typeof ERRORS | keyof typeof WARNINGS;

/** What is the same for each code. */
export const DEAL_CODES: Readonly<Record<DealCode, CodeEntry>> = codeEntries(ERRORS, WARNINGS);

/** Problems after which other boards are dealt than the file may have meant: more, fewer, or with another number. */
const CHANGES_DEALT: ReadonlySet<string> = new Set([
  'several-events',
  'no-deals',
  'board-not-dealt',
  'deal-without-cards',
  'deal-implied',
  'deal-on-two-boards',
  'deal-in-other-file',
  'board-twice',
  'board-unnumbered',
  'board-number',
  'board-dealer',
  'board-vulnerability',
  'boards-outside',
  'comment-holds-deal',
]);

/** Whether a problem is about which boards are dealt, rather than about how they are written. */
export function changesDealt(code: string): boolean {
  return CHANGES_DEALT.has(code);
}
