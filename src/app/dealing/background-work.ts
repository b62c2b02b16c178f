import { isAtRest } from '../../machine/run/state.ts';
import type { Clock } from '../../ports/clock.ts';
import type { AnyHostLink } from '../../ports/host-link.ts';

/** Work that a computer does while its machine deals. It must not take time from moving cards. */
export interface RestWork {
  /** The machine is at rest from now on, or may move. */
  rests(isAtRest: boolean): void;
  /** Ends what is left of it, and waits for that. */
  end(): Promise<void>;
}

/** Rollers stand still that long after they were told to, at the latest: the firmware stops them itself after 260 ms. */
const STILL_MS = 500;

/**
 * A host that says when its machine has come to rest, and that it may move as soon as somebody has done something. Where
 * a person deals, nothing moves.
 */
export function tellingRest(
  host: AnyHostLink,
  clock: Pick<Clock, 'afterMs'>,
  { rests }: Pick<RestWork, 'rests'>,
): AnyHostLink {
  let forget = (): void => {};
  const tell = (isStill: boolean): void => {
    forget();
    if (isStill) forget = clock.afterMs(STILL_MS, () => rests(true));
    else rests(false);
  };
  return {
    listen(listener) {
      host.listen({
        happened(event, run) {
          tell(run.kind === 'hand' || isAtRest(run));
          listener.happened(event, run);
        },
        reported: (outcome) => listener.reported(outcome),
        asked: (ask) => listener.asked(ask),
        keep: (done) => listener.keep(done),
      });
    },
    startBoard(order) {
      tell(false);
      host.startBoard(order);
    },
    startPass(order) {
      tell(false);
      host.startPass(order);
    },
    resume(run) {
      tell(false);
      host.resume(run);
    },
    stop() {
      tell(false);
      host.stop();
    },
  };
}
