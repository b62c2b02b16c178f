import { type CodeEntry, errorEntry as error, warningEntry as warning } from './problem-log.ts';

/** The code of every problem that reading any format but PBN can tell, besides those of its own. */
export const DEAL_CODE_NAMES = [
  'format-unknown',
  'file-too-large',
  'file-cut-off',
  'deal-malformed',
  'card-twice',
  'card-missing',
  'card-not-in-deck',
  'hand-size',
  'deck-unknown',
  'two-decks',
  'parts-differ',
  'checksum',
  'board-clash',
  'board-number',
  'board-dealer',
  'board-vulnerability',
  'board-twice',
  'deal-on-two-boards',
  'deal-in-other-file',
  'boards-outside',
  'board-missing',
  'board-not-dealt',
  'encrypted',
  'header',
  'stray-text',
  'no-deals',
] as const;
export type DealCode = (typeof DEAL_CODE_NAMES)[number];

/** What is the same for each code. */
export const DEAL_CODES: Readonly<Record<DealCode, CodeEntry>> = {
  'format-unknown': error(
    'The content of a file is that of no format.',
    'Name a file of deals, or its format with --from.',
  ),
  'file-too-large': error('The file is larger than what is read at once.', 'Split the file.'),
  'file-cut-off': error('The file ends in the midst of a board.', 'Get the whole file.'),
  'deal-malformed': error('A deal is not written as the format asks.', 'Correct the deal.'),
  'card-twice': error('A card is in a deal more than once.', 'Correct the deal.'),
  'card-missing': error('A card is in no hand of a deal.', 'Correct the deal.'),
  'card-not-in-deck': error('A card does not belong to the deck.', 'Correct the deal.'),
  'hand-size': error('A hand has too many or too few cards.', 'Correct the deal.'),
  'deck-unknown': error('The deck that a file names is not known.', 'Write "standard" or "super".'),
  'two-decks': error('The file has deals of both decks.', 'Put each deck into a file of its own.'),
  'parts-differ': error(
    'A board is written twice in its record, and the two differ.',
    'Get the file again; do not deal this board.',
  ),
  checksum: error('A check sum is not that of its board.', 'Get the file again; do not deal this board.'),
  'board-clash': error(
    'One board number has two different deals.',
    'Remove the wrong deal, or give each its number.',
  ),
  'board-number': warning(
    'A board number is not a whole number from 1.',
    'The deal is read as one without a number.',
  ),
  'board-dealer': warning("A dealer is not the board number's.", 'The board is dealt as the file says.'),
  'board-vulnerability': warning(
    "A vulnerability is not the board number's.",
    'The board is dealt as the file says.',
  ),
  'board-twice': warning('A board is in the file again, with the same deal.', 'It is dealt once.'),
  'deal-on-two-boards': warning(
    'Two boards have the same deal.',
    'Both are dealt; check that this is meant.',
  ),
  'deal-in-other-file': warning(
    'A board of another file has the same deal.',
    'Check that the boards are not played in one event.',
    40,
  ),
  'boards-outside': warning(
    'There are deals outside the range of boards that the file names.',
    'Only the boards of the range are dealt.',
    1,
  ),
  'board-missing': error(
    'A board of the range that the file names is not in it.',
    'Get the whole file, or correct the range.',
  ),
  'board-not-dealt': warning('The place of a board holds no whole deal.', 'The board is not dealt.'),
  encrypted: error('The deals are encrypted.', 'Save the file without a key.'),
  header: warning(
    'The head of a file does not agree with its boards.',
    'The cards are not in doubt, and the boards can be dealt.',
    1,
  ),
  'stray-text': warning('Text stands where none is expected.', 'It is not read.', 3),
  'no-deals': warning('The file has no complete deal.', 'Nothing can be dealt from it.', 1),
};
