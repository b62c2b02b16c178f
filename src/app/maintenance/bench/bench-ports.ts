import type { MachinePerson, PersonStep } from '../../../ports/machines/station.ts';
import type { AppPorts } from '../../../ports/use-case.ts';

/** What happens at any machine on the bench. */
export interface BenchEvent {
  readonly kind: 'simulated-person-asked';
  readonly step: PersonStep;
}

/** What work on the bench asks of whoever calls it: also somebody at the machine, where that is a real one. */
export type BenchPorts<Event = never> = Pick<
  AppPorts<BenchEvent | Event>,
  'emit' | 'env' | 'machines' | 'signal' | 'files' | 'jobFolders' | 'placesFrom' | 'program' | 'wallClock'
> & {
  readonly person: MachinePerson;
};
