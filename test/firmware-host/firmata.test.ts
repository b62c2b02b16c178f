import { EventEmitter } from 'node:events';
import { expect, test } from 'vitest';
import { FIRMATA_WARNING, FirmataBench, parseFirmataTry } from '../../firmware-host/firmata.ts';
import { until } from '../../rigs/pty.ts';

const START = 0xf0;
const END = 0xf7;
const PINS = 20;

/** The transport of a board with StandardFirmata 2.5 on 20 pins, each of which is input, output or servo. */
class FakeFirmata extends EventEmitter {
  readonly path = 'memory';
  readonly isOpen = true;
  readonly written: number[][] = [];

  begin(): void {
    this.#say([0xf9, 2, 5], [START, 0x79, 2, 5, 0x53, 0, END]);
  }

  write(bytes: Uint8Array | readonly number[], done?: () => void): void {
    const message = Array.from(bytes);
    this.written.push(message);
    const pins = Array.from({ length: PINS }, () => [0, 1, 1, 1, 4, 14, 0x7f]).flat();
    if (message[1] === 0x6b) this.#say([START, 0x6c, ...pins, END]);
    if (message[1] === 0x69) this.#say([START, 0x6a, ...Array.from({ length: PINS }, () => 0x7f), END]);
    done?.();
  }

  /** The level of pins 0 to 7. */
  levels(bits: number): void {
    this.#say([0x90, bits & 0x7f, bits >> 7]);
  }

  #say(...messages: readonly number[][]): void {
    for (const message of messages) setImmediate(() => this.emit('data', Buffer.from(message)));
  }
}

test('a stock Firmata board is driven by way of johnny-five', async () => {
  const port = new FakeFirmata();
  let isReady = false;
  const bench = new FirmataBench(port, {
    ready: () => {
      isReady = true;
    },
    failed: (why) => expect.fail(why),
  });
  port.begin();
  await until(() => isReady, 5000, 'the board');
  const changes: [number, boolean][] = [];
  const tryOut = (line: string): void => {
    const wanted = parseFirmataTry(line);
    if (wanted === undefined) expect.fail(line);
    bench.try(wanted, (pin, isHigh) => changes.push([pin, isHigh]));
  };
  port.written.length = 0;
  tryOut('on 13');
  tryOut('servo 9 90');
  tryOut('watch 2');
  await until(() => port.written.some(([first]) => first === 0xd0), 5000, 'the request for reports of pin 2');
  expect(port.written).toContainEqual([0xf4, 13, 1]);
  expect(port.written).toContainEqual([0x91, 1 << 5, 0]);
  expect(port.written.some(([first]) => first === (0xe0 | 9))).toBe(true);
  port.levels(1 << 2);
  await until(() => changes.length === 1, 5000, 'the level of pin 2');
  expect(changes).toEqual([[2, true]]);
  bench.allOff();
  await until(() => JSON.stringify(port.written.at(-1)) === JSON.stringify([0x91, 0, 0]), 5000, 'pin 13 off');
});

test.each([
  ['on 13', { kind: 'on', pin: 13 }],
  ['servo 9 180', { kind: 'servo', pin: 9, degrees: 180 }],
  ['servo 9 181', undefined],
  ['servo 9', undefined],
  ['on 70', undefined],
  ['on 13 4', undefined],
  ['deal', undefined],
])('"%s" is tried as it says, or not at all', (line, wanted) => {
  expect(parseFirmataTry(line)).toEqual(wanted);
});

test('who tries parts is told that nobody may leave', () => {
  expect(FIRMATA_WARNING).toContain('not safe to leave alone');
});
