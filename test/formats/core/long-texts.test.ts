import { describe, expect, test } from 'vitest';
import { formatOf } from '../../../src/formats/catalogue/catalogue.ts';
import { MOST_CHARACTERS } from '../../../src/formats/core/limits.ts';

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);
const pbnWith = (name: string, length: number): Uint8Array =>
  bytesOf(`[Board "1"]\n[${name} "${'x'.repeat(length)}"]\n`);

describe('texts of a file', () => {
  const pbn = formatOf('pbn');
  test.each([
    ['Event', MOST_CHARACTERS.title],
    ['Site', MOST_CHARACTERS.event],
    ['North', MOST_CHARACTERS.names],
  ])('%s has at most %i characters', (name, most) => {
    const codesOf = (length: number): string[] =>
      pbn.read(pbnWith(name, length)).problems.map(({ code }) => code);
    expect(codesOf(most)).not.toContain('text-too-long');
    expect(codesOf(most + 1)).toContain('text-too-long');
  });

  test('that are too long are named with their place, and what to do', () => {
    const [problem] = pbn.read(pbnWith('North', 4000)).problems;
    expect(problem).toMatchObject({
      severity: 'error',
      line: 2,
      message: 'North has 4000 characters, and at most 200 are read (line 2). Shorten it.',
    });
  });

  test('are refused record by record too, and where no record has them', () => {
    const reading = pbn.readRecords?.([pbnWith('West', 300)]);
    let step = reading?.next();
    while (step?.done === false) step = reading?.next();
    expect(step?.value).toMatchObject({ problems: [{ code: 'text-too-long' }, {}, {}] });
    const titled = `{"format":"soubrette-deals","version":1,"deck":"standard","title":"${'x'.repeat(600)}","boards":[]}`;
    const { problems } = formatOf('json').read(bytesOf(titled));
    expect(problems.map(({ code }) => code)).toContain('text-too-long');
  });

  test('that go on no paper are as long as the file may be', () => {
    expect(pbn.read(pbnWith('Remark', 5000)).problems.map(({ code }) => code)).not.toContain('text-too-long');
  });
});
