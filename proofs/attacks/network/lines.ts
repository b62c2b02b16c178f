import zlib from 'node:zlib';
import type { BytePort } from '../../../src/ports/byte-port.ts';
import { HOST_LINK, type ToHost } from '../../../src/protocol/host-link.ts';
import { makeLine, parseLine } from '../../../src/protocol/line.ts';
import { notTried, type Outcome, outcome } from '../attack.ts';
import type { Play, Plays } from '../program.ts';
import { Victim } from './victim.ts';

const PROOF = / [0-9a-f]{8} [A-Za-z0-9_-]{22}$/;
const A_TAG = 'A'.repeat(22);

/** A line as the link wrote it, without what proves it. */
function linkLine(line: string): string {
  return line.trimEnd().replace(PROOF, '');
}

/** A host whose controller had two boards begun over a line, every line of which was recorded; the controller is gone. */
function recorded(folder: string): { victim: Victim; record: readonly string[] } {
  const victim = new Victim(folder);
  victim.startHost(1);
  const middle = victim.between({ pass: (line) => [line] });
  victim.run(1);
  for (const board of [1, 2] as const) {
    victim.request(board, `job ${board}`);
    victim.run(1);
  }
  victim.endController();
  victim.run(1);
  const record = middle.heard.flatMap(({ from, line }) => (from === 'controller' ? [line] : []));
  return { victim, record };
}

/** What came of it: the boards that were begun after the record was made. */
function judged({ done }: Victim, before: number): Outcome {
  if (before < 2) return notTried('the controller itself could not have two boards begun');
  const moved = done.slice(before).filter((each) => each.startsWith('board'));
  const what = `${moved.join(', ')} was begun again at nobody's request`;
  return outcome(moved.length > 0, what, 'the host did nothing');
}

/** Somebody who has a record, but no key, opens a session of his own and sends the requests of the record in it. */
const sendOldRequests: Play = (folder) => {
  const { record, victim } = recorded(folder);
  const before = victim.done.length;
  const port = victim.plugIn();
  const request = firstRequestIn(record);
  let session = 0;
  let number = 0;
  const say = (line: string): void => port.write(Buffer.from(line, 'latin1'));
  const sayMessage = (message: ToHost | { readonly kind: 'ping' }): void =>
    say(makeLine(HOST_LINK.to, { kind: 'numbered', session, number: number++, message }));
  listenTo(port, (text) => {
    const line = parseLine(HOST_LINK.from, text);
    if (line?.kind === 'opened' && session === 0 && line.session > 0) {
      session = line.session;
      sayMessage({ kind: 'ping' });
    } else if (line?.kind === 'ack' && line.next === number && request.length > 0) {
      sayMessage(request.shift() as ToHost);
    }
  });
  const open = { kind: 'open', nonce: 0xbad, table: HOST_LINK.table, config: 5 } as const;
  for (let tries = 0; tries < 5; tries++) {
    if (session === 0) say(makeLine(HOST_LINK.to, open));
    victim.run(1);
  }
  return judged(victim, before);
};

/** The messages of a record by which its first board was begun. */
function firstRequestIn(record: readonly string[]): ToHost[] {
  const messages = new Map<number, ToHost>();
  for (const text of record) {
    const line = parseLine(HOST_LINK.to, linkLine(text));
    if (line?.kind !== 'numbered' || line.message.kind === 'ping' || line.message.kind === 'begin') continue;
    messages.set(line.number, line.message);
  }
  const inOrder = [...messages].sort(([a], [b]) => a - b).map(([, message]) => message);
  return inOrder.slice(0, inOrder.findIndex(({ kind }) => kind === 'startRun') + 1);
}

function listenTo(port: BytePort, heard: (line: string) => void): void {
  let part = '';
  port.listen({
    bytes(bytes) {
      const lines = (part + Buffer.from(bytes).toString('latin1')).split('\n');
      part = lines.pop() ?? '';
      for (const line of lines) heard(linkLine(line));
    },
    closed: () => {},
  });
}

/** Somebody plays a whole record back, as it is, to a host whose memory was put back to what it was before it. */
const playBack: Play = (folder) => {
  const { record, victim } = recorded(folder);
  victim.startHost(1);
  const before = victim.done.length;
  const port = victim.plugIn();
  listenTo(port, () => {});
  for (const line of record) {
    port.write(Buffer.from(line, 'latin1'));
    victim.run(0.05);
  }
  victim.run(1);
  return judged(victim, before);
};

/** Somebody on the line puts a line of his own into a session that is under way. */
const putIn: Play = (folder) => {
  const victim = new Victim(folder);
  victim.startHost(1);
  let session = 0;
  let next = 0;
  let isProven = false;
  const middle = victim.between({
    pass(text, from) {
      const line = from === 'controller' ? parseLine(HOST_LINK.to, linkLine(text)) : undefined;
      if (line?.kind === 'numbered') [session, next] = [line.session, Math.max(next, line.number + 1)];
      isProven ||= PROOF.test(text.trimEnd());
      return [text];
    },
  });
  victim.run(1);
  if (!victim.isControllerUp) return notTried('there was no session');
  const line = makeLine(HOST_LINK.to, { kind: 'numbered', session, number: next, message: { kind: 'stop' } });
  middle.sayTo('host', isProven ? `${line.trimEnd()} 0000ffff ${A_TAG}\n` : line);
  victim.run(0.2);
  const what = 'the host stopped, as no controller had asked it to';
  return outcome(victim.done.includes('stop'), what, 'the host did not hear it');
};

/** Somebody answers in the place of the host, without its key, and offers every way in which nothing is proven. */
const standIn: Play = (folder) => {
  const victim = new Victim(folder);
  victim.startHost(1);
  const said: string[] = [];
  const middle = victim.between({
    pass(text, from) {
      if (from === 'host') return [];
      said.push(text);
      for (const answer of answersTo(text, HOST_LINK.table)) middle.sayTo('controller', answer);
      return [];
    },
  });
  victim.run(4);
  const more = said.filter((line) => !line.startsWith('>hello'));
  return outcome(
    more.length > 0,
    `the controller said ${more[0]?.split(' ')[0]} to somebody without the key`,
    `the controller said nothing but hello, ${said.length} times`,
  );

  function answersTo(text: string, table: number): readonly string[] {
    const line = parseLine(HOST_LINK.to, linkLine(text));
    const nonce = /^>hello \d+ (\S+)/.exec(text)?.[1];
    const opened = { nonce: line?.kind === 'open' ? line.nonce : 1, session: 0x10001, table, config: 5 };
    return [
      makeLine(HOST_LINK.from, { kind: 'opened', ...opened, version: 0, cause: 'program' }),
      ...(nonce === undefined ? [] : standInProofs(nonce)),
    ];
  }
};

/** What an attacker can answer to `hello`. */
function standInProofs(nonce: string): readonly string[] {
  return [`<unproven`, `<stranger ${nonce} 1`, `<welcome ${nonce} ${A_TAG} ${A_TAG}`].map(withCrc);
}

function withCrc(body: string): string {
  return `${body} ${(zlib.crc32(body) >>> 0).toString(16).padStart(8, '0')}\n`;
}

export const PLAYS: Plays = { sendOldRequests, playBack, putIn, standIn };
