import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { HAS_PTY, makePty, until } from '../../rigs/pty.ts';

const PROGRAM = join(import.meta.dirname, '../../bin/soubrette-host.js');
const folder = mkdtempSync(join(tmpdir(), 'soubrette-host-process-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function run(...args: readonly string[]): { code: number | null; out: string; err: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, [PROGRAM, ...args], {
    encoding: 'utf8',
    timeout: 30_000,
  });
  return { code: status, out: stdout, err: stderr };
}

const PORTS = ['--mcu', join(folder, 'mcu'), '--controller', join(folder, 'pi')];

function start(state: string): { child: ChildProcess; said: () => string; ended: Promise<number | null> } {
  const child = spawn(process.execPath, [PROGRAM, ...PORTS, '--state', state]);
  let said = '';
  child.stderr.on('data', (text: Buffer) => {
    said += text.toString('utf8');
  });
  return { child, said: () => said, ended: new Promise((resolve) => child.once('exit', resolve)) };
}

describe('soubrette-host', () => {
  test('shows how it is called', () => {
    const { code, out } = run('--help');
    expect([code, out.includes('Examples:'), out.includes('/dev/soubrette-mcu')]).toEqual([0, true, true]);
  });

  test.each([
    ['without a port', []],
    ['with eyes that are none', [...PORTS, '--eyes', 'camera']],
    ['with a profile that there is not', [...PORTS, '--profile', 'attic']],
  ])('ends with 2 %s', (_, args) => {
    const { code, err } = run(...args);
    expect([code, err.startsWith('error:')]).toEqual([2, true]);
  });

  test.each(['bogus', '--bogus'])('says of "%s" that it is not known', (word) => {
    const { code, err } = run(word);
    expect([code, /--mcu is missing/.test(err), /too many arguments|unknown option/.test(err)]).toEqual([
      2,
      false,
      true,
    ]);
  });

  test('ends with 3 for a calibration that is none', () => {
    const file = join(folder, 'calibration.json');
    writeFileSync(file, '{}');
    const { code, err } = run(...PORTS, '--state', join(folder, 'a'), '--calibration', file);
    expect([code, err.includes('This is not a calibration')]).toEqual([3, true]);
  });

  test('ends with 5 when its journal can be opened by nobody, and does not stay', () => {
    const state = join(folder, 'c');
    mkdirSync(join(state, 'board.jsonl'), { recursive: true });
    const { code, err } = run(...PORTS, '--state', state);
    expect([code, err.includes('board.jsonl')]).toEqual([5, true]);
  });

  test('ends with 3 for a calibration that is not there', () => {
    const { code, err } = run(...PORTS, '--state', join(folder, 'a'), '--calibration', join(folder, 'none'));
    expect([code, err.includes('There is no file')]).toEqual([3, true]);
  });

  test.skipIf(process.platform === 'win32')(
    'ends with 3 for a calibration that is no file of its size',
    () => {
      const [pipe, large] = [join(folder, 'pipe'), join(folder, 'large')];
      spawnSync('mkfifo', [pipe]);
      writeFileSync(large, '');
      truncateSync(large, 2 ** 33);
      for (const [file, says] of [
        [pipe, 'is a pipe'],
        [large, 'is too large'],
        [folder, 'is a folder'],
      ] as const) {
        const { code, err } = run(...PORTS, '--state', join(folder, 'a'), '--calibration', file);
        expect([code, err.includes(says)]).toEqual([3, true]);
      }
    },
  );

  test('shows a key that is there, and makes none', () => {
    const state = join(folder, 'key');
    const before = run('key', '--state', state);
    expect([before.code, before.out, existsSync(state)]).toEqual([5, '', false]);
    expect(before.err).toContain('sudo soubrette-host key --state /var/lib/soubrette');
    mkdirSync(state);
    writeFileSync(join(state, 'host.key'), 'ab'.repeat(32));
    expect(run('key', '--state', state)).toMatchObject({ code: 0, out: `${'ab'.repeat(32)}\n` });
  });

  test.skipIf(!HAS_PTY)('switches a Firmata board off at SIGTERM, and does not wait for ever', async () => {
    const port = join(folder, 'firmata');
    const pty = await makePty(port, join(folder, 'sketch'));
    const child = spawn(process.execPath, [PROGRAM, 'firmata', '--port', port]);
    const ended = new Promise((resolve) => child.once('exit', resolve));
    const warned = new Promise((resolve) => child.stderr.once('data', resolve));
    await warned;
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
    await pty.pull();
  });

  test('runs without ports, says what is missing, holds its folder, and ends with 0 at SIGTERM', async () => {
    const state = join(folder, 'b');
    const { child, ended, said } = start(state);
    await until(() => said().includes('Microcontroller: There is no'), 15_000, 'what is missing');
    expect(said()).toContain('There are no eyes');
    expect(statSync(join(state, 'host.key')).mode & 0o777).toBe(0o600);
    expect(statSync(state).mode & 0o777).toBe(0o700);
    expect(run('key', '--state', state).out).toMatch(/^[0-9a-f]{64}\n$/);
    const second = run(...PORTS, '--state', state);
    expect([second.code, second.err.includes('Another soubrette-host has')]).toEqual([5, true]);
    const pairing = run('pair', '--listen', '1', '--state', state);
    expect([pairing.code, pairing.err.includes('Another soubrette-host has')]).toEqual([5, true]);
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
  });

  test.each([
    ['without a line', []],
    ['with two lines', ['--controller', '/dev/ttyGS0', '--listen', '4752']],
    ['with a port of the network that is none', ['--listen', '70000']],
  ])('ends with 2 %s', (_, args) => {
    expect(run('--mcu', '/dev/ttyACM0', ...args).code).toBe(2);
    expect(run('pair', ...args).code).toBe(2);
  });

  test('pairs nobody without a key', () => {
    const { code, err } = run('pair', '--listen', '4752', '--state', join(folder, 'none'));
    expect([code, err.startsWith('There is no key of a host')]).toEqual([5, true]);
  });
});
