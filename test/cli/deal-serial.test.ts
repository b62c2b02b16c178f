import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { soubrette } from '../../rigs/fake-terminal.ts';

const EVENING = join(import.meta.dirname, '../../examples/evening.pbn');

test('a real machine is not dealt on without the key of its host', async () => {
  const { code, stderr } = await soubrette('deal', EVENING, '--machine', 'serial:/dev/none', '--yes');
  expect([code, /mkdir -p .*sudo soubrette-host key --state \S+ >/.test(stderr)]).toEqual([5, true]);
});

test('a simulated job is not taken up on a real machine', async () => {
  const jobs = mkdtempSync(join(tmpdir(), 'soubrette-jobs-'));
  await soubrette('deal', EVENING, '--boards', '1', '--journal', jobs);
  const { code, stderr } = await soubrette('resume', jobs, '--machine', 'serial:/dev/none', '--yes');
  rmSync(jobs, { recursive: true });
  expect([code, stderr.includes('only the port of a real one can change')]).toEqual([2, true]);
});

test('a serial machine needs a port', async () => {
  const { code, stderr } = await soubrette('deal', EVENING, '--machine', 'serial:');
  expect([code, stderr.includes('serial:/dev/ttyUSB0')]).toEqual([2, true]);
});

test.each(['tls://pi', 'tls://pi:0', 'tls:pi:4752'])(
  'a host on the network needs a port: not %s',
  async (name) => {
    const { code, stderr } = await soubrette('deal', EVENING, '--machine', name);
    expect([code, stderr.includes('tls://pi.local:4752')]).toEqual([2, true]);
  },
);
