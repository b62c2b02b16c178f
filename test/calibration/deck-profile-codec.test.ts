import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { DeckProfile } from '../../calibration/deck-profile.ts';
import { checksumOf, decodeDeckProfile, encodeDeckProfile } from '../../calibration/deck-profile-codec.ts';
import { PlainWindow } from '../../rigs/plain-deck.ts';
import { stateWarning } from '../../src/app/files/deck-profile.ts';
import { DECK_MODEL_VERSION, encodeDeckModel } from '../../src/vision/read-index/deck-model-codec.ts';
import { cardsNamed } from '../support/cards-named.ts';
import { learnt, picturesOf, profileOf } from '../support/deck-profile.ts';
import { BAR_LAYOUT, barPatternOf } from '../support/frame-folders.ts';

const CARDS = cardsNamed('H3 S3 H8 S8 HM SM');
const PATTERNS = CARDS.toSorted((one, other) => one - other).map((card) => ({
  card,
  pattern: barPatternOf(card),
}));
const PROFILE: DeckProfile = {
  ...profileOf(learnt(CARDS, { verifying: picturesOf(new PlainWindow(), CARDS, 900) })),
  symbols: { deckNumber: 7, readShare: 0.98 },
  bars: {
    table: { ...BAR_LAYOUT, patterns: PATTERNS },
    readShare: 1,
  },
};
const TEXT = encodeDeckProfile(PROFILE);

function problemOf(text: string): string {
  const decoded = decodeDeckProfile(text);
  return decoded.ok ? '' : decoded.problems.join(' ');
}

/** The file with a profile changed by someone who knows how to sign it. */
function signed(change: Readonly<Record<string, unknown>>): string {
  const file = JSON.parse(TEXT) as { profile: object };
  const profile = { ...file.profile, ...change };
  return JSON.stringify({ ...file, checksum: checksumOf(JSON.stringify(profile)), profile });
}

describe('the profile of a deck', () => {
  test('comes back as it was written', () => {
    const decoded = decodeDeckProfile(TEXT);
    expect(decoded.ok && decoded.value).toEqual(PROFILE);
  });

  test('comes back from a file that was laid out anew', () => {
    expect(decodeDeckProfile(JSON.stringify(JSON.parse(TEXT), null, 2)).ok).toBe(true);
  });

  test('learnt before pips and courts were looked at is read still, with a warning', () => {
    const { field: _, ...model } = JSON.parse(JSON.stringify(encodeDeckModel(PROFILE.model)));
    const decoded = decodeDeckProfile(signed({ model: { ...model, version: 3 } }));
    expect(decoded.ok && decoded.value.model.cards).toEqual(PROFILE.model.cards);
    expect(decoded.ok && stateWarning({ ...decoded.value, reasons: [] })).toMatch(/pips .* Calibrate/);
    expect(stateWarning({ ...PROFILE, reasons: [] })).toBeUndefined();
  });

  test('with numbers that are no longer judged is read without them', () => {
    const finding = { name: 'gradient', value: 0.2, verdict: 'good' };
    const older = [{ ...finding, name: 'trialAccepted' }, finding];
    const decoded = decodeDeckProfile(signed({ findings: older }));
    expect(decoded.ok && decoded.value.findings).toEqual([finding]);
  });

  test('keeps what could not be measured', () => {
    const findings = [{ name: 'gradient', value: Number.NaN, verdict: 'doubtful' } as const];
    const decoded = decodeDeckProfile(encodeDeckProfile({ ...PROFILE, findings }));
    expect(decoded.ok && decoded.value.findings).toEqual(findings);
  });

  test.each([
    ['nothing', '', 'it is no JSON'],
    ['another file', '{"format":"soubrette-calibration"}', 'its format is not "soubrette-deck"'],
    ['a list', '[]', 'it is no JSON object.'],
    [
      'an older version',
      '{"format":"soubrette-deck","version":0}',
      'has version 0; this program reads version 1',
    ],
    ['a newer version', '{"format":"soubrette-deck","version":2}', 'version 1. Use a newer program'],
    ['no version', '{"format":"soubrette-deck"}', 'has no version; this program reads version 1'],
    ['a version that is no text', '{"format":"soubrette-deck","version":{"toString":1}}', 'has no version'],
    ['a changed number', TEXT.replace('"pxPerMm":8', '"pxPerMm":9'), 'damaged or was changed by hand'],
    ['a wrong date', signed({ at: 'yesterday' }), '"at" is no date.'],
    ['a scale of none', signed({ pictures: { pxPerMm: 0 } }), '"pictures.pxPerMm" is no number.'],
    ['no deck', signed({ deck: 'tarot' }), '"deck" is no value that is known.'],
    [
      'bars without a table',
      signed({ bars: { ...BAR_LAYOUT, readShare: 1 } }),
      '"bars.map" is no JSON object.',
    ],
    ['no model', signed({ model: 1 }), 'Calibrate the deck again.'],
    [
      'a model of an older version',
      signed({ model: { ...encodeDeckModel(PROFILE.model), version: 1 } }),
      `The index model is of a version that is not read; these are: 3, 4, ${DECK_MODEL_VERSION}. Calibrate the deck again.`,
    ],
    ['no measures', signed({ measures: undefined }), '"measures" is no JSON object.'],
    [
      'a card that there is not',
      signed({ verification: { frames: 1, accepted: 1, missing: ['X1'] } }),
      '"verification.missing.0" is no card.',
    ],
  ])('is refused with a sentence: %s', (_, text, sentence) => {
    expect(problemOf(text)).toContain(sentence);
  });

  test('cut off anywhere is refused', () => {
    for (let length = 0; length < TEXT.length - 2; length += 997) {
      expect(problemOf(TEXT.slice(0, length))).toMatch(/\.$/);
    }
  });

  test('with another character anywhere is refused, or is the same profile', () => {
    const characters = [...'0123456789abcABC+/="{}[],:-. e'];
    fc.assert(
      fc.property(fc.nat(TEXT.length - 1), fc.constantFrom(...characters), (at, character) => {
        const spoilt = TEXT.slice(0, at) + character + TEXT.slice(at + 1);
        const decoded = decodeDeckProfile(spoilt);
        if (decoded.ok) expect(isDeepStrictEqual(decoded.value, PROFILE)).toBe(true);
        else expect(decoded.problems.join(' ')).toMatch(/\.$/);
      }),
      { numRuns: 200 },
    );
  });

  test('with fields of any kind gives sentences only', () => {
    const names = Object.keys((JSON.parse(TEXT) as { profile: object }).profile);
    fc.assert(
      fc.property(fc.constantFrom(...names), fc.jsonValue(), (name, value) => {
        const decoded = decodeDeckProfile(signed({ [name]: value }));
        if (!decoded.ok) expect(decoded.problems.join(' ')).toMatch(/\.$/);
      }),
      { numRuns: 40 },
    );
  });
});
