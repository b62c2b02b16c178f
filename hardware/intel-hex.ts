import { failure, type Result, success } from '../src/bridge/result.ts';

/** Bytes of a program by their address; what is not named is erased flash. */
export type Image = ReadonlyMap<number, number>;

const DATA = 0;
const END = 1;
const SEGMENT = 2;
const SEGMENT_START = 3;
const LINEAR = 4;
const LINEAR_START = 5;
const BYTES_A_RECORD = 16;
const BYTES_OF_FRAME = 5;
const BANK = 0x10000;
const ADDRESS_END = 2 ** 32;

interface HexRecord {
  readonly kind: number;
  readonly address: number;
  readonly bytes: readonly number[];
}

/**
 * Reads Intel HEX (Intel, "Hexadecimal Object File Format Specification", 1988): all its problems at once, each with
 * its line. Start addresses mean nothing to an AVR and are passed over.
 */
export function parseIntelHex(text: string): Result<Image, string> {
  const image = new Map<number, number>();
  const problems: string[] = [];
  let base = 0;
  let isOver = false;
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    if (line === '') continue;
    const record = isOver ? 'stands behind the end record' : parseRecord(line);
    const problem = typeof record === 'string' ? record : take(record);
    if (problem !== undefined) problems.push(`Line ${index + 1} ${problem}.`);
  }
  if (!isOver) problems.push('The end record (":00000001FF") is missing: the file is cut short.');
  return problems.length > 0 ? failure(...problems) : success(image);

  function take({ kind, address, bytes }: HexRecord): string | undefined {
    if (kind === DATA) return put(address, bytes);
    if (kind === END) isOver = true;
    else if (kind === SEGMENT || kind === LINEAR) return setBase(kind, bytes);
    else if (kind !== SEGMENT_START && kind !== LINEAR_START) return `is of the unknown kind ${kind}`;
    return undefined;
  }

  function setBase(kind: number, [high = 0, low = 0, ...more]: readonly number[]): string | undefined {
    if (more.length > 0) return 'has an address that is too long';
    base = (high * 256 + low) * (kind === LINEAR ? BANK : 16);
    return undefined;
  }

  function put(address: number, bytes: readonly number[]): string | undefined {
    const start = base + address;
    if (start + bytes.length > ADDRESS_END) return 'goes beyond 32 bits of address';
    const again = bytes.findIndex((_, index) => image.has(start + index));
    if (again >= 0) return `says once more what stands at ${inHex(start + again)}`;
    for (const [index, byte] of bytes.entries()) image.set(start + index, byte);
    return undefined;
  }
}

/** One line as a record, or what is wrong with it. */
function parseRecord(line: string): HexRecord | string {
  if (!/^:([0-9A-Fa-f]{2})+$/.test(line)) return 'is not a colon and pairs of hexadecimal digits';
  const all = (line.match(/[0-9A-Fa-f]{2}/g) ?? []).map((pair) => Number.parseInt(pair, 16));
  const [count = 0, high = 0, low = 0, kind = 0] = all;
  if (all.length !== count + BYTES_OF_FRAME) {
    return `says that it has ${count} bytes, but has ${all.length - BYTES_OF_FRAME}`;
  }
  if (sum(all) % 256 !== 0) return 'has a wrong checksum';
  return { kind, address: high * 256 + low, bytes: all.slice(4, -1) };
}

function sum(bytes: readonly number[]): number {
  return bytes.reduce((total, byte) => total + byte, 0);
}

function inHex(address: number): string {
  return `0x${address.toString(16)}`;
}

/** Writes Intel HEX: records of 16 bytes, addresses rising, lines ended by a line feed. */
export function makeIntelHex(image: Image): string {
  const lines: string[] = [];
  let bank = 0;
  for (const [address, bytes] of runsOf(image)) {
    const its = Math.floor(address / BANK);
    if (its !== bank) lines.push(makeRecord(LINEAR, 0, [its >> 8, its & 255]));
    bank = its;
    lines.push(makeRecord(DATA, address % BANK, bytes));
  }
  return `${[...lines, makeRecord(END, 0, [])].join('\n')}\n`;
}

/** Bytes that follow each other, as many as fit a record that starts at a multiple of its length. */
function runsOf(image: Image): [number, number[]][] {
  const runs: [number, number[]][] = [];
  for (const [address, byte] of [...image].sort(([a], [b]) => a - b)) {
    const last = runs.at(-1);
    const isNext = last !== undefined && last[0] + last[1].length === address;
    if (isNext && address % BYTES_A_RECORD !== 0) last[1].push(byte);
    else runs.push([address, [byte]]);
  }
  return runs;
}

function makeRecord(kind: number, address: number, bytes: readonly number[]): string {
  const all = [bytes.length, address >> 8, address & 255, kind, ...bytes];
  const check = (256 - (sum(all) % 256)) % 256;
  return `:${[...all, check].map((byte) => byte.toString(16).padStart(2, '0').toUpperCase()).join('')}`;
}
