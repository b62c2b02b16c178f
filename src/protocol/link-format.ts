import {
  ANSWERER_CONTROL,
  type AnswererControl,
  BEGIN,
  type Begin,
  CALLER_CONTROL,
  type CallerControl,
  PING,
  type Ping,
} from './control.ts';
import { crc32 } from './crc32.ts';
import type { LinkLimits } from './limits.ts';
import { createFormat, type LineFormat } from './line.ts';
import type { AnyMessage, MessageTable } from './table.ts';

/**
 * Everything that can be said on one link. One end, the *caller*, opens sessions (the host towards the executor,
 * the controller towards the host); the other, the *answerer*, gives them.
 */
export interface LinkFormat<To extends AnyMessage, From extends AnyMessage> {
  readonly to: LineFormat<To | Ping | Begin, CallerControl>;
  readonly from: LineFormat<From, AnswererControl>;
  readonly limits: LinkLimits;
  /** Both ends have a pairing key: a session begins with `begin`, and its lines bear tags in place of CRCs. */
  readonly isKeyed: boolean;
  /** CRC-32 of names, order and ranges of all lines: ends that do not agree on it do not talk. */
  readonly table: number;
}

/** A link by the messages to the answerer, and from it. */
export function createLinkFormat<To extends AnyMessage, From extends AnyMessage>(
  toMessages: MessageTable<To>,
  fromMessages: MessageTable<From>,
  limits: LinkLimits,
  isKeyed = false,
): LinkFormat<To, From> {
  const messages = { ...(isKeyed ? BEGIN : {}), ...PING, ...toMessages } as MessageTable<To | Ping | Begin>;
  const to = createFormat<To | Ping | Begin, CallerControl>('>', messages, CALLER_CONTROL, isKeyed);
  const from = createFormat<From, AnswererControl>('<', fromMessages, ANSWERER_CONTROL, isKeyed);
  return { to, from, limits, isKeyed, table: crc32(`${describe(to)}${describe(from)}`) };
}

/** Names, order and ranges of the lines of one direction, without what is only said about them. */
function describe<M extends AnyMessage, C extends AnyMessage>({ kinds, mark }: LineFormat<M, C>): string {
  const lines = [...kinds.values()].map(({ fields, isNumbered, name }) =>
    JSON.stringify([mark, name, isNumbered, fields.map(([key, { says: _, ...field }]) => [key, field])]),
  );
  return lines.join('\n');
}
