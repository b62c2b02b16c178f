import { describe, expect, test, vi } from 'vitest';
import { type Change, checkChanges } from './broken/changes.ts';
import { BROKEN_FLEETS } from './broken/fleet.ts';
import { runCommand } from '../rigs/run-script.ts';

vi.setConfig({ testTimeout: 300_000 });

const SMALL = ['--machines', '4', '--trays', '24', '--seed', '2'];

describe('npm run proof -- fleet-night', () => {
  test('ends well in its smallest form', async () => {
    const { exitCode, output } = await runCommand('fleet-night', SMALL);
    expect(output).toContain('Seed 2: ');
    expect([exitCode, output.includes('NOT SHOWN')]).toEqual([0, false]);
  });

  test.each(BROKEN_FLEETS.filter(({ isQuick }) => isQuick).map(({ name, ...rest }) => [name, rest] as const))(
    'fails on a fleet that %s',
    async (_, { changes, seen }) => {
      const { exitCode, output } = await runCommand('fleet-night', SMALL, { changes });
      expect(output).toMatch(seen);
      expect(output).toContain('NOT SHOWN: seed 2: ');
      expect(exitCode).toBe(1);
    },
  );

  test('can be broken in every way that it has to see', () => {
    for (const { changes } of BROKEN_FLEETS) checkChanges(changes);
  });

  test('is refused where nothing would be shown', async () => {
    expect((await runCommand('fleet-night', ['--trays', '0'])).exitCode).toBe(2);
  });
});

/** A hub that acknowledges a report before it is written. */
const FORGETS: Change = {
  file: 'src/hub/take-report.ts',
  from: '  return hub.transaction().execute((books) => takeReportIn(books, report));',
  to: "  const seq = report.after.seq + report.lines.split('\\n').length - 1;\n  setTimeout(() => hub.transaction().execute((books) => takeReportIn(books, report)), 300);\n  return { kind: 'taken', seq };",
};

describe('npm run proof -- hub-kills', () => {
  test('ends well with few kills', async () => {
    const { exitCode, output } = await runCommand('hub-kills', ['--kills', '2']);
    expect(output).toContain('a hub was killed 2 times');
    expect(exitCode).toBe(0);
  });

  test('fails on a hub that acknowledges before it has written', async () => {
    const { exitCode, output } = await runCommand('hub-kills', ['--kills', '2'], { changes: [FORGETS] });
    expect(output).toMatch(/NOT SHOWN: kill 1: \d+ lines were acknowledged, and \d+ are known/);
    expect(exitCode).toBe(1);
  });
});

/** A machine that tells which deals it deals. */
const TELLS_DEALS: Change = {
  file: 'src/app/fleet/member/deal-for-hub.ts',
  from: "this.#ports.emit({ kind: 'hub-job', set, boards });",
  to: "this.#ports.emit({ kind: 'hub-job', set, boards, deals: source.boards.map(({ deal }) => String(indexOfDeal(deal))) } as never);",
  imports: "import { indexOfDeal } from '../../../bridge/deal-index.ts';",
};

describe('npm run proof -- fleet-evening', () => {
  test('plays its smallest evening to the end, and sees a machine that tells its deals', async () => {
    const args = ['--sets', '1', '--boards', '3', '--outage-s', '1', '--machine', 'simulated'];
    const { exitCode, output } = await runCommand('fleet-evening', args, { changes: [TELLS_DEALS] });
    expect(output).toMatch(/books: 4 of 4 made, 0 extra, 4 proven; journals: 4 made/);
    expect(output).toMatch(/[1-4] trays were made by touch/);
    expect(output).toContain('walls: 2 of 2 sets complete; 2 of 2 sets complete');
    const missing = output.split('\n').filter((line) => line.startsWith('NOT SHOWN'));
    expect(missing.length).toBeGreaterThan(0);
    expect(missing.filter((line) => !line.startsWith('NOT SHOWN: a hand was shown'))).toEqual([]);
    expect(exitCode).toBe(1);
  });
});
