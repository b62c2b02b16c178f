import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { soubrette, soubretteWith } from '../../../rigs/fake-terminal.ts';
import { HAS_PTY, makePty, type Pty, until } from '../../../rigs/pty.ts';
import { Lateness, whereInTime } from '../../../rigs/realtime/lateness.ts';
import { EXIT } from '../../../src/cli/shell/command.ts';

const MACHINE = join(import.meta.dirname, 'machine.ts');

/** An emulated machine with the club profile in real time, as a child process at a pseudo-terminal. */
describe.skipIf(!HAS_PTY)('at a serial port in real time', { timeout: 60_000 }, () => {
  let folder: string;
  let pty: Pty;
  let machine: ChildProcess;
  let port: string;
  const lateness = new Lateness(() => new Map([['machine', machine.pid]]));

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'soubrette-try-'));
    pty = await makePty(join(folder, 'mcu'), join(folder, 'host'));
    port = `serial:${pty.far}`;
    machine = spawn(process.execPath, [MACHINE, pty.near, join(folder, 'eyes')], {
      stdio: ['pipe', 'pipe', 'ignore'],
    });
    let isReady = false;
    machine.stdout?.on('data', () => {
      isReady = true;
    });
    await until(() => isReady, 20_000, 'the emulated machine');
    lateness.start();
  }, 40_000);

  afterAll(async () => {
    lateness.stop();
    machine.kill('SIGKILL');
    await pty.pull();
    rmSync(folder, { recursive: true });
  });

  test('the switches are watched', async () => {
    const { code, stdout } = await soubrette('try', 'watch', '--seconds', '1', '--machine', port);
    expect(code).toBe(EXIT.done);
    expect(stdout).toContain('hopperEmpty yes');
  });

  test('the transport is tried once somebody says that all is clear', async ({ skip }) => {
    const { code, stderr } = await soubretteWith(
      { typing: [['Is everything clear', 'y']] },
      ...['try', 'transport', 'low', '--seconds', '1', '--machine', port],
    );
    await whereInTime(lateness, skip, async () => {
      expect(stderr).toContain('Done.');
      expect(code).toBe(EXIT.done);
    });
  });

  test('firmware with other settings is told of', async () => {
    const { code, stderr } = await soubrette('try', 'lamp', 'help', '--machine', port, '--profile', 'bench');
    expect(code).toBe(EXIT.environment);
    expect(stderr).toContain('different settings from the bench profile');
  });

  test('a cable that is pulled ends the watching', async () => {
    const watching = soubretteWith(
      { onPrint: (line) => line.startsWith('hopperLow') && pty.pull() },
      ...['try', 'watch', '--seconds', '30', '--machine', port],
    );
    const { code, stderr } = await watching;
    expect(code).toBe(EXIT.personNeeded);
    expect(stderr).toContain('The line to the microcontroller was lost.');
  });
});
