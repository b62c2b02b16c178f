import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { makeCalibration, measuredValue } from '../../../calibration/record.ts';
import { parseIntelHex } from '../../../hardware/firmware-image.ts';
import { KEY_AT } from '../../../hardware/settings-block.ts';
import { quietTerminal } from '../../../rigs/quiet-terminal.ts';
import type { FlashRequest } from '../../../src/app/maintenance/flash/flash.ts';
import type { Problem } from '../../../src/app/problem.ts';
import { flashFrom } from '../../../src/cli/flash/flash.ts';
import { EXIT } from '../../../src/cli/shell/command.ts';
import { exitCodeOf, problemInWords } from '../../../src/cli/shell/problem-words.ts';
import { type MachineConfig, profileConfig } from '../../../src/machine/config.ts';
import { settingsOf } from '../../../src/machine/executor/settings.ts';
import type { Workshop } from '../../../src/ports/probed-computer.ts';
import { STARTS_AT_MOST } from '../../../src/protocol/answerer.ts';
import { hashOfSettings } from '../../../src/protocol/config-hash.ts';
import type { LineKey } from '../../../src/protocol/line-key.ts';
import { VirtualClock } from '../../../src/simulator/virtual-clock.ts';
import { answeringPort, runToEnd } from '../../support/answering-port.ts';
import { settingsHashOf } from '../../support/settings-hash.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'soubrette-flash-'));
  mkdirSync(join(root, 'dev'));
  mkdirSync(join(root, 'bin'));
  writeFileSync(join(root, 'dev/ttyACM0'), '');
  writeFileSync(join(root, 'bin/avrdude'), '');
});
afterEach(() => rmSync(root, { recursive: true }));

function hashOf(config: MachineConfig): number {
  return hashOfSettings(settingsOf(config));
}

/** The hash of the settings in a hex file. */
function hashIn(hex: string): number | undefined {
  const image = parseIntelHex(hex);
  return image.ok ? settingsHashOf(image.value) : undefined;
}

/** The digits of the key in a hex file, as the file of keys has them. */
function keyIn(hex: string): string | undefined {
  const image = parseIntelHex(hex);
  if (!image.ok) return undefined;
  const bytes = Array.from({ length: 8 }, (_, place) => image.value.get(KEY_AT + 11 - place) ?? 0);
  return Buffer.from(bytes).toString('hex');
}

function parsed(digits: string | undefined): LineKey | undefined {
  if (digits === undefined) return undefined;
  return [Number.parseInt(digits.slice(8), 16), Number.parseInt(digits.slice(0, 8), 16)];
}

/** `starts`: how often the microcontroller was started with its key. */
type FlashOptions = Partial<FlashRequest> & { readonly yes?: boolean; readonly starts?: number };

/** Flashes on a made-up computer, after which firmware with the settings of `running` answers. */
async function flashed(
  { starts = 1, yes = true, ...asked }: FlashOptions,
  running: MachineConfig | undefined,
  changes: Partial<Workshop> = {},
) {
  const clock = new VirtualClock();
  const written: { args: readonly string[]; hash: number | undefined; key: string | undefined }[] = [];
  const workshop: Workshop = {
    root,
    account: { name: 'ana', uid: 0, gids: [0] },
    solePortProgram: 'perl',
    env: { HOME: root, PATH: join(root, 'bin') },
    clock: clock.outside,
    nonce: () => 0x5eed1234,
    service: async () => undefined,
    openPort: () => answeringPort(clock, running, () => parsed(written.at(-1)?.key), starts),
    run: async (_, args) => {
      const file = /flash:w:(.*):i/.exec(args.at(-1) ?? '')?.[1] ?? '';
      const hex = readFileSync(file, 'utf8');
      written.push({ args, hash: hashIn(hex), key: keyIn(hex) });
      return 0;
    },
    ...changes,
  };
  const { said, terminal } = quietTerminal();
  const work = flashFrom({ replaces: false, ...asked }, yes, terminal, workshop);
  const outcome = await runToEnd(
    clock,
    work.catch((error: Problem) => ({ message: problemInWords(error), code: exitCodeOf(error) })),
  );
  return { outcome, written, said };
}

test('a profile is written by avrdude and found to run', async () => {
  const bench = profileConfig('bench');
  const { outcome, said, written } = await flashed({ profile: 'bench' }, bench);
  expect(outcome).toBe(EXIT.done);
  expect(said.stdout).toContain('Firmware 3 runs at /dev/ttyACM0 with the settings of the bench profile.');
  expect(written.map(({ hash }) => hash)).toEqual([hashOf(bench)]);
  const args = written[0]?.args.join(' ');
  expect(args).toMatch(
    /^-p atmega2560 -c wiring -P \/dev\/ttyACM0 -b 115200 -D -U flash:w:.*soubrette\.hex:i$/,
  );
});

test('the key of this computer is written with it, which is made once and for its owner only', async () => {
  const first = await flashed({ profile: 'bench' }, profileConfig('bench'));
  const second = await flashed({ profile: 'club' }, profileConfig('club'));
  const path = join(root, '.local/share/soubrette/keys/microcontroller.key');
  const key = readFileSync(path, 'utf8').trim();
  expect(key).toMatch(/^[0-9a-f]{16}$/);
  expect([...first.written, ...second.written].map((each) => each.key)).toEqual([key, key]);
  expect(statSync(path).mode & 0o777).toBe(0o600);
  chmodSync(path, 0o640);
  const { outcome } = await flashed({ profile: 'bench' }, profileConfig('bench'));
  expect(outcome).toMatchObject({ message: expect.stringContaining('chmod 600') });
});

test('a calibration is written', async () => {
  const file = join(root, 'calibration.json');
  const beams = {
    at: '2026-11-21T12:00:00Z',
    program: '0.1.0',
    firmware: 1,
    cards: 5,
    values: [measuredValue('length2OffsetMm', -0.42)],
  };
  writeFileSync(file, makeCalibration({ profile: 'bench', measurements: { beams } }));
  const config = profileConfig('bench', { length2OffsetMm: -0.42 });
  const { outcome, written } = await flashed({ calibration: file }, config);
  expect(outcome).toBe(EXIT.done);
  expect(written[0]?.hash).toBe(hashOf(config));
});

test('a hex file is written for other programs, and none is replaced unasked', async () => {
  const out = join(root, 'bench.hex');
  expect((await flashed({ profile: 'bench', out }, undefined)).outcome).toBe(EXIT.done);
  expect(hashIn(readFileSync(out, 'utf8'))).toBe(hashOf(profileConfig('bench')));
  expect(statSync(out).mode & 0o777).toBe(0o600);
  const { outcome, written } = await flashed({ out }, undefined);
  expect(outcome).toMatchObject({ code: EXIT.usage });
  expect(written).toEqual([]);
});

describe('what is not well is said', () => {
  test.each<[what: string, code: number, says: RegExp, changes: Partial<Workshop>, options: FlashOptions]>([
    ['no avrdude', EXIT.environment, /sudo apt install avrdude/, { env: { HOME: '/nowhere' } }, {}],
    ['avrdude fails', EXIT.environment, /avrdude failed \(exit code 1\)/, { run: async () => 1 }, {}],
    ['no port', EXIT.usage, /No serial port was found/, { root: '/nowhere' }, {}],
    ['a port that is not there', EXIT.usage, /There is no \/dev\/ttyUSB7/, {}, { port: '/dev/ttyUSB7' }],
    ['nobody can say yes', EXIT.usage, /add --yes/, {}, { yes: false }],
    [
      'the service has the port',
      EXIT.usage,
      /systemctl stop/,
      { service: async () => ({ load: 'loaded', active: 'active', enabled: 'enabled' }) },
      {},
    ],
    [
      'the service is about to have it again',
      EXIT.usage,
      /systemctl stop/,
      { service: async () => ({ load: 'loaded', active: 'activating', enabled: 'enabled' }) },
      {},
    ],
  ])('%s', async (_, code, says, changes, options) => {
    const { outcome } = await flashed({ profile: 'club', ...options }, undefined, changes);
    expect(outcome).toEqual({ code, message: expect.stringMatching(says) });
  });

  test('it gives no session any more: another key does that, which is kept when it is written', async () => {
    const club = profileConfig('club');
    const usedUp = { profile: 'club', starts: STARTS_AT_MOST } as const;
    const { outcome, said, written } = await flashed(usedUp, club);
    expect(outcome).toBe(EXIT.personNeeded);
    expect(said.stderr).toMatch(/started 65,535 times .* soubrette flash --new-key/);
    expect(said.stdout).toBe('');
    await flashed({ profile: 'club', newKey: true }, club, { run: async () => 1 });
    const again = await flashed({ profile: 'club' }, club);
    expect(again.written[0]?.key).toBe(written[0]?.key);
    const renewed = await flashed({ profile: 'club', newKey: true }, club);
    expect(renewed.outcome).toBe(EXIT.done);
    expect(renewed.written[0]?.key).not.toBe(written[0]?.key);
    expect((await flashed({ profile: 'club' }, club)).written[0]?.key).toBe(renewed.written[0]?.key);
  });

  test('several ports', async () => {
    writeFileSync(join(root, 'dev/ttyUSB0'), '');
    const { outcome } = await flashed({}, undefined);
    expect(outcome).toMatchObject({ message: expect.stringContaining('/dev/ttyACM0, /dev/ttyUSB0') });
  });

  test.each([
    ['nothing answers afterwards', undefined, /nothing answers at/],
    ['other settings answer afterwards', profileConfig('club'), /not with what was written/],
  ])('%s', async (_, running, says) => {
    const { outcome, said } = await flashed({ profile: 'bench' }, running);
    expect(outcome).toBe(EXIT.personNeeded);
    expect(said.stderr).toMatch(says);
  });
});
