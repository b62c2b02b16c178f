import { expect, test } from 'vitest';
import { countingNonce } from '../../rigs/bytes-machine.ts';
import { memoryCable } from '../../rigs/memory-port.ts';
import { AnswerLine } from '../../src/lines/answer-line.ts';
import { SessionLine } from '../../src/lines/session-line.ts';
import { type FromHost, HOST_LINK, type ToHost } from '../../src/protocol/host-link.ts';
import { VirtualClock } from '../../src/simulator/virtual-clock.ts';

test('who opened a session is there while something is heard of it, and not for long after', () => {
  const clock = new VirtualClock();
  const cable = memoryCable(clock);
  const nobody = { up: () => {}, down: () => {}, message: () => {} };
  const identity = { config: 5, version: 0, cause: 'program' } as const;
  const answers = new AnswerLine<ToHost, FromHost>(
    HOST_LINK,
    { clock, open: (done) => done(cable.far), identity, starts: 1 },
    nobody,
  );
  const line = new SessionLine<ToHost, FromHost>(
    HOST_LINK,
    { clock, open: (done) => done(cable.near), nonce: countingNonce(), config: 5 },
    nobody,
  );
  expect(answers.isUp).toBe(false);
  answers.open();
  line.open();
  clock.runUntil(10_000_000);
  expect(answers.isUp).toBe(true);
  line.close();
  clock.runUntil(11_000_000);
  expect(answers.isUp).toBe(true);
  clock.runUntil(13_000_000);
  expect(answers.isUp).toBe(false);
});
