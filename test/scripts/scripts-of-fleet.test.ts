import { describe, expect, test, vi } from 'vitest';
import type { Change } from '../../scripts/broken/changes.ts';
import { runCommand } from '../support/run-script.ts';

vi.setConfig({ testTimeout: 300_000 });

const SMALL = ['--machines', '4', '--trays', '24', '--seed', '2'];
/** A report counts for the last lease of a tray, whoever has it. */
const DROPS_FENCES: Change = {
  file: 'src/fleet/tray-book.ts',
  from: '  const lease = book.leases[fence - 1];\n  if (lease?.machine !== machine) return undefined;\n',
  to: '  const lease = book.leases.at(-1 - 0 * fence);\n  if (lease === undefined) return undefined;\n',
};
/** A tray that two machines have made is noted as one. */
const FORGETS_EXTRAS: Change = {
  file: 'src/fleet/tray-book.ts',
  from: "leases: withState(book.leases, fence, 'extra') };",
  to: "leases: withState(book.leases, fence, 'returned') };",
};

describe('npm run fleet-night', () => {
  test('ends well in its smallest form', async () => {
    const { exitCode, output } = await runCommand('fleet-night', SMALL);
    expect(output).toContain('Seed 2: 4 machines made 24 of 24 trays, and ');
    expect([exitCode, output.includes('NOT SHOWN')]).toEqual([0, false]);
  });

  test.each([
    ['drops fences', DROPS_FENCES],
    ['forgets extra trays', FORGETS_EXTRAS],
  ])('fails on a hub that %s', async (_, change) => {
    const { exitCode, output } = await runCommand('fleet-night', SMALL, { changes: [change] });
    expect(output).toMatch(/NOT SHOWN: .*a tray (exists|is booked)/);
    expect(exitCode).toBe(1);
  });

  test('is refused where nothing would be shown', async () => {
    expect((await runCommand('fleet-night', ['--trays', '0'])).exitCode).toBe(2);
  });
});
