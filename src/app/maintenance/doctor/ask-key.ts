import { type LineState, SessionLine } from '../../../lines/session-line.ts';
import type { BeamName, FromMicrocontroller, Inputs } from '../../../machine/messages.ts';
import { BEAMS } from '../../../machine/messages.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { OpenPort } from '../../../ports/lines.ts';
import { EXECUTOR_LINK } from '../../../protocol/executor-link.ts';
import type { LineKey } from '../../../protocol/line-key.ts';
import type { SensorsAtRest, SessionAnswer } from './probe.ts';

const LOOK_MS = 50;
/** A microcontroller that restarts when its port is opened, and is then held by its boot loader, takes eleven seconds. */
const PATIENCE_MS = 15_000;
/** Noise shows itself in this time; thickness comes ten times a second. */
const WATCH_MS = 1500;

/** What a session is asked for with. */
export interface KeyQuestion {
  readonly clock: Clock;
  readonly nonce: () => number;
  readonly open: OpenPort;
  /** Hash of the settings that the firmware says it has. */
  readonly config: number;
  readonly key: LineKey;
}

/** The answer of this release's firmware to a session by a key, and its sensors in it. */
export interface AskedSession {
  readonly session: SessionAnswer;
  readonly atRest?: SensorsAtRest;
}

/** Asks firmware of this release for a session by a key, and in it what its sensors show. No motor is armed. */
export function askForSession({ clock, config, key, nonce, open }: KeyQuestion): Promise<AskedSession> {
  const seen = new Watched();
  const line = new SessionLine(
    EXECUTOR_LINK,
    { clock, open, nonce, config, key: () => key },
    {
      up() {
        line.send({ kind: 'watch', on: true });
        line.send({ kind: 'query' });
      },
      message: (message) => seen.hear(message),
    },
  );
  const endMs = clock.nowMs() + PATIENCE_MS;
  return new Promise((done) => {
    const finish = (session: SessionAnswer): void => {
      line.close();
      done({ session, ...(session === 'given' && { atRest: seen.atRest }) });
    };
    const look = (): void => {
      const answer = answerIn(line.state);
      if (answer === undefined && clock.nowMs() < endMs) return void clock.afterMs(LOOK_MS, look);
      if (answer !== 'given') return finish(answer ?? 'unclear');
      clock.afterMs(WATCH_MS, () => {
        line.send({ kind: 'watch', on: false });
        finish('given');
      });
    };
    line.open();
    look();
  });
}

/** Hears the sensors of a machine while nothing moves. */
class Watched {
  #inputs: Inputs | undefined;
  readonly #edges = new Map<BeamName, { isBroken: boolean; changes: number }>();
  readonly #thicknessesUm: number[] = [];

  hear(message: FromMicrocontroller): void {
    switch (message.kind) {
      case 'ready':
        this.#inputs = message.inputs;
        return;
      case 'thickness':
        this.#thicknessesUm.push(message.um);
        return;
      case 'edge': {
        const beam = BEAMS.find((name) => name === message.sensor);
        if (beam === undefined) return;
        const { changes = 0 } = this.#edges.get(beam) ?? {};
        this.#edges.set(beam, { isBroken: message.broken, changes: changes + 1 });
        return;
      }
      default:
        return;
    }
  }

  get atRest(): SensorsAtRest {
    const beams = [...this.#edges];
    return {
      ...(this.#inputs && { inputs: this.#inputs }),
      broken: beams.flatMap(([beam, { changes, isBroken }]) => (isBroken && changes === 1 ? [beam] : [])),
      noisy: beams.flatMap(([beam, { changes }]) => (changes > 1 ? [beam] : [])),
      thicknessesUm: this.#thicknessesUm,
    };
  }
}

function answerIn({ isUp, trouble }: LineState): SessionAnswer | undefined {
  if (isUp) return 'given';
  return trouble === 'otherKey' || trouble === 'noSession' ? trouble : undefined;
}
