import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { configOfCalibration, parseCalibration } from '../../../calibration/record.ts';
import { soubrette, soubretteWith } from '../../../rigs/fake-terminal.ts';
import { IN_FULL } from '../../../rigs/in-full.ts';
import { EXIT } from '../../../src/cli/shell/command.ts';
import { checkConfig, profileConfig } from '../../../src/machine/config.ts';
import { hiddenWorld } from '../../../src/machines/bench/emulated-station.ts';

const EVENING = join(import.meta.dirname, '../../../examples/evening.pbn');
const PATIENCE = { timeout: 120_000 };
/** How many cards an emulated machine is measured by. */
const CARDS = IN_FULL ? '15' : '10';

let folder: string;
let file: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'soubrette-calibrate-'));
  file = join(folder, 'calibration.json');
});
afterAll(() => rmSync(folder, { recursive: true }));

const BEAMS = ['calibrate', 'beams', '--machine', 'emulated', '--cards', CARDS] as const;

function calibrationIn(path: string) {
  const read = parseCalibration(readFileSync(path, 'utf8'));
  if (!read.ok) throw new Error(read.problems.join(' '));
  return read.value;
}

describe('a calibration', PATIENCE, () => {
  test('is measured and written, with what the machine truly is beside it', async () => {
    const { code, stderr, stdout } = await soubrette(
      ...BEAMS,
      '--profile',
      'bench',
      '--seed',
      'a',
      '--out',
      file,
    );
    expect(stderr).toContain(`flash --calibration ${file}`);
    expect(code).toBe(EXIT.done);
    expect(stdout).toMatch(/measured +spread +before +true\n/);
    const made = configOfCalibration(calibrationIn(file));
    const truth = hiddenWorld(profileConfig('bench'), 'beams', 'a');
    expect(made.ok && Math.abs(made.value.length2OffsetMm - truth.length2OffsetMm)).toBeLessThanOrEqual(0.3);
  });

  test('of the feed tries a feeder stand: figures, a report, and an exit code that says whether to go on', async () => {
    const report = join(folder, 'stand.html');
    const trial = [
      'calibrate',
      'feed',
      '--stand',
      'simulated',
      '--feeds',
      '110',
      '--report',
      report,
    ] as const;
    const good = await soubrette(...trial);
    expect([good.code, good.stdout.split('\n').at(-2)]).toEqual([
      EXIT.done,
      'Go on: this feeder will do for the machine.',
    ]);
    expect(readFileSync(report, 'utf8')).toContain('<svg');
    const again = await soubrette(...trial);
    expect([again.code, again.stderr.includes('add --force')]).toEqual([EXIT.usage, true]);
    const bad = await soubrette(...trial, '--force', '--faults', 'hostile', '--json');
    expect(bad.code).toBe(EXIT.personNeeded);
    expect(JSON.parse(bad.stdout)).toMatchObject({ kind: 'feeder-stand', outcome: 'noGo', feeds: 110 });
  });

  test.each([
    [['--camera', 'drawn'], '--camera'],
    [['--deck-cards', '40'], '--deck-cards'],
    [['--faults', 'worn'], '--faults'],
  ])('of the feed refuses what only its stand heeds: %s', async (given, flag) => {
    const { code, stderr } = await soubrette('calibrate', 'feed', ...given);
    expect([code, stderr]).toEqual([
      EXIT.usage,
      `${flag} says nothing here. Add --stand, or leave it out.\n`,
    ]);
  });

  test('is not written over, and nothing moves for it', async () => {
    const { code, stderr } = await soubrette(...BEAMS, '--out', file);
    expect(code).toBe(EXIT.usage);
    expect(stderr).toContain(`Continue with it: --calibration ${file}`);
  });

  test('is not measured for a folder that is not there', async () => {
    const { code, stderr, stdout } = await soubrette(...BEAMS, '--out', join(folder, 'none', 'c.json'));
    expect([code, stdout]).toEqual([EXIT.usage, '']);
    expect(stderr).toContain('There is no folder');
    expect(stderr).not.toContain('On an emulated machine');
  });

  test('is gone on with: what was measured before stays', async () => {
    const feed = ['calibrate', 'feed', '--machine', 'emulated', '--cards', CARDS, '--json'];
    const { code, stdout } = await soubrette(...feed, '--calibration', file);
    expect(code).toBe(EXIT.done);
    expect(JSON.parse(stdout)).toMatchObject({ kind: 'calibrated', what: 'feed', cards: Number(CARDS) });
    expect(Object.keys(calibrationIn(file).measurements)).toEqual(['beams', 'feed']);
  });

  test('is written to the firmware, and dealt with', async () => {
    const hex = join(folder, 'own.hex');
    expect((await soubrette('flash', '--calibration', file, '--out', hex)).code).toBe(EXIT.done);
    const deal = ['deal', EVENING, '--boards', '1', '--machine', 'emulated', '--no-journal', '--yes'];
    expect((await soubrette(...deal, '--calibration', file)).code).toBe(EXIT.done);
  });

  test('that is spoilt is refused in sentences', async () => {
    const spoilt = join(folder, 'spoilt.json');
    writeFileSync(spoilt, readFileSync(file, 'utf8').replace('"mm"', '"cm"'));
    const { code, stderr } = await soubrette(...BEAMS, '--calibration', spoilt);
    expect(code).toBe(EXIT.badInput);
    expect(stderr).toContain(`${spoilt} can't be used:`);
  });

  test('that is broken off leaves no file', async () => {
    const other = join(folder, 'other.json');
    const { code } = await soubretteWith(
      { interruptAt: 'For the simulated person' },
      ...BEAMS,
      '--out',
      other,
    );
    expect(code).toBe(EXIT.interrupted);
    expect(() => calibrationIn(other)).toThrow();
  });
});

test.each(['rack', 'beams', 'feed'] as const)(
  'the hidden truth of %s is a machine that there may be',
  (what) => {
    for (const profile of ['bench', 'club'] as const) {
      const config = profileConfig(profile);
      for (let seed = 0; seed < 50; seed++) {
        const world = hiddenWorld(config, what, `seed-${seed}`);
        expect(checkConfig(world)).toEqual([]);
        expect(world).not.toEqual(config);
      }
    }
  },
);
