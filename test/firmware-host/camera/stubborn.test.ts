import { afterAll, expect, test } from 'vitest';
import type { SourceTrouble } from '../../../firmware-host/camera/frame-source.ts';
import { ProcessSource } from '../../../firmware-host/camera/process-source.ts';
import { openEyesWire } from '../../../firmware-host/eyes-wire.ts';
import { until } from '../../../rigs/pty.ts';
import { systemClock } from '../../../src/adapters/system/system-clock.ts';

const closings: (() => void)[] = [];
afterAll(() => {
  for (const close of closings) close();
});

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

test('an eyes program that does not end is ended before another has the camera', async () => {
  const begun: number[] = [];
  const aliveBefore: boolean[] = [];
  const wire = openEyesWire(
    {
      kind: 'exec',
      command: `sh -c 'trap "" TERM; echo $$; printf %100000s; while :; do sleep 0.05; done'`,
    },
    {
      line(line) {
        aliveBefore.push(begun.some(isAlive));
        begun.push(Number(line));
      },
      gone: () => {},
    },
  );
  closings.push(() => {
    wire.close();
    for (const pid of begun.filter(isAlive)) process.kill(pid, 'SIGKILL');
  });
  await until(() => begun.length === 2, 10_000, 'another eyes program');
  expect(aliveBefore).toEqual([false, false]);
});

test('a program of a camera is started again when it ends, though what it started holds its output', async () => {
  const troubles: SourceTrouble[] = [];
  const source = new ProcessSource(
    {
      command: 'sh',
      args: ['-c', 'sleep 12 & echo the cable is loose >&2; exit 7'],
      install: '',
      reader: () => ({ take: () => {} }),
    },
    systemClock,
    process.env,
  );
  closings.push(() => source.close());
  source.open({ frame: () => {}, trouble: (trouble) => troubles.push(trouble) });
  await until(() => troubles.length > 0, 10_000, 'the end of the program');
  expect(troubles[0]?.says).toBe('sh has ended (7): the cable is loose; it is started again.');
});
