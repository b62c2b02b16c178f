import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeMachinesPage } from './machines-page.ts';

test('the page of commands and machines is the one that the program makes', async () => {
  const page = readFileSync(join(import.meta.dirname, '../docs/machines.md'), 'utf8');
  expect(page).toBe(await makeMachinesPage());
  for (const command of ['deal', 'read', 'deck count', 'deck sort', 'deck shuffle-check'])
    expect(page).toContain(`| \`${command}\` | yes | yes | by its host |`);
});
