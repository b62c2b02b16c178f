import type { FromMicrocontroller, ToMicrocontroller } from '../src/machine/messages.ts';
import type { AnswererControl, Begin, CallerControl, Ping } from '../src/protocol/control.ts';
import { EXECUTOR_LINK, FROM_EXECUTOR, TO_EXECUTOR } from '../src/protocol/executor-link.ts';
import { EXECUTOR_LIMITS } from '../src/protocol/limits.ts';
import { type Line, makeLine, parseLine, readLine } from '../src/protocol/line.ts';
import { type Check, type LineKey, type Salt, sessionKey, tagBy } from '../src/protocol/line-key.ts';
import { createLinkFormat } from '../src/protocol/link-format.ts';

/** The key that the ends of a line share in tests, and the nonces that each session there begins with. */
export const PAIRING_KEY: LineKey = [0x03020100, 0xf7060504];
export const SALT: Salt = [0x0ddba115, 0xca11ab1e];

export type ToLine = Line<ToMicrocontroller | Ping | Begin, CallerControl>;
export type FromLine = Line<FromMicrocontroller, AnswererControl>;

/** The tag of lines in a session. */
export function tagOf(session: number, key: LineKey = PAIRING_KEY, salt: Salt = SALT): Check {
  return tagBy(sessionKey(key, session, salt));
}

/** The first message of a session. */
export function beginWith([lower, upper]: Salt = SALT): Begin {
  return { kind: 'begin', lower, upper };
}

/** The same messages between ends that have no key. */
export const PLAIN_LINK: typeof EXECUTOR_LINK = createLinkFormat(TO_EXECUTOR, FROM_EXECUTOR, EXECUTOR_LIMITS);

/** A line towards the executor, with the tag of its session where it bears one. */
export function taggedTo(line: ToLine, link: typeof EXECUTOR_LINK = EXECUTOR_LINK): string {
  return makeLine(link.to, line, 'session' in line ? tagOf(line.session) : undefined);
}

/** The same from the executor. */
export function taggedFrom(line: FromLine): string {
  return makeLine(EXECUTOR_LINK.from, line, 'session' in line ? tagOf(line.session) : undefined);
}

/** Reads lines towards an executor as that one does: the key of a session is known from its first message. */
export class ListenerWithKey {
  readonly #key: LineKey;
  #tag: Check | undefined;

  constructor(key: LineKey) {
    this.#key = key;
  }

  parse(text: string): ToLine | undefined {
    const read = readLine(EXECUTOR_LINK.to, text);
    if (read?.line.kind === 'numbered' && read.line.message.kind === 'begin') {
      const { lower, upper } = read.line.message;
      const tag = tagOf(read.line.session, this.#key, [lower, upper]);
      if (read.fits(tag)) this.#tag = tag;
    }
    return parseLine(EXECUTOR_LINK.to, text, this.#tag);
  }
}
