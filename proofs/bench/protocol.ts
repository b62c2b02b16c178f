import { LineRig } from '../../rigs/line-rig.ts';
import type { FromExecutor, ToExecutor } from '../../src/machine/messages.ts';
import { crc32 } from '../../src/protocol/crc32.ts';
import { EXECUTOR_LINK } from '../../src/protocol/executor-link.ts';
import { makeLine as makeCheckedLine, maxLengthOf, parseLine } from '../../src/protocol/line.ts';
import { sessionKey, tagBy } from '../../src/protocol/line-key.ts';
import { timeOfNs } from './time-of.ts';

const { from, to } = EXECUTOR_LINK;
const BAUDS = [250_000, 500_000] as const;
const BITS_A_BYTE = 10;
const SESSION = 0x1002a;
const NUMBER = 1234;
const LINES = 20_000;
const TAG = tagBy(sessionKey([1, 2], SESSION, [3, 4]));
const makeLine: typeof makeCheckedLine = (format, line) => makeCheckedLine(format, line, TAG);

/** The messages of one card, as they are in the middle of a job. */
const TO_CARD: readonly ToExecutor[] = [{ kind: 'ticket', feed: 37, mouth: 2 }];
const FROM_CARD: readonly FromExecutor[] = [
  { kind: 'leftWindow', feed: 37, atUs: 123_456_789 },
  { kind: 'measured', feed: 37, lengthUm: 57_102, pairUs: 52_631, thicknessUm: 281 },
  { kind: 'arrived', feed: 37, mouth: 2, atUs: 124_012_345 },
];

/** Prints how long lines are, how long they take on the line, and how fast they are made and read. */
export function run(): void {
  tellSizes();
  tellCard();
  tellSpeed();
}

function tellSizes(): void {
  console.log(`Longest lines, with their ends, and their time at ${BAUDS.join(' and ')} baud:`);
  for (const { kinds, mark } of [to, from]) {
    for (const kind of kinds.values()) tellLine(`${mark}${kind.name}`, maxLengthOf(kind) + 1);
  }
}

function tellLine(name: string, bytes: number): void {
  const times = BAUDS.map((baud) => `${msOf(bytes, baud).toFixed(2)} ms`);
  console.log(`  ${name.padEnd(12)} ${String(bytes).padStart(3)} bytes  ${times.join('  ')}`);
}

function msOf(bytes: number, baud: number): number {
  return (bytes * BITS_A_BYTE * 1000) / baud;
}

/** A card is one line to the executor and three from it, each with its acknowledgement. */
function tellCard(): void {
  const toLines = TO_CARD.map((message) =>
    makeLine(to, { kind: 'numbered', session: SESSION, number: NUMBER, message }),
  );
  const fromLines = FROM_CARD.map((message) =>
    makeLine(from, { kind: 'numbered', session: SESSION, number: NUMBER, message }),
  );
  const toAck = makeLine(to, { kind: 'ack', session: SESSION, next: NUMBER });
  const fromAck = makeLine(from, { kind: 'ack', session: SESSION, next: NUMBER });
  console.log('A card, acknowledgements included:');
  tellLine('to', sizeOf(toLines) + fromLines.length * toAck.length);
  tellLine('from', sizeOf(fromLines) + toLines.length * fromAck.length);
  console.log('A ticket and its acknowledgement, there and back, without what the ends take:');
  tellLine('round trip', sizeOf(toLines) + fromAck.length);
}

function sizeOf(lines: readonly string[]): number {
  return lines.reduce((sum, { length }) => sum + length, 0);
}

function tellSpeed(): void {
  const line = {
    kind: 'numbered',
    session: SESSION,
    number: NUMBER,
    message: FROM_CARD[1] as FromExecutor,
  } as const;
  const text = makeLine(from, line).slice(0, -1);
  const tell = (name: string, ns: number): void =>
    console.log(`  ${name.padEnd(40)} ${(ns / 1000).toFixed(2)} us`);
  console.log('One line in this program:');
  tell(
    `CRC of ${text.length} characters`,
    timeOfNs(1, () => crc32(text)),
  );
  tell(
    'made',
    timeOfNs(1, () => makeLine(from, line)),
  );
  tell(
    'read',
    timeOfNs(1, () => parseLine(from, text, TAG)),
  );
  const carry = (rate: number): number => timeOfNs(LINES, () => new LineRig('bench', rate).run(LINES));
  tell('said, carried, heard, acknowledged', carry(0));
  tell('the same with one of ten lines spoilt', carry(0.1));
}
