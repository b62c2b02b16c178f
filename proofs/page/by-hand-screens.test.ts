import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BY_HAND_SIZES, ByHandPages } from '../../rigs/console/by-hand-pages.ts';
import { BY_HAND_VIEWS } from '../../rigs/console/by-hand-views.ts';
import { buildPage, readPage } from '../../rigs/console/page-server.ts';
import { LANGUAGES } from '../../src/words/language.ts';
import { cutText, hardToUse, outOfSight } from '../../test/support/console/page-rules.ts';

const VIEWS = Object.keys(BY_HAND_VIEWS);
const MOST_BYTES = 120_000;

let folder = '';
let pages: ByHandPages;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'by-hand-'));
  buildPage(folder);
  pages = await ByHandPages.begin(folder);
});
afterAll(async () => {
  await pages.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('the page on which boards are dealt by hand', { timeout: 600_000 }, () => {
  test.each(
    LANGUAGES.flatMap((language) => BY_HAND_SIZES.map((size) => [language, size.width, size] as const)),
  )('is whole in %s at %i px, without scrolling', async (language, _, size) => {
    const problems: string[] = [];
    const complaints = await pages.each(VIEWS, { size, language }, async (page, name) => {
      const found = [...(await cutText(page)), ...(await outOfSight(page))];
      problems.push(...found.map((problem) => `${name}: ${problem}`));
    });
    expect([...problems, ...complaints]).toEqual([]);
  });

  test.each(['light', 'dark'] as const)('has no violation of the rules of axe, %s', async (colours) => {
    const problems: string[] = [];
    await pages.each(VIEWS, { size: BY_HAND_SIZES[0], colours }, async (page, name) => {
      problems.push(...(await hardToUse(page)).map((problem) => `${name}: ${problem}`));
    });
    expect(problems).toEqual([]);
  });

  test('names a card that was not shown to nobody who has not asked', async () => {
    const [before, after]: [string[], string[]] = [[], []];
    await pages.each(['find-cards'], { size: BY_HAND_SIZES[0], language: 'en' }, async (page) => {
      before.push(await page.innerText('main'));
      await page.click('summary');
      after.push(await page.innerText('main'));
    });
    expect(before.join()).toMatch(/Name 3 cards/);
    expect(before.join()).not.toMatch(/spades|hearts|clubs/);
    expect(after.join()).toMatch(/ten of spades/);
  });

  test('has at most 120 kB, packed, with the words of one language', async () => {
    const files = readPage(folder);
    const loaded = new Set<string>(['/by-hand.html']);
    await pages.each([], { size: BY_HAND_SIZES[1] }, async (page) => {
      const paths = (await page.evaluate(
        "performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname)",
      )) as readonly string[];
      for (const path of paths) loaded.add(path);
    });
    const packed = [...loaded]
      .flatMap((path) => files.get(path) ?? [])
      .map((bytes) => gzipSync(bytes).length);
    expect(packed.length).toBeGreaterThan(4);
    expect(packed.reduce((sum, bytes) => sum + bytes, 0)).toBeLessThanOrEqual(MOST_BYTES);
  });
});
