import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hasProgram } from '../../rigs/has-program.ts';
import { taggedTo } from '../../rigs/line-keys.ts';
import { LineRig } from '../../rigs/line-rig.ts';
import type { Happening } from '../../rigs/line-wire.ts';
import { openLine } from '../../rigs/link-ends.ts';
import type { FromMicrocontroller } from '../../src/machine/messages.ts';
import { crc32 } from '../../src/protocol/crc32.ts';
import { EXECUTOR_LINK } from '../../src/protocol/executor-link.ts';
import { makeLine } from '../../src/protocol/line.ts';
import { makeHex } from '../../src/protocol/word.ts';
import { anyToLine } from '../support/any-line.ts';
import { inputOf, outputOf } from '../support/link-course.ts';

const FIRMWARE = join(import.meta.dirname, '../../hardware/firmware');
const SOURCES = [
  join(import.meta.dirname, 'link-shell.c'),
  join(FIRMWARE, 'link.c'),
  join(FIRMWARE, 'line.c'),
  join(FIRMWARE, 'outbox.c'),
  join(FIRMWARE, 'crc.c'),
  join(FIRMWARE, 'tag.c'),
];
const LINES = 4000;
/** Columns of avr-size, and what the documentation says of their sums. */
const [TEXT, DATA, BSS] = [0, 1, 2];
const FLASH_LIMIT = 5600;
const RAM_LIMIT = 349;

const ENCODER = new TextEncoder();

/** Numbers at the ends of 32 bits, and beyond. */
const EDGES = [
  '4294967295',
  '4294967296',
  '4294967305',
  '9999999999',
  '42949672950',
  '-1',
  '',
  '0',
  '00',
].map((number) => `>ack 00010001 ${number}`);

/** The same line with something about it that the grammar does not allow, or with another number. */
function variantsOf(body: string): string[] {
  return [
    `${body} `,
    `${body} 0`,
    body.slice(0, body.lastIndexOf(' ')),
    body.replace(' ', '  '),
    body.replace(/ (\d)(?=[^ ]*$)/, ' 0$1'),
    body.replace(/ \d+$/, ' 65536'),
    body.replace(/ [0-9a-f]{8}/, ' 00010001'),
    body.replace(/ [0-9a-f]{8}/, ' 0001000A'),
    body.toUpperCase(),
  ];
}

let folder = '';

/** What the C end does on happenings. */
function runC(happenings: readonly Happening<FromMicrocontroller>[]): string {
  const input = inputOf(happenings);
  return execFileSync(join(folder, 'link'), { input, encoding: 'utf8', maxBuffer: 2 ** 28 });
}

describe.runIf(hasProgram('gcc'))("the executor's end in C", () => {
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'link-'));
    const options = ['-std=c99', '-O2', '-Wall', '-Wextra', '-Werror', '-pedantic', '-fsanitize=undefined'];
    const checks = ['-fno-sanitize-recover=all', `-I${FIRMWARE}`, '-o', join(folder, 'link')];
    execFileSync('gcc', [...options, ...checks, ...SOURCES], { stdio: 'inherit' });
  });

  afterAll(() => rmSync(folder, { recursive: true }));

  test.each([0, 0.01, 0.1, 0.3, 0.6, 0.9])(
    'does the same as the one in TypeScript, byte for byte, with a share of %d of lines spoilt',
    (rate) => {
      const happenings: Happening<FromMicrocontroller>[] = [];
      new LineRig(`in C ${rate}`, rate, undefined, 300, (happening) => happenings.push(happening)).run(LINES);
      const output = runC(happenings);
      expect(output.match(/^deliver /gm)?.length).toBeGreaterThan(LINES / 50);
      expect(output === outputOf(happenings)).toBe(true);
    },
  );

  test('reads what the table allows, and nothing else, as the one in TypeScript does', () => {
    const bodies = [...fc.sample(anyToLine, { numRuns: 1000, seed: 7 })].map((line) =>
      taggedTo(line).slice(0, -10),
    );
    const texts = [...bodies, ...bodies.flatMap(variantsOf), ...EDGES].map(
      (body) => `${body} ${makeHex(crc32(body))}\n`,
    );
    const happenings = texts.map((text, index): Happening<FromMicrocontroller> => {
      return { kind: 'event', event: { kind: 'bytes', bytes: ENCODER.encode(text) }, nowUs: index };
    });
    const start = { kind: 'start', starts: 1 } as const;
    const open = makeLine(EXECUTOR_LINK.to, openLine());
    const opening = {
      kind: 'event',
      event: { kind: 'bytes', bytes: ENCODER.encode(open) },
      nowUs: 0,
    } as const;
    const course = [start, opening, ...happenings];
    expect(runC(course) === outputOf(course)).toBe(true);
  });
});

describe.runIf(hasProgram('avr-gcc'))("the executor's end on the microcontroller", () => {
  test('compiles without a warning, and takes no more memory than the documentation says', () => {
    const options = ['-mmcu=atmega2560', '-Os', '-std=c99', '-Wall', '-Wextra', '-Werror'];
    const output = mkdtempSync(join(tmpdir(), 'link-avr-'));
    const sizes = ['line', 'link', 'outbox', 'crc', 'tag'].map((name) => {
      const object = join(output, `${name}.o`);
      execFileSync('avr-gcc', [...options, '-c', join(FIRMWARE, `${name}.c`), '-o', object], {
        stdio: 'inherit',
      });
      return (
        execFileSync('avr-size', [object], { encoding: 'utf8' }).split('\n')[1]?.trim().split(/\s+/) ?? []
      );
    });
    rmSync(output, { recursive: true });
    const sum = (columns: readonly number[]): number =>
      sizes.flatMap((size) => columns.map((column) => Number(size[column]))).reduce((a, b) => a + b, 0);
    expect(sum([TEXT, DATA])).toBeLessThanOrEqual(FLASH_LIMIT);
    expect(sum([DATA, BSS])).toBeLessThanOrEqual(RAM_LIMIT);
  });
});
