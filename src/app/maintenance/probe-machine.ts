import type { DeckName } from '../../bridge/deck.ts';
import type { MachineChoice } from '../../job/plan.ts';
import type { ReaderChoice } from '../../machine/config.ts';
import type { AppPorts } from '../../ports/use-case.ts';
import { chosenConfig, type SettingsRequest } from '../machines/chosen-config.ts';
import { askHost } from '../machines/lined-host.ts';
import { checksOf } from './machine-checks.ts';
import { NOTHING_KNOWN, type ReadyCheck } from './readiness.ts';

/** The machine that is looked at, and how it is set. */
export interface MachineLookRequest extends SettingsRequest {
  readonly machine: MachineChoice;
  readonly readers: ReaderChoice;
  /** The deck to be dealt. */
  readonly deck: DeckName;
}

/**
 * Looks at a machine before a job: at its switches and through its camera where it is simulated or emulated, and for the
 * line to its host where it is real. What a machine does not say before it deals is `unknown`. Nothing moves.
 */
export async function lookAtMachine(
  request: MachineLookRequest,
  ports: Pick<
    AppPorts,
    'machines' | 'places' | 'signal' | 'clock' | 'files' | 'keys' | 'lines' | 'program' | 'random'
  >,
): Promise<readonly ReadyCheck[]> {
  const { deck, machine, readers } = request;
  const { config } = chosenConfig(request, ports, { readers });
  if (machine.kind === 'serial') {
    const asked = { port: machine.port ?? '', config, keys: ports.places.keys };
    const trouble = await askHost(asked, ports.signal, ports);
    return [hostCheck(trouble), ...NOTHING_KNOWN];
  }
  return checksOf(await ports.machines.lookAt({ machine, config, deck }, ports.signal));
}

function hostCheck(trouble: string | undefined): ReadyCheck {
  return trouble === undefined
    ? { topic: 'host', level: 'good', says: 'The host of the machine answers.' }
    : { topic: 'host', level: 'problem', says: trouble };
}
