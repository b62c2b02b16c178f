import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { SECTOR_BYTES, VolatileDisk } from './volatile-disk.ts';

const SECTORS = 4;
let folder = '';
let image = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'soubrette-disk-'));
  image = join(folder, 'disk.img');
  writeFileSync(image, new Uint8Array(SECTORS * SECTOR_BYTES));
});

afterEach(() => rmSync(folder, { recursive: true }));

function filled(value: number, sectors = 1): Uint8Array {
  return new Uint8Array(sectors * SECTOR_BYTES).fill(value);
}

/** The first byte of each sector of the image. */
function inImage(): number[] {
  const bytes = readFileSync(image);
  return Array.from({ length: SECTORS }, (_, sector) => bytes[sector * SECTOR_BYTES] ?? -1);
}

describe('a disk that forgets', () => {
  test('reads what was written, flushed or not', () => {
    const disk = new VolatileDisk(image, () => {});
    disk.write(0, filled(1, 2));
    disk.flush();
    disk.write(SECTOR_BYTES, filled(2));
    expect([...disk.read(0, 3 * SECTOR_BYTES)].filter((_, at) => at % SECTOR_BYTES === 0)).toEqual([1, 2, 0]);
    disk.cut(() => false);
  });

  test('takes and flushes nothing more once it has gone bad, and can still be read', () => {
    const disk = new VolatileDisk(image, () => {});
    expect([disk.write(0, filled(1)), disk.flush(), disk.write(0, filled(2))]).toEqual([true, true, true]);
    disk.health = 'bad';
    expect([disk.write(0, filled(3)), disk.flush(), disk.read(0, SECTOR_BYTES)[0]]).toEqual([
      false,
      false,
      2,
    ]);
    disk.cut(() => false);
    expect(inImage()[0]).toBe(1);
  });

  test('keeps through a cut what was flushed, and nothing else', () => {
    const disk = new VolatileDisk(image, () => {});
    disk.write(0, filled(1, 2));
    disk.flush();
    disk.write(SECTOR_BYTES, filled(2, 2));
    expect(disk.cut(() => false)).toEqual({ lost: 2, kept: 0 });
    expect(inImage()).toEqual([1, 1, 0, 0]);
  });

  test('keeps those sectors of its cache that survive', () => {
    const disk = new VolatileDisk(image, () => {});
    disk.write(0, filled(3, 3));
    expect(disk.cut((sector) => sector === 1)).toEqual({ lost: 2, kept: 1 });
    expect(inImage()).toEqual([0, 3, 0, 0]);
  });

  test.each([1, 2])('does not do the request at which the power goes, nor any later: %i', (last) => {
    let requests = 0;
    const disk: VolatileDisk = new VolatileDisk(image, () => {
      if (++requests === last) disk.cut(() => false);
    });
    disk.write(0, filled(4));
    disk.flush();
    expect(disk.isOff).toBe(true);
    expect(inImage()).toEqual([0, 0, 0, 0]);
  });
});
