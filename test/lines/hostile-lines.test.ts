import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { PairingController } from '../../src/lines/pairing-controller.ts';
import { PairingHost } from '../../src/lines/pairing-host.ts';
import { provenAnswerer } from '../../src/lines/proven-answerer.ts';
import { provenCaller } from '../../src/lines/proven-caller.ts';
import type { ByteListener, BytePort } from '../../src/ports/byte-port.ts';
import { crc32 } from '../../src/protocol/crc32.ts';
import { HOST_LINK } from '../../src/protocol/host-link.ts';
import { type LineKind, parseLine } from '../../src/protocol/line.ts';
import { PAIRING_FROM, PAIRING_TO } from '../../src/protocol/pairing-lines.ts';
import { PROOF_FROM, PROOF_TO } from '../../src/protocol/proof-lines.ts';
import { makeHex } from '../../src/protocol/word.ts';
import { VirtualClock } from '../../src/simulator/virtual-clock.ts';

const KEY = Buffer.alloc(32, 7);

/** A port at which a test says what it wants. */
class SayingPort implements BytePort {
  written = '';
  #listener: ByteListener | undefined;

  write(bytes: Uint8Array): void {
    this.written += Buffer.from(bytes).toString('latin1');
  }

  listen(listener: ByteListener): void {
    this.#listener = listener;
  }

  close(): void {}

  say(bytes: Uint8Array): void {
    this.#listener?.bytes(bytes);
  }
}

const word = fc.oneof(
  fc.nat().map(String),
  fc.nat().map((number) => makeHex(number)),
  fc.string({ unit: fc.constantFrom(...'AZaz09-_'), minLength: 0, maxLength: 130 }),
  fc.uint8Array({ minLength: 32, maxLength: 32 }).map((bytes) => Buffer.from(bytes).toString('base64url')),
  fc.uint8Array({ minLength: 16, maxLength: 16 }).map((bytes) => Buffer.from(bytes).toString('base64url')),
);

const KINDS: readonly (readonly ['>' | '<', LineKind])[] = [
  ...[HOST_LINK.to, PROOF_TO, PAIRING_TO].flatMap(({ kinds }) =>
    [...kinds.values()].map((kind) => ['>', kind] as const),
  ),
  ...[HOST_LINK.from, PROOF_FROM, PAIRING_FROM].flatMap(({ kinds }) =>
    [...kinds.values()].map((kind) => ['<', kind] as const),
  ),
];

/** A line that keeps the grammar, whose words are anything, perhaps with a number and a tag. */
const lineLike = fc
  .tuple(fc.constantFrom(...KINDS), fc.array(word, { minLength: 5, maxLength: 5 }), fc.boolean(), word, word)
  .map(([[mark, { fields, name }], words, isTagged, number, tag]) => {
    const body = [mark + name, ...words.slice(0, fields.length)].join(' ');
    const line = `${body} ${makeHex(crc32(body))}`;
    return Buffer.from(`${isTagged ? `${line} ${number} ${tag}` : line}\n`, 'latin1');
  });

const hostile = fc.array(fc.oneof(lineLike, fc.uint8Array({ maxLength: 400 })), { maxLength: 30 });

/** What a port lets through that says something. */
function through(
  open: (done: (port: BytePort | Error) => void) => void,
  said: readonly Uint8Array[],
  port: SayingPort,
) {
  const heard: string[] = [];
  open((proven) => {
    if (proven instanceof Error) throw proven;
    proven.listen({
      bytes: (bytes) => heard.push(Buffer.from(bytes).toString('latin1').trimEnd()),
      closed: () => {},
    });
    proven.write(Buffer.from('>ping 00010001 0 0badcafe\n'));
    for (const bytes of said) port.say(bytes);
  });
  // A mark alone is what a spoilt line becomes.
  return heard.filter((line) => line !== '>' && line !== '<');
}

describe('whatever somebody says who has no key', () => {
  test('nothing of it comes through to the host or to the controller', () => {
    fc.assert(
      fc.property(hostile, (said) => {
        const [toHost, toController] = [new SayingPort(), new SayingPort()];
        const nobody = { refused: () => {}, welcomed: () => expect.unreachable() };
        expect(
          through(
            provenAnswerer((done) => done(toHost), KEY),
            said,
            toHost,
          ),
        ).toEqual([]);
        expect(
          through(
            provenCaller((done) => done(toController), KEY, nobody),
            said,
            toController,
          ),
        ).toEqual([]);
        const lines = toController.written.split('\n').filter((line) => line !== '');
        expect(lines.every((line) => parseLine(PROOF_TO, line)?.kind === 'hello')).toBe(true);
      }),
      { numRuns: 300 },
    );
  });

  test('no pairing ends with a key', () => {
    fc.assert(
      fc.property(hostile, (said) => {
        const clock = new VirtualClock();
        const ends: string[] = [];
        const ask = { show: () => {}, askNumber: () => Promise.resolve('000000') };
        const [toHost, toController] = [new SayingPort(), new SayingPort()];
        const host = new PairingHost({ clock, key: KEY, ...ask, ended: (end) => ends.push(end) });
        host.attach(toHost);
        new PairingController({ clock, port: toController, ...ask, ended: ({ kind }) => ends.push(kind) });
        for (const bytes of said) {
          toHost.say(bytes);
          toController.say(bytes);
        }
        clock.runUntil(300e6);
        expect(ends.length).toBe(2);
        expect(ends).not.toContain('paired');
        expect(toHost.written).not.toContain('<key');
      }),
      { numRuns: 300 },
    );
  });
});
