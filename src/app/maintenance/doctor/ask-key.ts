import { type LineState, SessionLine } from '../../../lines/session-line.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { OpenPort } from '../../../ports/lines.ts';
import { EXECUTOR_LINK } from '../../../protocol/executor-link.ts';
import type { LineKey } from '../../../protocol/line-key.ts';
import type { SessionAnswer } from './probe.ts';

const LOOK_MS = 50;
/** A microcontroller that restarts when its port is opened, and is then held by its boot loader, takes eleven seconds. */
const PATIENCE_MS = 15_000;

/** What a session is asked for with. */
export interface KeyQuestion {
  readonly clock: Clock;
  readonly nonce: () => number;
  readonly open: OpenPort;
  /** Hash of the settings that the firmware says it has. */
  readonly config: number;
  readonly key: LineKey;
}

/**
 * What firmware of this release answers to a session by a key. The session is left again at once, with nothing said in
 * it: no motor is armed.
 */
export function askForSession({ clock, config, key, nonce, open }: KeyQuestion): Promise<SessionAnswer> {
  const line = new SessionLine(EXECUTOR_LINK, { clock, open, nonce, config, key: () => key }, IGNORED);
  const endMs = clock.nowMs() + PATIENCE_MS;
  return new Promise((done) => {
    const look = (): void => {
      const answer = answerIn(line.state);
      if (answer === undefined && clock.nowMs() < endMs) return void clock.afterMs(LOOK_MS, look);
      line.close();
      done(answer ?? 'unclear');
    };
    line.open();
    look();
  });
}

const IGNORED = { up: () => {}, message: () => {} };

function answerIn({ isUp, trouble }: LineState): SessionAnswer | undefined {
  if (isUp) return 'given';
  return trouble === 'otherKey' || trouble === 'noSession' ? trouble : undefined;
}
