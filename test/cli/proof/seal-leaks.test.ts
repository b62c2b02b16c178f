import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { dealsOf, EXAMPLE_FILES, EXAMPLES, searchCommand } from '../../../rigs/leak-search.ts';
import { expectBlind, leaksIn } from '../../../rigs/leaks.ts';

const folder = mkdtempSync(join(tmpdir(), 'seal-leaks-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe.each(EXAMPLE_FILES)('no hand of %s is shown', (file) => {
  const deals = dealsOf(file);
  const at = (name: string): string => join(folder, `${file}-${name}`);
  const pages = ['e.txt', 'e.html'].map(at);

  test('by a seal, a job of sealed boards, or their being opened', async () => {
    const seal = ['seal', join(EXAMPLES, file), '--boards', '1-4', '-o', at('e.seal'), '--publish', ...pages];
    await searchCommand(deals, seal);
    for (const page of pages) expectBlind(readFileSync(page, 'utf8'), deals);
    // What is encrypted is letters by chance, which may look like a hand.
    expectBlind(readFileSync(at('e.seal'), 'utf8').replace(/^Sealed: .*$/m, ''), deals);
    await searchCommand(deals, ['deal', at('e.seal'), '--boards', '1', '--faults', 'worn', '--no-journal']);
    await searchCommand(deals, ['verify', at('e.seal')]);
    await searchCommand(deals, ['open', at('e.seal'), '-o', at('e.opened')]);
    await searchCommand(deals, [
      'verify',
      at('e.opened'),
      '--published',
      at('e.txt'),
      '--deals',
      join(EXAMPLES, file),
    ]);
  });

  test('by what is wrong with an opened set', async () => {
    const good = readFileSync(at('e.opened'), 'utf8');
    const [, deal = ''] = /^Board 2: \S+ \S+ (.*)$/m.exec(good) ?? [];
    const [north = '', east = ''] = deal.split(' ');
    const spoilt = [
      deal.replace(north, east),
      deal.replace(/[2-9]/, 'X'),
      deal.replaceAll('.', ''),
      deal.slice(1),
      `${deal} ${deal}`,
    ];
    for (const [index, bad] of spoilt.entries()) {
      writeFileSync(at(`${index}`), good.replace(deal, bad));
      const { code } = await searchCommand(deals, ['verify', at(`${index}`)]);
      expect(code).toBe(3);
    }
  });

  test('and one would be found', () => {
    expect(leaksIn(readFileSync(at('e.opened'), 'utf8'), deals)).not.toEqual([]);
  });
});
