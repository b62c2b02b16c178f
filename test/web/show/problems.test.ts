import { describe, expect, test } from 'vitest';
import { Problem } from '../../../src/app/problem.ts';
import { DEAL_CODES } from '../../../src/formats/core/deal-codes.ts';
import { JSON_CODES } from '../../../src/formats/json/json-codes.ts';
import { LIN_CODES } from '../../../src/formats/lin/lin-codes.ts';
import { PBN_CODES } from '../../../src/formats/pbn/codes.ts';
import { RBN_CODES } from '../../../src/formats/rbn/rbn-codes.ts';
import { BEAMS } from '../../../src/machine/messages.ts';
import { EnvironmentError } from '../../../src/ports/environment-error.ts';
import { FILE_PROBLEMS } from '../../../src/web/messages/problems.ts';
import { thingOf } from '../../../src/web/show/measured.ts';
import { fileProblemOf, problemOf } from '../../../src/web/show/problem.ts';

const CODES = [
  ...new Set(
    [DEAL_CODES, JSON_CODES, LIN_CODES, PBN_CODES, RBN_CODES].flatMap((codes) => Object.keys(codes)),
  ),
];

describe('a problem of a file', () => {
  test('has words of its own, whichever format it is of', () => {
    expect(CODES.length).toBeGreaterThan(90);
    expect(CODES.filter((code) => fileProblemOf(code) === 'other')).toEqual([]);
  });

  test('has no words that no problem needs', () => {
    const needed = new Set<string>(['sealed-set', 'other', ...CODES.map(fileProblemOf)]);
    expect(FILE_PROBLEMS.filter((name) => !needed.has(name))).toEqual([]);
  });
});

describe('why something came to no result', () => {
  test('is told by name, never by the sentence, which may hold a card', () => {
    const shown = problemOf(new Problem('input', 'damaged-journal', 'North has the seven of clubs.'));
    expect(shown).toEqual({ problem: 'job-damaged', code: 'damaged-journal' });
    expect(problemOf(new EnvironmentError('The disk is full.'))).toEqual({
      problem: 'disk',
      code: 'environment',
    });
    expect(problemOf(new Error('North has the seven of clubs.'))).toEqual({
      problem: 'defect',
      code: 'defect',
    });
  });

  test('is a package that is not installed, whether it or a thread that wanted it says so', () => {
    const failed = new Error("Cannot find package '@hpke/core' imported from /srv/soubrette/hpke.js");
    for (const error of [failed, new Error('A thread failed.', { cause: failed })])
      expect(problemOf(error)).toEqual({ problem: 'no-package', code: 'no-package' });
    const own = new Error("Cannot find module '/srv/soubrette/dist/gone.js' imported from /srv/main.js");
    expect(problemOf(own)).toEqual({ problem: 'defect', code: 'defect' });
  });

  test('is told by its code where there are no words for it', () => {
    expect(problemOf(new Problem('request', 'made-up', 'A sentence.'))).toEqual({
      problem: 'other',
      code: 'made-up',
    });
  });
});

describe('what was measured', () => {
  test.each([
    ['lift3Mm', { kind: 'storey', storey: 3 }],
    ['front2OffsetMm', { kind: 'beam', beam: 'front2' }],
    ['pickMedianMs', { kind: 'value', name: 'pickMedianMs' }],
    ['cardLengthMm', undefined],
  ])('is told of %s', (name, thing) => {
    expect(thingOf(name)).toEqual(thing);
  });

  test('is told of each beam', () => {
    expect(BEAMS.map((beam) => thingOf(`${beam}OffsetMm`))).toEqual(
      BEAMS.map((beam) => ({ kind: 'beam', beam })),
    );
  });
});
