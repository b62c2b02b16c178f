import { expect, test } from 'vitest';
import { makeMachinesPage } from './machines-page.ts';

test('every command that moves cards does so on every machine', async () => {
  const page = await makeMachinesPage();
  for (const command of ['deal', 'read', 'deck count', 'deck sort', 'deck shuffle-check'])
    expect(page).toContain(`| \`${command}\` | yes | yes | by its host |`);
});
