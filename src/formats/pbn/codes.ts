/** What is the same for all problems with one code. */
export interface CodeEntry {
  readonly severity: 'error' | 'warning';
  /** How many problems of one kind are told one by one; those after it are told together, with their lines. */
  readonly each: number;
  /** What it means: a row of the table in `docs/pbn.md`. */
  readonly meaning: string;
  /** What to do about it: the last sentence of every message. */
  readonly advice: string;
}

function error(meaning: string, advice: string): CodeEntry {
  return { severity: 'error', each: 20, meaning, advice };
}

function warning(meaning: string, advice: string, each = 10): CodeEntry {
  return { severity: 'warning', each, meaning, advice };
}

/** Advice where only dealing matters to most readers. */
const SPEC = 'The cards are not in doubt, and the board can be dealt.';

/** The code of every problem that reading PBN can tell. */
export const PBN_CODE_NAMES = [
  'file-too-large',
  'deal-malformed',
  'deal-rank',
  'deal-inherited',
  'deal-repeated',
  'card-twice',
  'card-missing',
  'card-not-in-deck',
  'hand-size',
  'deck-unmarked',
  'deck-unknown',
  'two-decks',
  'board-clash',
  'several-events',
  'no-deals',
  'board-not-dealt',
  'deal-without-cards',
  'deal-spacing',
  'deal-ten',
  'deal-implied',
  'deal-on-two-boards',
  'board-unnumbered',
  'board-number',
  'board-dealer',
  'board-vulnerability',
  'games-not-separated',
  'bad-character',
  'line-too-long',
  'tag-malformed',
  'tag-without-value',
  'tag-unclosed',
  'string-unclosed',
  'comment-unclosed',
  'comment-holds-deal',
  'stray-text',
  'tag-unknown',
  'tag-case',
  'tag-repeated',
  'tag-value',
  'tag-spelling',
  'inheritance-forbidden',
  'section-needs-tag',
  'auction-start',
  'call-unknown',
  'call-illegal',
  'auction-goes-on',
  'contract-differs',
  'declarer-differs',
  'result-without-declarer',
  'result-differs',
  'play-start',
  'play-order',
  'card-unknown',
  'card-not-held',
  'revoke',
  'irregularity',
  'play-goes-on',
  'suffix-twice',
  'nag-value',
  'note-reference',
  'note-missing',
  'note-unused',
  'note-number',
  'note-repeated',
  'note-misplaced',
  'table-columns',
  'table-rows',
  'table-value',
] as const;
export type PbnCode = (typeof PBN_CODE_NAMES)[number];

/** What is the same for each code. */
export const PBN_CODES: Readonly<Record<PbnCode, CodeEntry>> = {
  'file-too-large': error(
    'The file is larger than the limit, in bytes or in words and records.',
    'Split the file.',
  ),
  'deal-malformed': error('A Deal tag is not "first:hand hand hand hand".', 'Correct the Deal tag.'),
  'deal-rank': error('A character in a Deal tag is no rank.', 'Correct the Deal tag.'),
  'deal-inherited': error(
    'A Deal tag says "#", which PBN forbids.',
    'Write the four hands into the Deal tag.',
  ),
  'deal-repeated': error('A game has two Deal tags with different deals.', 'Remove the wrong one.'),
  'card-twice': error('A card is in a deal more than once.', 'Correct the Deal tag.'),
  'card-missing': error('A card is in no hand of a full deal.', 'Correct the Deal tag.'),
  'card-not-in-deck': error('A card does not belong to the deck.', 'Correct the Deal tag.'),
  'hand-size': error('A hand has too many or too few cards.', 'Correct the Deal tag.'),
  'deck-unmarked': error(
    'A deal has cards of the 68-card deck but its game has no Deck tag.',
    'Add [Deck "SuperBridge68"] if these are 68-card deals; correct the Deal tag if not.',
  ),
  'deck-unknown': error(
    'A Deck tag names a deck that is not known.',
    'Write "SuperBridge68" for 68 cards; leave the tag out for 52.',
  ),
  'two-decks': error('The file has deals of both decks.', 'Put each deck into a file of its own.'),
  'board-clash': error(
    'One board number has two different deals.',
    'Remove the wrong deal, or give each its number.',
  ),
  'several-events': warning(
    'Board numbers come back with other deals under another event.',
    'The first event that has the number is dealt; put each event into a file of its own to deal it.',
    1,
  ),
  'no-deals': warning('The file has no complete deal.', 'Nothing can be dealt from it.', 1),
  'board-not-dealt': warning(
    'A deal is given in part, so its board is not dealt.',
    'Give the missing hands if it is to be dealt.',
  ),
  'deal-without-cards': warning('A Deal tag gives no hand.', 'Nothing is dealt for it.'),
  'deal-spacing': warning('A Deal tag has spaces that PBN does not allow.', SPEC, 1),
  'deal-ten': warning('A ten is written 10 instead of T.', 'It is read as the ten.', 1),
  'deal-implied': warning(
    'A record has no Board, Dealer and Deal tags of its own.',
    'It is read as another result of the board before it.',
    1,
  ),
  'deal-on-two-boards': warning(
    'Two boards have the same deal.',
    'Both are dealt; check that this is meant.',
  ),
  'board-unnumbered': warning(
    'Deals have no board number.',
    'They are numbered in order; give them Board tags for other numbers.',
    1,
  ),
  'board-number': warning(
    'A Board tag is not a whole number from 1.',
    'The deal is read as one without a number.',
  ),
  'board-dealer': warning(
    "The Dealer tag is not the board number's dealer.",
    'The board is dealt as the file says.',
  ),
  'board-vulnerability': warning(
    "The Vulnerable tag is not the board number's vulnerability.",
    'The board is dealt as the file says.',
  ),
  'games-not-separated': warning('A game begins without an empty line before it.', SPEC, 1),
  'bad-character': warning('A character stands where PBN allows none such.', SPEC),
  'line-too-long': warning('A line has more than 255 characters, its end included.', SPEC),
  'tag-malformed': warning('A tag pair is not [Name "value"].', 'Write it as [Name "value"].'),
  'tag-without-value': warning('A tag pair has no value.', 'Write it as [Name "value"].'),
  'tag-unclosed': warning('A tag pair has no ] after its value.', 'Add the ].'),
  'string-unclosed': warning('A string has no closing quote on its line.', 'Add the quote.'),
  'comment-unclosed': warning('A { comment never ends.', 'It is read up to the next empty line; add the }.'),
  'comment-holds-deal': warning(
    'A { comment holds a Deal tag, which is not read.',
    'Check whether a } is missing before it.',
  ),
  'stray-text': warning('Text stands where only tags and comments may.', 'It is kept but not read.'),
  'tag-unknown': warning('A tag name is not known.', 'The tag is kept but not read.', 1),
  'tag-case': warning('A tag name is written with wrong capitals.', 'It is read as the tag meant.', 1),
  'tag-repeated': warning('A tag comes a second time in one game.', 'The first one counts.'),
  'tag-value': warning('The value of a tag is not what PBN allows.', SPEC),
  'tag-spelling': warning('A value is not spelled as in PBN, but its meaning is plain.', SPEC, 1),
  'inheritance-forbidden': warning('A tag says "#" that may not.', 'It is read as if it were empty.'),
  'section-needs-tag': warning('An Auction or Play section lacks a tag that it needs.', SPEC),
  'auction-start': warning('The auction does not begin with the dealer.', SPEC),
  'call-unknown': warning('A word in the auction is no call.', SPEC),
  'call-illegal': warning('A call is not allowed at its place.', SPEC),
  'auction-goes-on': warning('Calls follow after the end of the auction.', SPEC),
  'contract-differs': warning('The Contract tag is not what the auction came to.', SPEC, 5),
  'declarer-differs': warning('The Declarer tag is not what the auction came to.', SPEC, 4),
  'result-without-declarer': warning(
    'A Result tag counts declarer’s tricks, but there is no declarer.',
    SPEC,
  ),
  'result-differs': warning('The Result tag does not agree with the play.', SPEC),
  'play-start': warning("The Play tag is not the seat on declarer's left.", SPEC),
  'play-order': warning(
    'The cards of a trick do not stand in the columns of their seats.',
    'They are read as cards of the seats that hold them.',
    1,
  ),
  'card-unknown': warning('A word in the play is no card.', SPEC),
  'card-not-held': warning('A card is played that the hand does not have.', SPEC),
  revoke: warning('A card does not follow suit although it could, without ^R.', SPEC),
  irregularity: warning('A mark ^I, ^S, ^R or ^L does not fit its place.', SPEC, 20),
  'play-goes-on': warning('Cards follow after the end of the play.', SPEC),
  'suffix-twice': warning('A call or card has two suffixes, or a suffix and its glyph.', SPEC),
  'nag-value': warning('A numeric glyph ($) is not allowed at its place.', SPEC),
  'note-reference': warning('A note reference is not =1= to =32=, or the second of its call or card.', SPEC),
  'note-missing': warning('A note is referred to but not there.', SPEC),
  'note-unused': warning('A note is there but not referred to.', SPEC),
  'note-number': warning('A Note tag does not begin with a number from 1 to 32 and a colon.', SPEC),
  'note-repeated': warning('Two notes of a section have the same number.', SPEC),
  'note-misplaced': warning('A Note tag follows no Auction or Play section.', SPEC),
  'table-columns': warning('The column names of a table are not as PBN writes them.', SPEC),
  'table-rows': warning('The last row of a table is not full.', SPEC),
  'table-value': warning('A value in a table is not allowed in its column.', SPEC),
};
