import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { soubrette, soubretteWith } from '../../rigs/fake-terminal.ts';
import { HAS_PTY, makePty, until } from '../../rigs/pty.ts';
import { freePort } from '../../rigs/tcp-cable.ts';

const ROOT = join(import.meta.dirname, '../..');
const KEY = '5a'.repeat(32);
const LONG_MS = 60_000;

const folder = (): string => mkdtempSync(join(tmpdir(), 'soubrette-pair-'));
const leaving: (() => void)[] = [];
afterEach(() => {
  for (const leave of leaving.splice(0)) leave();
});

/** A program with a person who types at it. */
class Typed {
  said = '';
  code: number | undefined;
  readonly #child: ChildProcess;

  constructor(env: NodeJS.ProcessEnv, ...args: readonly string[]) {
    this.#child = spawn(process.execPath, args, { cwd: ROOT, env, stdio: ['pipe', 'pipe', 'pipe'] });
    for (const stream of [this.#child.stdout, this.#child.stderr]) {
      stream?.on('data', (text: Buffer) => {
        this.said += text.toString('utf8');
      });
    }
    this.#child.on('close', (code) => {
      this.code = code ?? -1;
    });
    leaving.push(() => this.#child.kill('SIGKILL'));
  }

  type(line: string): void {
    this.#child.stdin?.write(`${line}\n`);
  }

  /** The number that it shows, once it does. */
  async number(): Promise<string> {
    await until(() => /\d{3} \d{3}/.test(this.said) || this.code !== undefined, LONG_MS, 'a number');
    return /\d{3} \d{3}/.exec(this.said)?.[0] ?? '';
  }
}

/** A host and a computer to be paired, each with its own places; the host first. */
async function start(
  hostLine: readonly string[],
  machine: string,
): Promise<{ host: Typed; computer: Typed; keys: string }> {
  const [state, home] = [folder(), folder()];
  leaving.push(() => {
    for (const each of [state, home]) rmSync(each, { recursive: true, force: true });
  });
  mkdirSync(state, { recursive: true });
  writeFileSync(join(state, 'host.key'), `${KEY}\n`, { mode: 0o600 });
  const env = { ...process.env, NO_COLOR: '1', XDG_DATA_HOME: home, XDG_STATE_HOME: home };
  const host = new Typed(env, 'bin/soubrette-host.js', 'pair', ...hostLine, '--state', state);
  await until(() => host.said.includes('Within a minute') || host.code !== undefined, LONG_MS, 'a window');
  return {
    host,
    computer: new Typed(env, 'bin/soubrette.js', 'pair', machine),
    keys: join(home, 'soubrette/keys'),
  };
}

async function bothEnd({ computer, host }: { computer: Typed; host: Typed }): Promise<unknown[]> {
  await until(() => host.code !== undefined && computer.code !== undefined, LONG_MS, 'the end');
  return [host.code, computer.code];
}

describe('soubrette pair', () => {
  test.skipIf(!HAS_PTY)('gets the key of a host by two numbers, over a serial line', async () => {
    const cables = folder();
    leaving.push(() => rmSync(cables, { recursive: true, force: true }));
    const pty = await makePty(join(cables, 'pi'), join(cables, 'laptop'));
    leaving.push(() => void pty.pull());
    const ends = await start(['--controller', pty.near], `serial:${pty.far}`);
    ends.computer.type(await ends.host.number());
    ends.host.type(await ends.computer.number());
    expect(await bothEnd(ends)).toEqual([0, 0]);
    const file = join(ends.keys, 'host.key');
    expect(readFileSync(file, 'utf8')).toBe(`${KEY}\n`);
    expect([statSync(file).mode & 0o777, statSync(ends.keys).mode & 0o777]).toEqual([0o600, 0o700]);
    expect(`${ends.host.said}${ends.computer.said}`).not.toContain(KEY);
  });

  test('gets no key by another number, over the network', async () => {
    const port = String(await freePort());
    const ends = await start(['--listen', port], `tls://127.0.0.1:${port}`);
    for (let tries = 0; tries < 3; tries++) ends.computer.type('no number');
    expect(await bothEnd(ends)).toEqual([4, 5]);
    expect(ends.computer.said).toMatch(/Not paired\. This is not the number/);
    expect(ends.host.said).toMatch(/Not paired: the controller has broken it off/);
  });

  test.skipIf(!HAS_PTY)('is stopped by Ctrl-C', async () => {
    const cables = folder();
    leaving.push(() => rmSync(cables, { recursive: true, force: true }));
    const pty = await makePty(join(cables, 'pi'), join(cables, 'laptop'));
    leaving.push(() => void pty.pull());
    const { code, stderr } = await soubretteWith(
      { interruptAt: 'Start at the host' },
      'pair',
      `serial:${pty.far}`,
    );
    expect([code, stderr.includes('Stopped: nothing was paired.')]).toEqual([130, true]);
  });

  test.each(['simulated', 'foo'])('is for a real machine, which %s does not name', async (name) => {
    const { code, stderr } = await soubrette('pair', name);
    expect([code, stderr]).toEqual([2, expect.stringMatching(/^Only a real machine has a host/)]);
  });

  test('says where there is no line', async () => {
    const { code, stderr } = await soubrette('pair', 'serial:/dev/soubrette-none');
    expect([code, stderr]).toEqual([5, expect.stringContaining('There is no /dev/soubrette-none')]);
  });
});
