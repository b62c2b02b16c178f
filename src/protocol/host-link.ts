import { letters, UINT32_MAX, whole } from './field.ts';
import { PIECE_LENGTH } from './letters.ts';
import { HOST_LIMITS } from './limits.ts';
import { createLinkFormat, type LinkFormat } from './link-format.ts';
import type { MessageTable } from './table.ts';

/** A piece of a text; the message after the last piece says what the text is. */
interface Piece {
  readonly kind: 'piece';
  readonly letters: string;
}

/** From the controller to the host. Texts are JSON, in which what names a card has to be sealed as in a journal. */
export type ToHost =
  | Piece
  /** The text is the order of a board or a pass. */
  | { readonly kind: 'startRun' }
  /** The text is a board or a pass that was left in the middle. */
  | { readonly kind: 'resumeRun' }
  | { readonly kind: 'stop' }
  /** What the question in this entry asks for is done, says the person at the controller. */
  | { readonly kind: 'done'; readonly seq: number }
  /** Entries of the host's journal may be sent, those from `from` on and before `end`, also such as come later. */
  | { readonly kind: 'entries'; readonly from: number; readonly end: number }
  /** Everything before this entry is kept by the controller. */
  | { readonly kind: 'kept'; readonly next: number };

/** From the host to the controller. */
export type FromHost =
  | Piece
  /** The text is an entry of the host's journal. */
  | { readonly kind: 'entry'; readonly seq: number }
  /** The answer to `entries`: the journal holds them from `first` on, and `next` is not written yet. */
  | { readonly kind: 'holds'; readonly first: number; readonly next: number };

const PIECE = {
  says: 'A piece of a text: base64url of UTF-8. The message after the last piece says what the text is.',
  fields: { letters: letters(PIECE_LENGTH, 'the piece') },
};

function seq(says: string): ReturnType<typeof whole> {
  return whole(0, UINT32_MAX, says);
}

const TO_HOST: MessageTable<ToHost> = {
  piece: PIECE,
  startRun: { says: 'Deal a board, or run a pass: the text is its order.', fields: {} },
  resumeRun: { says: 'Resume a board or a pass: the text is its state when it was left.', fields: {} },
  stop: { says: 'All motion stops, and the board or pass is left.', fields: {} },
  done: {
    says: 'What the question asks for is done; an older question is ignored.',
    fields: { seq: seq('number of the entry that led to the question') },
  },
  entries: {
    says: 'Entries of the journal may be sent, including later ones. An entry is not sent twice, unless an empty range starts again from there.',
    fields: {
      from: seq('number of the first entry'),
      end: seq('number of the first one that may not be sent'),
    },
  },
  kept: {
    says: 'Entries are kept by the controller, and may be dropped.',
    fields: { next: seq('number of the first that is not') },
  },
};

const FROM_HOST: MessageTable<FromHost> = {
  piece: PIECE,
  entry: { says: 'An entry of the journal: the text.', fields: { seq: seq('its number') } },
  holds: {
    says: 'The answer to `entries`: what the journal holds.',
    fields: {
      first: seq('number of its first entry'),
      next: seq('number of the first that may not be sent yet'),
    },
  },
};

/**
 * The link between controller and host. The host's journal is the truth about a board or a pass; the controller copies it by
 * number, says how far it may be sent, and after being away asks from where its copy ends.
 */
export const HOST_LINK: LinkFormat<ToHost, FromHost> = createLinkFormat(TO_HOST, FROM_HOST, HOST_LIMITS);
