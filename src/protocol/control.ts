import { bits32, choice, type Field, UINT32_MAX, whole } from './field.ts';
import type { MessageRow, MessageTable } from './table.ts';

/** Why a far end has started, as it finds out by itself. */
const RESET_CAUSES = ['powerOn', 'brownOut', 'watchdog', 'resetPin', 'program'] as const;
export type ResetCause = (typeof RESET_CAUSES)[number];

/** What an end has counted on its line since it started; a counter stops at 65535. */
export interface Counters {
  /** Lines that were damaged: a byte, the length, the grammar or the CRC is wrong. */
  readonly garbled: number;
  /** Sound lines of another session. */
  readonly foreign: number;
  /** Messages that had come before. */
  readonly duplicates: number;
  /** Messages that came before one that is due. */
  readonly gaps: number;
  /** Messages of its own that it wrote once more. */
  readonly resent: number;
}

export interface Ack {
  readonly kind: 'ack';
  readonly session: number;
  /** Number of the message that is due: all before it have come. */
  readonly next: number;
}

export interface Resend {
  readonly kind: 'resend';
  readonly session: number;
  readonly next: number;
}

/** Lines of the link itself, from the end that opens. */
export type CallerControl =
  | { readonly kind: 'open'; readonly nonce: number; readonly table: number; readonly config: number }
  | Ack
  | Resend
  | { readonly kind: 'count'; readonly session: number };

/** Who answers: what it is made for, and why it last started. */
export interface Identity {
  /** Hash of the configuration. */
  readonly config: number;
  /** The version of its program, for people. */
  readonly version: number;
  readonly cause: ResetCause;
}

/** Lines of the link itself, from the end that answers. */
export type AnswererControl =
  | ({
      readonly kind: 'opened';
      readonly nonce: number;
      readonly session: number;
      readonly table: number;
    } & Identity)
  | Ack
  | Resend
  | { readonly kind: 'closed'; readonly session: number }
  | ({ readonly kind: 'counters'; readonly session: number } & Counters);

/** A message that says nothing and is not handed on: the first of a session, and the sign of life later. */
export interface Ping {
  readonly kind: 'ping';
}

/** The first message of a session whose lines bear tags: what its key is made of besides its number. */
export interface Begin {
  readonly kind: 'begin';
  readonly lower: number;
  readonly upper: number;
}

const NONCE = bits32('chosen at random by the opening end, new each time');
const TABLE = bits32('CRC-32 of the table of messages');
const CONFIG = bits32('hash of the configuration');
/** Lines by which a session is opened or refused: no key is known for them, or none is shared. */
export const LINES_WITHOUT_KEY: readonly string[] = ['open', 'opened', 'closed'];
const COUNTER_MAX = 65535;

/** The number of the session, with which every line but `open` and `opened` begins. */
export const SESSION: Field<number> = bits32(
  'the session, assigned by the answering end and never used again',
);
/** The number of a message in its session and direction. */
export const NUMBER: Field<number> = whole(
  0,
  UINT32_MAX,
  'number of the message, from 0 in each session and direction',
);

const ACK: MessageRow<Ack> = {
  says: 'Everything before a message has arrived.',
  fields: { session: SESSION, next: whole(0, UINT32_MAX, 'number of the message that is due') },
};
const RESEND: MessageRow<Resend> = {
  says: 'A message is missing: send it again, and everything after it. Everything before it has arrived.',
  fields: ACK.fields,
};

export const PING: MessageTable<Ping> = {
  ping: { says: 'Nothing: the first message of a session, and a sign of life later.', fields: {} },
};

export const BEGIN: MessageTable<Begin> = {
  begin: {
    says: 'The first message of a session: its key is derived from this salt, the session and the pairing key.',
    fields: {
      lower: bits32('lower half of the salt, 64 bits chosen at random for each session'),
      upper: bits32('upper half of the salt'),
    },
  },
};

export const CALLER_CONTROL: MessageTable<CallerControl> = {
  open: { says: 'Asks for a session.', fields: { nonce: NONCE, table: TABLE, config: CONFIG } },
  ack: ACK,
  resend: RESEND,
  count: { says: 'Asks for the counters.', fields: { session: SESSION } },
};

export const ANSWERER_CONTROL: MessageTable<AnswererControl> = {
  opened: {
    says: 'The answer to `open`: a session that begins with the first message in it; 0 if none is available.',
    fields: {
      nonce: NONCE,
      session: SESSION,
      table: TABLE,
      config: CONFIG,
      version: whole(0, 65535, 'of the program, for people'),
      cause: choice('resetCause', RESET_CAUSES, 'why it last started'),
    },
  },
  ack: ACK,
  resend: RESEND,
  closed: {
    says: 'A message came in a session that does not exist, or no longer does.',
    fields: { session: SESSION },
  },
  counters: {
    says: 'The answer to `count`: what has been counted since the start, each up to 65535.',
    fields: {
      session: SESSION,
      garbled: whole(0, COUNTER_MAX, 'damaged lines'),
      foreign: whole(0, COUNTER_MAX, 'lines of another session'),
      duplicates: whole(0, COUNTER_MAX, 'messages that had arrived before'),
      gaps: whole(0, COUNTER_MAX, 'messages that arrived before one that was due'),
      resent: whole(0, COUNTER_MAX, 'messages sent again'),
    },
  },
};

export const NO_COUNTERS: Counters = { garbled: 0, foreign: 0, duplicates: 0, gaps: 0, resent: 0 };

/** Counts a number more. */
export function countMore(counters: Counters, name: keyof Counters, more = 1): Counters {
  return more === 0 ? counters : { ...counters, [name]: Math.min(COUNTER_MAX, counters[name] + more) };
}
