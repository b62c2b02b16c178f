import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { takeApart } from '../../rigs/command-line.ts';
import { quietTerminal } from '../../rigs/quiet-terminal.ts';
import { createProgram } from '../../src/cli/program.ts';

const ROOT = join(import.meta.dirname, '../..');
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
const CONSOLE = read('hardware/host/soubrette-console.service');
const DISPLAY = read('hardware/host/soubrette-display.service');
const USERS = read('hardware/host/soubrette-console.sysusers.conf');
const PAGE = read('docs/kiosk.md');
const POLICIES = JSON.parse(read('hardware/host/soubrette-display.policies.json')) as Readonly<
  Record<string, unknown>
>;
const OPTIONS = /SOUBRETTE_CONSOLE_OPTIONS="(.*)"/;
const HAS_SYSTEMD = spawnSync('systemd-analyze', ['--version']).status === 0;

/** The options of a command line of the console, as the program takes them. */
async function optionsOf(line: string): Promise<Readonly<Record<string, unknown>>> {
  const program = await createProgram(quietTerminal().terminal, () => {});
  const console = program.commands.find((command) => command.name() === 'console');
  console?.exitOverride().action(() => {});
  program.parse(line.split(' '), { from: 'user' });
  return console?.opts() ?? {};
}

describe('the unit of the console', () => {
  test('starts the program with options that it takes', async () => {
    const [, line = ''] = /ExecStart=\/usr\/bin\/env soubrette (.*)/.exec(CONSOLE) ?? [];
    const [, options = ''] = OPTIONS.exec(CONSOLE) ?? [];
    const seen = await optionsOf(line.replace('$SOUBRETTE_CONSOLE_OPTIONS', options));
    expect(seen).toMatchObject({
      open: false,
      machine: 'serial:/dev/ttyUSB0',
      unitTokenFile: '/run/soubrette-console/token',
    });
    expect(OPTIONS.exec(PAGE)?.[1]).toBe(options);
    expect(await optionsOf(line.replace('$SOUBRETTE_CONSOLE_OPTIONS', '--lan'))).toMatchObject({ lan: true });
  });

  test('makes a token that pairs a page, and shares it with the screen only', async () => {
    const [, script = ''] = /ExecStartPre=\/bin\/sh -c '(.*)'/.exec(CONSOLE) ?? [];
    const made = script
      .replace('> "$RUNTIME_DIRECTORY/token"', '')
      .replace('test -s "$RUNTIME_DIRECTORY/token" ||', '');
    const token = execFileSync('sh', ['-c', made], { encoding: 'utf8' });
    expect(token).toMatch(/^[0-9a-f]{64}$/);
    expect(script).toContain('umask 027');
    expect(CONSOLE).toMatch(/^RuntimeDirectoryMode=0750$/m);
    expect(CONSOLE).toMatch(/^Group=soubrette-console$/m);
    expect(USERS).toMatch(/^m soubrette-display soubrette-console$/m);
    expect(DISPLAY).toContain('/run/soubrette-console/token');
  });

  test('runs as a user of its own, whose folders the page names', () => {
    expect(USERS).toMatch(/^u soubrette-console /m);
    const [, state = ''] = /XDG_STATE_HOME=(\S+)/.exec(CONSOLE) ?? [];
    expect(PAGE).toContain(`XDG_STATE_HOME=${state} soubrette console --set-pin director`);
    const [, data = ''] = /XDG_DATA_HOME=(\S+)/.exec(CONSOLE) ?? [];
    expect(PAGE).toContain(`${data}/soubrette/deals`);
    expect(CONSOLE).toMatch(/^StateDirectoryMode=0700$/m);
  });
});

describe("the unit of the machine's own screen", () => {
  test('shows the console where it listens, and the browser may go nowhere else', async () => {
    const { port } = await optionsOf('console');
    const own = `http://127.0.0.1:${String(port)}`;
    expect(DISPLAY).toContain(`"${own}/#pair=`);
    expect(POLICIES.URLAllowlist).toEqual([own]);
    expect(POLICIES.URLBlocklist).toEqual(
      expect.arrayContaining(['*', 'chrome://*', 'chrome-extension://*', 'devtools://*']),
    );
    expect(DISPLAY).toMatch(/^IPAddressDeny=any\nIPAddressAllow=127\.0\.0\.1$/m);
  });

  test('has no dialog, download, printer, tools, or other terminal', () => {
    expect(POLICIES).toMatchObject({
      AllowFileSelectionDialogs: false,
      DownloadRestrictions: 3,
      PrintingEnabled: false,
      DeveloperToolsAvailability: 2,
      RemoteDebuggingAllowed: false,
    });
    expect(DISPLAY).toContain('exec /usr/bin/cage -- /usr/bin/chromium --kiosk ');
    expect(DISPLAY).not.toMatch(/--no-sandbox|--remote-debugging/);
  });

  test('has all packages that it needs: cage does not start without xwayland', () => {
    expect(PAGE).toMatch(/^ {4}sudo apt install cage xwayland chromium curl$/m);
    expect(PAGE).toMatch(/^ {4}sudo mkdir -p \/etc\/sysusers\.d$/m);
  });

  test('starts anew before its page has to be paired anew', () => {
    const [, hours = ''] = /^RuntimeMaxSec=(\d+)h$/m.exec(DISPLAY) ?? [];
    expect(Number(hours)).toBeGreaterThan(8);
    expect(Number(hours)).toBeLessThan(16);
    expect(USERS).toMatch(/^u soubrette-display /m);
  });
});

test.skipIf(!HAS_SYSTEMD)('systemd takes both units', () => {
  const units = ['console', 'display'].map((name) => join(ROOT, `hardware/host/soubrette-${name}.service`));
  const { status, stderr } = spawnSync('systemd-analyze', ['verify', ...units], { encoding: 'utf8' });
  const told = stderr
    .split('\n')
    .filter((line) => line.includes('soubrette-console') || line.includes('soubrette-display'));
  expect({ status, told }).toEqual({ status: 0, told: [] });
});

describe('the page', () => {
  test.each([...PAGE.matchAll(/hardware\/host\/[\w.-]+/g)].map(([path]) => path))('copies %s', (path) => {
    expect(existsSync(join(ROOT, path))).toBe(true);
  });

  test.each([...PAGE.matchAll(/soubrette (console --[^\n`]*)/g)].map(([, line = '']) => line))(
    'types soubrette %s, which is a command',
    async (line) => {
      await expect(takeApart(line.split(' '))).resolves.toBeUndefined();
    },
  );
});
