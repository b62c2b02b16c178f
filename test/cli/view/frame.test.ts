import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { leaksIn } from '../../../rigs/leaks.ts';
import { textWidth } from '../../../src/cli/shell/text.ts';
import { makeFrame } from '../../../src/cli/view/frame.ts';
import type { Look } from '../../../src/cli/view/line.ts';
import type { Snapshot, StoreyView } from '../../../src/job/watch/snapshot.ts';
import { FAULT_NUMBERS } from '../../../src/machine/fault.ts';
import { ACTIONS, type Action } from '../../../src/machine/step.ts';
import { ENGLISH } from '../../../src/words/english.ts';
import { describeStep } from '../../../src/words/sentences.ts';

const FIXTURES = join(import.meta.dirname, '../../fixtures/frames');
const PLAIN: Look = { hasColour: false, hasUnicode: true };
const ASCII: Look = { hasColour: false, hasUnicode: false };
const COLOURED: Look = { hasColour: true, hasUnicode: true };
const WIDE = { columns: 80, rows: 24 };
const NARROW = { columns: 40, rows: 24 };

function storeysWith(counts: readonly number[], of: number): StoreyView[] {
  return ['reject', 'N', 'E', 'S', 'W'].map((name, place) => ({
    name,
    count: counts[place] ?? 0,
    ...(place === 0 ? {} : { of }),
  }));
}

/** A board in the middle. */
const DEALING: Snapshot = {
  file: 'evening.pbn',
  tray: { board: 7, copy: 2 },
  isVerified: false,
  isOver: false,
  cards: 52,
  cardsProven: 33,
  progress: { boards: 48, final: 30, abandoned: 0, faults: 1, paceMsPerBoard: 18_400, leftMs: 331_200 },
  path: { cardsMm: [35, 114], frontMm: 117.5, storeys: storeysWith([1, 13, 8, 3, 9], 13), inHopper: 14 },
  question: undefined,
};

function asking(action: Action, more: Partial<Snapshot> = {}, fault?: 2003 | 3006 | 3007 | 5003): Snapshot {
  const count = action === 'collectAll' ? 52 : 2;
  const step = { action, from: 'path', to: 'hopper', count } as const;
  return { ...DEALING, ...more, question: { step, ...DEALING.tray, ...(fault && { fault }) } };
}

const VERIFIED = asking('takeTray', { isVerified: true });
const JAM = asking('clearPath', {}, 2003);
const AGAIN = asking('collectAll', {}, 3006);
const OVER: Snapshot = {
  ...DEALING,
  isOver: true,
  progress: { ...DEALING.progress, final: 47, abandoned: 1, leftMs: 0 },
};

describe('a frame looks as it was drawn', () => {
  test.each<[string, Snapshot, 'path' | 'boards', typeof WIDE, Look]>([
    ['wide', DEALING, 'path', WIDE, PLAIN],
    ['narrow', DEALING, 'path', NARROW, PLAIN],
    ['ascii', DEALING, 'path', WIDE, ASCII],
    ['coloured', DEALING, 'path', WIDE, COLOURED],
    ['too-narrow-for-the-path', DEALING, 'path', { columns: 30, rows: 24 }, PLAIN],
    ['too-low-for-the-path', DEALING, 'path', { columns: 80, rows: 6 }, PLAIN],
    ['one-row', DEALING, 'path', { columns: 80, rows: 2 }, PLAIN],
    ['boards', DEALING, 'boards', WIDE, PLAIN],
    ['verified', VERIFIED, 'path', WIDE, PLAIN],
    ['fault', JAM, 'path', WIDE, PLAIN],
    ['fault-narrow', JAM, 'path', NARROW, PLAIN],
    ['fault-ascii', JAM, 'path', WIDE, ASCII],
    ['fault-too-low-for-the-picture', JAM, 'path', { columns: 80, rows: 8 }, PLAIN],
    ['fault-where-boards-fly-by', JAM, 'boards', WIDE, PLAIN],
    ['run-again', AGAIN, 'path', WIDE, PLAIN],
    ['end', OVER, 'path', WIDE, PLAIN],
  ])('%s', async (name, snapshot, detail, size, look) => {
    const lines = makeFrame(snapshot, detail, size, look);
    const frame = `${lines.map((line) => line.trimEnd()).join('\n')}\n`.replaceAll('\u001b', '^');
    await expect(frame).toMatchFileSnapshot(join(FIXTURES, `${name}.txt`));
  });
});

const counts = fc.array(fc.nat({ max: 68 }), { minLength: 5, maxLength: 5 });
const snapshots: fc.Arbitrary<Snapshot> = fc
  .record({
    file: fc.option(fc.string({ unit: 'binary' }), { nil: undefined }),
    tray: fc.option(
      fc.record({ board: fc.integer({ min: 1, max: 9999 }), copy: fc.integer({ min: 1, max: 99 }) }),
      {
        nil: undefined,
      },
    ),
    isVerified: fc.boolean(),
    isOver: fc.boolean(),
    cards: fc.constantFrom(52, 68),
    cardsProven: fc.nat({ max: 68 }),
    progress: fc.record({
      boards: fc.integer({ min: 1, max: 9999 }),
      final: fc.nat({ max: 1 }),
      abandoned: fc.nat({ max: 99 }),
      faults: fc.nat({ max: 99_999 }),
      leftMs: fc.nat(),
    }),
    path: fc.record({
      cardsMm: fc.array(fc.double({ min: 0, max: 2000, noNaN: true })),
      frontMm: fc.constant(117.5),
      storeys: counts.map((inEach) => storeysWith(inEach, 17)),
      inHopper: fc.nat({ max: 68 }),
    }),
    action: fc.constantFrom(...ACTIONS),
    fault: fc.option(fc.constantFrom(...FAULT_NUMBERS)),
    missing: fc.array(fc.nat({ max: 67 })),
    isAsked: fc.boolean(),
  })
  .map(({ action, fault, missing, isAsked, ...rest }) => ({
    ...rest,
    question: isAsked
      ? {
          step: { action, from: 'machine', to: 'hopper', count: 52, missing: missing as never },
          ...(fault === null ? {} : { fault }),
          ...rest.tray,
        }
      : undefined,
  }));
const COLOUR = new RegExp(`${String.fromCharCode(27)}\\[[\\d;]*m`, 'g');
const sizes = fc.record({ columns: fc.integer({ min: 1, max: 200 }), rows: fc.integer({ min: 1, max: 60 }) });
const looks = fc.record({ hasColour: fc.boolean(), hasUnicode: fc.boolean() });
const details = fc.constantFrom('path', 'boards');

describe('any frame', () => {
  test('is narrower and lower than its screen, whatever a file is called', () => {
    fc.assert(
      fc.property(snapshots, details, sizes, looks, (snapshot, detail, size, look) => {
        const frame = makeFrame(snapshot, detail, size, look);
        expect(frame.length).toBeLessThanOrEqual(Math.max(1, size.rows - 1));
        for (const line of frame) {
          expect(textWidth(stripVTControlCharacters(line))).toBeLessThanOrEqual(
            Math.max(1, size.columns - 1),
          );
        }
      }),
      { numRuns: 500 },
    );
  });

  test('steers the terminal by colours only, and only where they are wanted', () => {
    fc.assert(
      fc.property(snapshots, details, sizes, looks, (snapshot, detail, size, look) => {
        const text = makeFrame(snapshot, detail, size, look).join('');
        const rest = look.hasColour ? text.replaceAll(COLOUR, '') : text;
        expect(rest).not.toMatch(/\p{Cc}/u);
        if (!look.hasUnicode) expect(rest).toMatch(/^[\x20-\x7e]*$/);
      }),
    );
  });

  test('names no card together with a seat', () => {
    fc.assert(
      fc.property(snapshots, details, sizes, looks, (snapshot, detail, size, look) => {
        const frame = makeFrame({ ...snapshot, file: undefined }, detail, size, look);
        expect(leaksIn(stripVTControlCharacters(frame.join(' ')))).toEqual([]);
      }),
    );
  });

  test('tells a person the whole step, if the screen has any room for it', () => {
    fc.assert(
      fc.property(snapshots, fc.integer({ min: 40, max: 100 }), (snapshot, columns) => {
        fc.pre(
          snapshot.question !== undefined && !snapshot.isOver && snapshot.question.step.missing?.length === 0,
        );
        const frame = makeFrame(snapshot, 'path', { columns, rows: 8 }, PLAIN);
        expect(frame.join(' ')).toContain(describeStep(ENGLISH, snapshot.question!));
      }),
    );
  });

  test('points at a part of the machine for every step', () => {
    for (const action of ACTIONS) {
      expect(makeFrame(asking(action), 'path', WIDE, PLAIN).join('\n')).toMatch(/[◀▲▼] \S/);
    }
  });
});
