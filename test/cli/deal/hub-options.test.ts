import { expect, test } from 'vitest';
import { soubrette } from '../../../rigs/fake-terminal.ts';

test.each([
  ['--boards', '3,1'],
  ['--copies', '2'],
  ['--movement', 'howell.csv'],
  ['--order', 'board'],
  ['--journal', 'here'],
  ['--no-journal'],
  ['--passphrase'],
])('a machine that deals for a hub takes no %s', async (...option) => {
  const { stderr } = await soubrette('deal', '--hub', 'http://127.0.0.1:1', ...option);
  expect(stderr).toContain(`Leave ${option[0]} out.`);
});
