import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Calibration,
  configOfCalibration,
  makeCalibration,
  measuredValue,
  parseCalibration,
} from '../../calibration/record.ts';
import { profileConfig } from '../../src/machine/config.ts';

const CALIBRATION: Calibration = {
  profile: 'bench',
  measurements: {
    beams: {
      at: '2026-11-21T12:00:00.000Z',
      program: '0.1.0',
      firmware: 1,
      cards: 25,
      values: [measuredValue('length2OffsetMm', -0.42, 0.03), measuredValue('front2OffsetMm', 1.1)],
    },
    feed: {
      at: '2026-11-21T12:10:00.000Z',
      program: '0.1.0',
      firmware: 1,
      cards: 40,
      values: [measuredValue('transportStepUm', 70.1)],
    },
  },
};

test('what is written is read', () => {
  expect(parseCalibration(makeCalibration(CALIBRATION))).toEqual({ ok: true, value: CALIBRATION });
});

test('measured values take the place of those of the profile', () => {
  expect(configOfCalibration(CALIBRATION)).toEqual({
    ok: true,
    value: profileConfig('bench', { length2OffsetMm: -0.42, front2OffsetMm: 1.1, transportStepUm: 70.1 }),
  });
});

test('a measured value that no machine can have is refused with its range', () => {
  const beams = { ...CALIBRATION.measurements.beams, values: [measuredValue('transportStepUm', 90)] };
  const made = configOfCalibration({ profile: 'bench', measurements: { beams } } as Calibration);
  expect(made).toMatchObject({ ok: false, problems: [expect.stringContaining('transportStepUm is 90')] });
});

describe('what is no calibration is refused in a sentence', () => {
  const written = JSON.parse(makeCalibration(CALIBRATION));
  const { beams } = written.measurements;
  const value = beams.values[0];
  test.each<[what: string, text: string, says: RegExp]>([
    ['no JSON', 'card', /no JSON object/],
    ['an array', '[]', /no JSON object/],
    ['another format', JSON.stringify({ ...written, format: 'x' }), /format is not/],
    ['another version', JSON.stringify({ ...written, version: 3 }), /version 3/],
    ['that of a machine with gates', JSON.stringify({ ...written, version: 1 }), /soubrette calibrate rack/],
    ['a version that is no text', JSON.stringify({ ...written, version: { toString: 1 } }), /has no version/],
    ['no profile', JSON.stringify({ ...written, profile: 'home' }), /no profile of a machine: there are/],
    ['no measurements', JSON.stringify({ ...written, measurements: undefined }), /no measurements/],
    ['an unknown measurement', JSON.stringify({ ...written, measurements: { x: beams } }), /called "x"/],
    ['a date that is none', withBeams({ ...beams, at: 'yesterday' }), /no whole one/],
    ['cards that are no number', withBeams({ ...beams, cards: -1 }), /no whole one/],
    ['an unknown parameter', withBeams({ ...beams, values: [{ ...value, name: 'x' }] }), /no parameter/],
    ['another unit', withBeams({ ...beams, values: [{ ...value, unit: 'um' }] }), /no parameter/],
    ['a value that is a text', withBeams({ ...beams, values: [{ ...value, value: '1' }] }), /no parameter/],
    [
      'a name of every object',
      withBeams({ ...beams, values: [{ ...value, name: 'toString' }] }),
      /no parameter/,
    ],
  ])('%s', (_, text, says) => {
    expect(parseCalibration(text)).toMatchObject({ ok: false, problems: [expect.stringMatching(says)] });
  });

  function withBeams(changed: object): string {
    return JSON.stringify({ ...written, measurements: { beams: changed } });
  }
});

test('whatever a file holds is read or refused, and never throws', () => {
  const written = JSON.parse(makeCalibration(CALIBRATION)) as { measurements: object };
  const spoilt = fc.oneof(
    fc.string(),
    fc.json(),
    fc.jsonValue().map((value) => JSON.stringify({ ...written, measurements: value })),
    fc.jsonValue().map((value) => JSON.stringify({ ...written, measurements: { beams: value } })),
    fc
      .record({ name: fc.jsonValue(), value: fc.jsonValue(), unit: fc.jsonValue(), spread: fc.jsonValue() })
      .map((value) => {
        const beams = { ...CALIBRATION.measurements.beams, values: [value] };
        return JSON.stringify({ ...written, measurements: { beams } });
      }),
  );
  fc.assert(
    fc.property(spoilt, (text) => {
      const read = parseCalibration(text);
      expect(read.ok || read.problems.length > 0).toBe(true);
      if (read.ok) expect(parseCalibration(makeCalibration(read.value))).toEqual(read);
    }),
  );
});
