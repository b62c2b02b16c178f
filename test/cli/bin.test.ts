import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const PROGRAM = join(ROOT, 'bin/soubrette.js');
const EVENING = join(ROOT, 'examples/evening.pbn');
/** The Node of this system, perhaps older than the pinned one. */
const SYSTEM_NODE = ['/usr/bin/node', '/usr/local/bin/node'].find((path) => existsSync(path));

/** Starts the program as people do; `signalAt` is a text on stderr at which it gets Ctrl-C. */
function start(
  node: string,
  args: readonly string[],
  { isRead = true, signalAt }: { isRead?: boolean; signalAt?: string } = {},
) {
  return new Promise<{ code: number | null; stdout: string; stderr: string }>((resolve) => {
    const child = spawn(node, [PROGRAM, ...args]);
    if (!isRead) child.stdout.destroy();
    let stdout = '';
    let stderr = '';
    child.stdout.on('data', (bytes) => {
      stdout += String(bytes);
    });
    child.stderr.on('data', (bytes) => {
      stderr += String(bytes);
      if (signalAt !== undefined && stderr.includes(signalAt)) child.kill('SIGINT');
    });
    child.on('close', (code) => resolve({ code, stdout, stderr }));
  });
}

describe('the program', () => {
  test('runs from the sources', async () => {
    const { code, stdout, stderr } = await start(process.execPath, ['check', EVENING, '--json']);
    expect([code, stderr]).toEqual([0, '']);
    expect(JSON.parse(stdout)).toMatchObject({ boards: 26 });
  });

  test.skipIf(SYSTEM_NODE === undefined)(
    'runs with the Node of the system, and passes its exit code on',
    async () => {
      expect(await start(SYSTEM_NODE!, ['deal', '/nowhere/x.pbn'])).toMatchObject({ code: 3, stdout: '' });
    },
  );

  test.each([process.execPath, ...(SYSTEM_NODE === undefined ? [] : [SYSTEM_NODE])])(
    'stops at Ctrl-C: %s',
    async (node) => {
      const args = ['deal', EVENING, '--speed', 'real'];
      const { code, stdout, stderr } = await start(node, args, { signalAt: 'Dealing' });
      expect([code, stdout]).toEqual([130, expect.stringContaining('was stopped')]);
      expect(stderr).not.toContain('    at ');
    },
  );

  test.each([
    ['check', EVENING, 0],
    ['check', join(ROOT, 'LICENSE'), 3],
  ])('ends quietly when nobody reads on, as it would have ended: %s %s', async (command, file, code) => {
    expect(await start(process.execPath, [command, file], { isRead: false })).toEqual({
      code,
      stdout: '',
      stderr: '',
    });
  });
});
