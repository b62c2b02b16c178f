import { crc32, deflateRawSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { computer } from '../../../rigs/computer.ts';
import { parseDeals } from '../../../src/app/files/deal-files.ts';
import { zippedDeals } from '../../../src/app/files/zipped-deals.ts';
import { DECKS } from '../../../src/bridge/deck.ts';
import { formatNamed } from '../../../src/formats/catalogue/catalogue.ts';
import { dealsOf, setOf } from '../../formats/support.ts';
import { dealOf } from '../../support/arbitraries.ts';
import '../../support/seeded.ts';

const [DEALS = []] = fc.sample(fc.array(dealOf(DECKS.standard), { minLength: 3, maxLength: 3 }), {
  numRuns: 1,
  seed: 45,
});
const SET = setOf(DEALS);

function fileOf(format: string): Buffer {
  return Buffer.from(formatNamed(format)?.write?.(SET) ?? []);
}

/** An archive of files, each packed, or as it is. */
function zipOf(
  files: Readonly<Record<string, Buffer>>,
  { isPacked = true, size = 0, flags = 0 } = {},
): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const [name, bytes] of Object.entries(files)) {
    const packed = isPacked ? deflateRawSync(bytes) : bytes;
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(flags, 2);
    common.writeUInt16LE(isPacked ? 8 : 0, 4);
    common.writeUInt32LE(crc32(bytes), 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(size || bytes.length, 18);
    common.writeUInt16LE(Buffer.byteLength(name), 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), common, Buffer.from(name), packed]);
    const more = Buffer.alloc(14);
    more.writeUInt32LE(at, 10);
    directory.push(Buffer.from('PK\x01\x02\x14\x00'), common, more, Buffer.from(name));
    parts.push(local);
    at += local.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(Object.keys(files).length, 8);
  end.writeUInt16LE(Object.keys(files).length, 10);
  end.writeUInt32LE(listed.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...parts, listed, end]);
}

const README = Buffer.from('The deals of Tuesday.\n');

describe('a ZIP archive', () => {
  test.each([
    ['pbn', true],
    ['lin', false],
    ['dup', true],
    ['json', true],
  ])('with one %s file beside others is read as that file', (format, isPacked) => {
    const files = {
      'read me.txt': README,
      'evening/': Buffer.alloc(0),
      [`evening/boards.${format}`]: fileOf(format),
    };
    const read = parseDeals(
      zipOf({ ...files, '__MACOSX/boards.pbn': fileOf('pbn') }, { isPacked }),
      computer,
    );
    expect(read.format?.name).toBe(format);
    expect(dealsOf(read.set)).toEqual(dealsOf(SET));
  });

  test.each([
    [
      'two deal files',
      zipOf({ 'a.pbn': fileOf('pbn'), 'b.lin': fileOf('lin') }),
      '2 deal files: a.pbn and b.lin',
    ],
    ['a bomb', zipOf({ 'a.pbn': fileOf('pbn'), 'b.txt': README }, { size: 2 ** 31 }), 'more than 20 times'],
    ['more than it says', zipOf({ 'a.pbn': fileOf('pbn') }, { size: 100 }), 'cannot be unpacked: a.pbn'],
    ['a password', zipOf({ 'a.pbn': fileOf('pbn') }, { flags: 1 }), 'cannot be unpacked: a.pbn'],
    ['no end', zipOf({ 'a.pbn': fileOf('pbn') }).subarray(0, -30), 'is damaged'],
  ])('with %s is refused in one sentence', (_, bytes, part) => {
    const { format, set } = parseDeals(bytes, computer);
    expect([format, set.boards]).toEqual([undefined, []]);
    expect(set.problems).toEqual([expect.objectContaining({ message: expect.stringContaining(part) })]);
  });

  test('without deals is a document as before', () => {
    const { set } = parseDeals(zipOf({ 'a.txt': README }), computer);
    expect(set.problems[0]?.message).toContain('a ZIP archive, or a document');
  });

  test('that is damaged anywhere gives its own deals or none', () => {
    const whole = zipOf({ 'a.pbn': fileOf('pbn') });
    const own = zippedDeals(whole, computer);
    fc.assert(
      fc.property(fc.nat(whole.length - 1), fc.integer({ min: 1, max: 255 }), (at, by) => {
        const bytes = Buffer.from(whole);
        bytes[at] = (bytes[at] ?? 0) ^ by;
        const found = zippedDeals(bytes, computer);
        if (found?.kind === 'deals' && own?.kind === 'deals') expect(found.bytes).toEqual(own.bytes);
      }),
      { numRuns: 300 },
    );
  });
});
