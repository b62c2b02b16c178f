import { realTurns } from '../../../firmware-host/turns.ts';
import { readMicrocontrollerKey } from '../../adapters/keys/microcontroller-key.ts';
import { microcontrollerPortOpener } from '../../adapters/line/microcontroller-port.ts';
import { osRandom } from '../../adapters/system/os-random.ts';
import { systemClock } from '../../adapters/system/system-clock.ts';
import { ExecutorLine } from '../../lines/executor-line.ts';
import { freshNonce } from '../../lines/fresh-nonce.ts';
import { settingsOf } from '../../machine/executor/settings.ts';
import type { MachinePerson, Station, StationWanted } from '../../ports/machines/station.ts';
import { hashOfSettings } from '../../protocol/config-hash.ts';

const LOOK_MS = 10;

/** A real machine on the bench, at the other end of a serial port; its key is in the folder `keys`. */
export function createSerialStation(
  { baud, config, keys, path }: Extract<StationWanted, { readonly kind: 'serial' }>,
  person: MachinePerson,
): Station {
  const line = new ExecutorLine({
    clock: systemClock,
    open: microcontrollerPortOpener({ path, baud }, systemClock),
    nonce: () => freshNonce(osRandom),
    configHash: hashOfSettings(settingsOf(config)),
    key: () => readMicrocontrollerKey(keys),
  });
  line.listen({ message: () => {}, gap: () => {} });
  return {
    config,
    clock: systemClock,
    send: (message) => line.send(message),
    watch: (heard) => line.watch(heard),
    isEmulated: false,
    turn: realTurns,
    line: () => line.state,
    isQuiet: () => line.isQuiet,
    person: (step, done) => person.ask(step, done),
    async run(isOver) {
      while (!isOver()) await systemClock.wait(LOOK_MS);
    },
    close() {
      person.leave();
      line.close();
    },
  };
}
