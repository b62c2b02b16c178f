import { afterEach, expect, test } from 'vitest';
import { ConsoleRig } from '../support/console/rig.ts';

const rig = new ConsoleRig();
afterEach(() => rig.close());

test('a console without its machine deals chosen deals by hand, at once and without looking for it', async () => {
  const opened = rig.open({
    machine: { kind: 'serial', port: `${rig.home}/no-port`, faults: 'none', speed: 'real' },
  });
  const page = await opened.paired();
  await page.act({ kind: 'go', to: 'by-hand' });
  await page.act({ kind: 'choose-deals', deals: { kind: 'random', first: 1, boards: 2, deck: 'standard' } });
  await page.until(({ screen }) => screen?.kind === 'choose-deals' && screen.checked !== null);
  await page.act({ kind: 'go', to: 'plan' });
  await page.act({ kind: 'go', to: 'readiness' });
  await page.until(({ screen }) => screen?.kind === 'by-hand');
  const { table } = opened.console;
  while (table.now?.request === undefined) await opened.change();
  expect(table.now).toMatchObject({ task: 'deal', of: 2, request: { kind: 'showCard' } });
  expect(await page.act({ kind: 'stop' })).toEqual({ kind: 'done' });
  await page.until(({ screen }) => screen?.kind === 'ended');
  expect(table.now).toBeUndefined();
  await opened.console.close();
});
