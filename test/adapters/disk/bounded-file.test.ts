import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { gatherBounded, readBoundedFile, readFirstBytes } from '../../../src/adapters/disk/bounded-file.ts';
import { RefusedInput } from '../../../src/ports/refused-input.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'soubrette-bounded-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

function refusalOf(read: () => unknown): unknown {
  try {
    return read();
  } catch (error) {
    return error instanceof RefusedInput ? error.refusal : error;
  }
}

describe('a bounded file', () => {
  test.each([0, 1, 99, 100])('of %i bytes is read whole where it may have a hundred', (size) => {
    const path = join(folder, 'small');
    const bytes = Uint8Array.from({ length: size }, (_, at) => at);
    writeFileSync(path, bytes);
    expect(new Uint8Array(readBoundedFile(path, 100))).toEqual(bytes);
  });

  test('of more bytes than it may have is refused, however many it says it has', () => {
    const path = join(folder, 'large');
    writeFileSync(path, 'x'.repeat(101));
    expect(refusalOf(() => readBoundedFile(path, 100))).toEqual({ kind: 'too-large' });
    truncateSync(path, 2 ** 40);
    expect(refusalOf(() => readBoundedFile(path, 100))).toEqual({ kind: 'too-large' });
    expect(readFirstBytes(path, 3)).toEqual(new TextEncoder().encode('xxx'));
  });

  test('that says it is empty and is not is read, as those of the system are', () => {
    const read = new TextDecoder().decode(readBoundedFile('/proc/self/status', 1 << 16));
    expect(read).toContain('Name:');
    expect(refusalOf(() => readBoundedFile('/proc/self/status', 100))).toEqual({ kind: 'too-large' });
  });

  test('is no folder, device or pipe, and nothing waits for one', () => {
    const pipe = join(folder, 'pipe');
    execFileSync('mkfifo', [pipe]);
    const refused = [folder, '/dev/zero', '/dev/null', pipe].map((path) =>
      refusalOf(() => readBoundedFile(path, 100)),
    );
    const kinds = ['folder', 'device', 'device', 'pipe'];
    expect(refused).toEqual(kinds.map((what) => ({ kind: 'not-a-file', what })));
  });

  test('that is not there is the error of the system', () => {
    expect(() => readBoundedFile(join(folder, 'none'), 100)).toThrow('ENOENT');
  });
});

async function* pieces(sizes: readonly number[]): AsyncGenerator<Uint8Array> {
  for (const size of sizes) yield new Uint8Array(size);
}

describe('bounded pieces', () => {
  test('are joined up to the limit', async () => {
    expect((await gatherBounded(pieces([40, 0, 60]), 100)).length).toBe(100);
  });

  test('are refused beyond it before all have come', async () => {
    const endless = pieces(Array.from({ length: 1e6 }, () => 60));
    await expect(gatherBounded(endless, 100)).rejects.toThrow(RefusedInput);
    expect((await endless.next()).done).toBe(true);
  });
});
