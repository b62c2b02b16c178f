import { mkdtempSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { computer } from '../../../rigs/computer.ts';
import { filesOfDeals } from '../../../src/app/proof/deals-folder.ts';

test('deal files are listed newest first, without links that lead nowhere', () => {
  const folder = mkdtempSync(join(tmpdir(), 'deals-'));
  for (const [at, name] of ['old.pbn', 'new.pbn', 'set.seal', 'letter.doc'].entries()) {
    writeFileSync(join(folder, name), '');
    utimesSync(join(folder, name), at, at);
  }
  symlinkSync('circle.pbn', join(folder, 'circle.pbn'));
  symlinkSync('nowhere', join(folder, 'gone.pbn'));
  expect(filesOfDeals(folder, computer).map(({ name }) => name)).toEqual(['set.seal', 'new.pbn', 'old.pbn']);
  expect(filesOfDeals(join(folder, 'none'), computer)).toEqual([]);
  rmSync(folder, { recursive: true });
});
