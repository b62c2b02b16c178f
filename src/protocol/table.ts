import type { Field } from './field.ts';

/** Anything that is distinguished by its kind. */
export interface AnyMessage {
  readonly kind: string;
}

/** One kind of message: what it says, in a sentence, and its fields in the order in which they are written. */
export interface MessageRow<M extends AnyMessage = AnyMessage> {
  readonly says: string;
  readonly fields: { readonly [K in Exclude<keyof M, 'kind'>]: Field<M[K]> };
}

/** Every kind of message of a union: the compiler refuses a table that lacks a kind or a field. */
export type MessageTable<M extends AnyMessage> = {
  readonly [K in M['kind']]: MessageRow<Extract<M, { kind: K }>>;
};
