import { runAsFastAsPossible } from '../../adapters/system/clock-driver.ts';
import type { Station, StationWanted } from '../../ports/machines/station.ts';
import { FeederStand, type StandNature } from '../../simulator/feeder-stand.ts';
import { VirtualClock } from '../../simulator/virtual-clock.ts';

/** How long a person takes to count cards and lay them in. */
const PERSON_MS = 20_000;
const LOOK_MS = 50;
const VERSION = 0;

/** A feeder stand that is not there, with a person beside it who counts well. */
export function openSimulatedStand(
  { config, faults, seed }: Extract<StationWanted, { readonly kind: 'stand' }>,
  nature: Partial<StandNature> = {},
): Station {
  const clock = new VirtualClock();
  const stand = new FeederStand(clock, config, seed, faults, nature);
  return {
    config,
    clock: clock.outside,
    isEmulated: true,
    send: (message) => stand.hear(message),
    watch(heard) {
      stand.heard.add(heard);
      return () => stand.heard.delete(heard);
    },
    person(step, done) {
      clock.outside.afterMs(PERSON_MS, () => {
        if (step.kind === 'layCards') stand.lay(step.count);
        done(true);
      });
    },
    look: (done) => void clock.outside.afterMs(LOOK_MS, () => done(stand.look())),
    turn: (act) => act(),
    line: () => ({ isUp: true, opened: { version: VERSION } }),
    isQuiet: () => true,
    run: (isOver) => runAsFastAsPossible(clock, isOver),
    close() {},
  };
}
