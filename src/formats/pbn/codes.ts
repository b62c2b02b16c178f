import { type CodeEntry, codeEntries } from '../core/problem-log.ts';

const ERRORS = {
  'file-too-large': [
    'The file is larger than the limit, in bytes or in words and records.',
    'Split the file.',
  ],
  'deal-malformed': ['A Deal tag is not "first:hand hand hand hand".', 'Correct the Deal tag.'],
  'deal-rank': ['A character in a Deal tag is not a rank.', 'Correct the Deal tag.'],
  'deal-inherited': ['A Deal tag says "#", which PBN forbids.', 'Write the four hands into the Deal tag.'],
  'deal-repeated': ['A game has two Deal tags with different deals.', 'Remove the wrong one.'],
  'card-twice': ['A card is in a deal more than once.', 'Correct the Deal tag.'],
  'card-missing': ['A card is in no hand of a full deal.', 'Correct the Deal tag.'],
  'card-not-in-deck': ['A card does not belong to the deck.', 'Correct the Deal tag.'],
  'hand-size': ['A hand has too many or too few cards.', 'Correct the Deal tag.'],
  'deck-unmarked': [
    'A deal has cards of the 68-card deck but its game has no Deck tag.',
    'Add [Deck "SuperBridge68"] if these are 68-card deals; correct the Deal tag if not.',
  ],
  'deck-unknown': [
    'A Deck tag names an unknown deck.',
    'Write "SuperBridge68" for 68 cards; leave the tag out for 52.',
  ],
  'two-decks': ['The file has deals of both decks.', 'Put each deck into a file of its own.'],
  'board-clash': [
    'One board number has two different deals.',
    'Remove the wrong deal, or give each its number.',
  ],
  'comment-holds-board': [
    'A { comment holds a Deal or Board tag at the start of a line, beside another {, or with cards in one of several lines, so it is in doubt which cards belong to which number.',
    'Add the } that is missing before the tag.',
  ],
  'deal-unread': [
    'Text or a tag that is not read holds a Deal or Board tag or the cards of hands, or stands in place of one; or a number stands apart from its deal.',
    'Mend the brackets, quotes and empty lines around it.',
  ],
} as const;

const WARNINGS = {
  'several-events': [
    'Board numbers are repeated with other deals under another event.',
    'The first event with the number is dealt; put each event into a file of its own to deal it.',
    1,
  ],
  'no-deals': ['The file has no complete deal.', 'Nothing can be dealt from it.', 1],
  'board-not-dealt': [
    'A deal is given in part, so its board is not dealt.',
    'Give the missing hands to have it dealt.',
  ],
  'deal-without-cards': ['A Deal tag gives no hand.', 'Nothing is dealt for it.'],
  'deal-spacing': ['A Deal tag has spaces that PBN does not allow.', undefined, 1],
  'deal-ten': ['A ten is written 10 instead of T.', 'It is read as the ten.', 1],
  'deal-of-board-before': [
    'A Deal tag says "#", which PBN forbids, in another record of the same board.',
    'It is read as the deal of that board.',
    1,
  ],
  'deal-implied': [
    'A record has no Board, Dealer and Deal tags of its own.',
    'It is read as another result of the board before it.',
    1,
  ],
  'deal-on-two-boards': ['Two boards have the same deal.', 'Both are dealt; check that this is meant.'],
  'board-twice': ['A board is in the file again, with the same deal and nothing else.', 'It is dealt once.'],
  'board-unnumbered': [
    'Deals have no board number.',
    'They are numbered in order; for other numbers, write them into the file (Board tags in PBN).',
    1,
  ],
  'board-number': [
    'A Board tag is not a whole number of 1 or more.',
    'The deal is read as one without a number.',
  ],
  'board-dealer': ['The Dealer tag does not match the board number.', 'The board is dealt as the file says.'],
  'board-vulnerability': [
    'The Vulnerable tag does not match the board number.',
    'The board is dealt as the file says.',
  ],
  'games-not-separated': ['A game begins without an empty line before it.', undefined, 1],
  'bad-character': ['There is a character that PBN does not allow there.'],
  'line-too-long': ['A line has more than 255 characters, its end included.'],
  'tag-malformed': ['A tag pair is not [Name "value"].', 'Write it as [Name "value"].'],
  'tag-without-value': ['A tag pair has no value.', 'Write it as [Name "value"].'],
  'tag-unclosed': ['A tag pair has no ] after its value.', 'Add the ].'],
  'string-unclosed': ['A string has no closing quote on its line.', 'Add the quote.'],
  'comment-unclosed': ['A { comment never ends.', 'It is read up to the next empty line; add the }.'],
  'comment-holds-deal': [
    'A { comment holds a Deal tag, which is not read.',
    'Check whether a } is missing before it.',
  ],
  'comment-holds-tags': [
    'A { comment holds tags at the start of lines, which are not read.',
    'Check whether a } is missing before them.',
  ],
  'stray-text': ['There is text where only tags and comments may be.', 'It is kept but not read.'],
  'tag-unknown': ['A tag name is unknown.', 'The tag is kept but not read.', 1],
  'tag-case': ['A tag name is capitalized wrongly.', 'It is read as the tag meant.', 1],
  'tag-repeated': ['A tag comes a second time in one game.', 'The first one counts.'],
  'tag-value': ['The value of a tag is not what PBN allows.'],
  'tag-spelling': ['A value is not spelled as in PBN, but its meaning is clear.', undefined, 1],
  'inheritance-forbidden': ['A tag says "#" that may not.', 'It is read as if it were empty.'],
  'inheritance-too-much': [
    'More is inherited with "#" than records can pass on.',
    'Write the value in the records that it belongs to.',
    3,
  ],
  'section-needs-tag': ['An Auction or Play section lacks a tag that it needs.'],
  'auction-start': ['The auction does not begin with the dealer.'],
  'call-unknown': ['A word in the auction is not a call.'],
  'call-illegal': ['A call is not allowed there.'],
  'auction-goes-on': ['Calls follow after the end of the auction.'],
  'contract-differs': ['The Contract tag is not the contract of the auction.', undefined, 5],
  'declarer-differs': ['The Declarer tag is not the declarer of the auction.', undefined, 4],
  'result-without-declarer': ['A Result tag counts declarer’s tricks, but there is no declarer.'],
  'result-differs': ['The Result tag does not agree with the play.'],
  'play-start': ["The Play tag is not the seat on declarer's left."],
  'play-order': [
    'The cards of a trick do not stand in the columns of their seats.',
    'They are read as cards of the seats that hold them.',
    1,
  ],
  'card-unknown': ['A word in the play is not a card.'],
  'card-not-held': ['A card is played that the hand does not have.'],
  revoke: ['A card does not follow suit although it could, without ^R.'],
  irregularity: ['A mark ^I, ^S, ^R or ^L does not belong there.', undefined, 20],
  'play-goes-on': ['Cards follow after the end of the play.'],
  'section-long': ['An auction or a play is far too long.', 'The rest is not read.'],
  'suffix-twice': ['A call or card has two suffixes, or a suffix and its glyph.'],
  'nag-value': ['A numeric glyph ($) is not allowed there.'],
  'note-reference': ['A note reference is not =1= to =32=, or is the second of its call or card.'],
  'note-missing': ['A note is referred to but missing.'],
  'note-unused': ['A note is never referred to.'],
  'note-number': ['A Note tag does not begin with a number from 1 to 32 and a colon.'],
  'note-repeated': ['Two notes of a section have the same number.'],
  'note-misplaced': ['A Note tag does not follow an Auction or Play section.'],
  'table-columns': ['The column names of a table are not those of PBN.'],
  'table-rows': ['The last row of a table is not full.'],
  'table-value': ['A value in a table is not allowed in its column.'],
} as const;

/** The code of every problem that reading PBN can tell. */
export type PbnCode = keyof typeof ERRORS | keyof typeof WARNINGS;

/** What is the same for each code. */
export const PBN_CODES: Readonly<Record<PbnCode, CodeEntry>> = codeEntries(ERRORS, WARNINGS);
