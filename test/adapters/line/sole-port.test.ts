import { spawnSync } from 'node:child_process';
import { chmodSync, closeSync, constants, mkdtempSync, openSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { hasProgram } from '../../../rigs/has-program.ts';
import { HAS_PTY, makePty } from '../../../rigs/pty.ts';
import { SOLE_PORT_PROGRAM, takeSolely } from '../../../src/adapters/line/sole-port.ts';

const NOBODY = 65534;
const OPEN = 'open(my $port, "+<", shift) or die "$!"';

/** What the system says to somebody who is not root and opens a port. */
function openedByAnother(path: string): string {
  const asNobody = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};
  const { stderr } = spawnSync(SOLE_PORT_PROGRAM, ['-e', OPEN, path], {
    encoding: 'utf8',
    cwd: '/',
    ...asNobody,
  });
  return stderr;
}

test.runIf(HAS_PTY && hasProgram(SOLE_PORT_PROGRAM))(
  'a port that is taken is opened for nobody else (needs perl)',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'soubrette-sole-'));
    const pty = await makePty(join(folder, 'a'), join(folder, 'b'));
    const path = realpathSync(pty.near);
    chmodSync(path, 0o666);
    const descriptor = openSync(path, constants.O_RDWR | constants.O_NOCTTY);
    expect(openedByAnother(path)).toBe('');
    expect(await takeSolely(descriptor)).toBe(true);
    expect(openedByAnother(path)).toContain('Device or resource busy');
    closeSync(descriptor);
    await pty.pull();
    rmSync(folder, { recursive: true });
  },
);

test('what is no port is not taken', async () => {
  const descriptor = openSync('/dev/null', 'r');
  expect(await takeSolely(descriptor)).toBe(false);
  closeSync(descriptor);
});
