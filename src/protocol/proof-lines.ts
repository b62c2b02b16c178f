import { bits32, choice, letters, UINT32_MAX, whole } from './field.ts';
import { createFormat, type LineFormat } from './line.ts';
import type { MessageTable } from './table.ts';

/** Letters of 16 bytes in base64url: a nonce, or the tag of a line. */
export const LETTERS_OF_16 = 22;
/** The version of the rules by which lines are proven; they have no other. */
export const PROOF_VERSION = 1;

/** From the controller, before it can prove its lines. */
export type CallerProof = {
  readonly kind: 'hello';
  readonly version: number;
  /** 16 random bytes, new for each session. */
  readonly nonce: string;
  /** The name of the key by which it wants to prove. */
  readonly key: number;
};

/** Why a host proves nothing to a controller. */
const REFUSALS = ['otherKey', 'otherVersion'] as const;
export type ProofRefusal = (typeof REFUSALS)[number];

/** From the host, which proves itself by the first of them. */
export type AnswererProof =
  | { readonly kind: 'welcome'; readonly nonce: string; readonly own: string; readonly proof: string }
  | { readonly kind: 'stranger'; readonly nonce: string; readonly why: ProofRefusal }
  | { readonly kind: 'unproven' };

/** Nothing that is heard before it is proven is a message. */
type NoMessage = never;
const NO_MESSAGES = {} as MessageTable<NoMessage>;

const CALLER_NONCE = letters(LETTERS_OF_16, 'the 16 random bytes of the controller, new for each session');

const CALLER_PROOF: MessageTable<CallerProof> = {
  hello: {
    says: 'From now on lines are proven with new keys.',
    fields: {
      version: whole(0, UINT32_MAX, `of these rules: ${PROOF_VERSION}`),
      nonce: CALLER_NONCE,
      key: bits32('the name of the shared key'),
    },
  },
};

const ANSWERER_PROOF: MessageTable<AnswererProof> = {
  welcome: {
    says: 'The answer to `hello`: the host has the key.',
    fields: {
      nonce: CALLER_NONCE,
      own: letters(LETTERS_OF_16, 'the 16 random bytes of the host, new for each session'),
      proof: letters(LETTERS_OF_16, 'the tag of both under the key'),
    },
  },
  stranger: {
    says: 'The answer to `hello` if nothing can be proven.',
    fields: { nonce: CALLER_NONCE, why: choice('refusal', REFUSALS, 'the reason') },
  },
  unproven: {
    says: 'A line has come, but there are no keys to prove it: asks for `hello`.',
    fields: {},
  },
};

/** What is said towards the host before lines are proven. */
export const PROOF_TO: LineFormat<NoMessage, CallerProof> = createFormat('>', NO_MESSAGES, CALLER_PROOF);
/** And from it. */
export const PROOF_FROM: LineFormat<NoMessage, AnswererProof> = createFormat(
  '<',
  NO_MESSAGES,
  ANSWERER_PROOF,
);
