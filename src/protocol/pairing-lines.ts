import { letters, UINT32_MAX, whole } from './field.ts';
import { createFormat, type LineFormat } from './line.ts';
import { LETTERS_OF_16 } from './proof-lines.ts';
import type { MessageTable } from './table.ts';

/** Letters of 32 bytes in base64url: a public key or a commitment. */
export const LETTERS_OF_32 = 43;
/** Letters of the key of a host, sealed: a nonce of 12 bytes, 64 hexadecimal digits, a tag of 16 bytes. */
const LETTERS_OF_SEALED = 123;
/** The version of the rules by which two ends are paired. */
export const PAIRING_VERSION = 1;

/** From the controller to be paired. */
export type CallerPairing =
  | { readonly kind: 'pair'; readonly version: number; readonly public: string }
  | { readonly kind: 'reveal'; readonly nonce: string }
  | { readonly kind: 'agreed'; readonly tag: string }
  | { readonly kind: 'stored'; readonly tag: string }
  | { readonly kind: 'abandon' };

/** From the host. */
export type AnswererPairing =
  | { readonly kind: 'commit'; readonly public: string; readonly commitment: string }
  | { readonly kind: 'revealed'; readonly nonce: string }
  | { readonly kind: 'key'; readonly sealed: string }
  | { readonly kind: 'abandoned' };

type NoMessage = never;
const NO_MESSAGES = {} as MessageTable<NoMessage>;

const PUBLIC = letters(LETTERS_OF_32, 'the X25519 key of this end, made for this pairing');
const TAG = letters(LETTERS_OF_16, 'the tag of this word under the key that both have agreed on');

const CALLER_PAIRING: MessageTable<CallerPairing> = {
  pair: {
    says: 'Asks to be paired.',
    fields: { version: whole(0, UINT32_MAX, `of these rules: ${PAIRING_VERSION}`), public: PUBLIC },
  },
  reveal: {
    says: 'The random bytes of the controller.',
    fields: { nonce: letters(LETTERS_OF_16, '16 random bytes') },
  },
  agreed: {
    says: 'The person at the controller has typed the number that the host shows, and it is right: asks for the key.',
    fields: { tag: TAG },
  },
  stored: { says: 'The key is kept.', fields: { tag: TAG } },
  abandon: { says: 'At the controller a wrong number was typed, or none.', fields: {} },
};

const ANSWERER_PAIRING: MessageTable<AnswererPairing> = {
  commit: {
    says: 'The answer to `pair`: the host is bound to random bytes that it does not show yet.',
    fields: {
      public: PUBLIC,
      commitment: letters(LETTERS_OF_32, 'SHA-256 of both keys and of those random bytes'),
    },
  },
  revealed: {
    says: 'The answer to `reveal`: the random bytes that the host is bound to.',
    fields: { nonce: letters(LETTERS_OF_16, '16 random bytes') },
  },
  key: {
    says: 'The answer to `agreed`, once the person at the host has typed the number that the controller shows.',
    fields: { sealed: letters(LETTERS_OF_SEALED, 'sealed under the key that both have agreed on') },
  },
  abandoned: { says: 'At the host a wrong number was typed, or none.', fields: {} },
};

/** What is said towards the host while two ends are paired. */
export const PAIRING_TO: LineFormat<NoMessage, CallerPairing> = createFormat(
  '>',
  NO_MESSAGES,
  CALLER_PAIRING,
);
/** And from it. */
export const PAIRING_FROM: LineFormat<NoMessage, AnswererPairing> = createFormat(
  '<',
  NO_MESSAGES,
  ANSWERER_PAIRING,
);
