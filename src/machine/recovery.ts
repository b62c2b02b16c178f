import type { MachineConfig } from './config.ts';
import type { FaultNumber } from './fault.ts';
import type { Action, Spot, Step } from './step.ts';

/**
 * What is done about a fault. `by`: the machine alone, or a person who is asked. `afterwards`: the same run `continues`
 * with all proof kept, or the same deal is `runAgain` because proof is lost, or the board `ends`.
 */
type Recovery =
  | {
      readonly by: 'machine';
      readonly afterwards: 'continue';
      readonly action?: undefined;
      readonly from?: undefined;
      readonly to?: undefined;
    }
  | {
      readonly by: 'person';
      readonly afterwards: 'continue' | 'runAgain' | 'end';
      readonly action: Action;
      readonly from: Spot;
      readonly to: Spot;
    };

const MACHINE: Recovery = { by: 'machine', afterwards: 'continue' };
const CLEAR_PATH: Recovery = {
  by: 'person',
  afterwards: 'continue',
  action: 'clearPath',
  from: 'path',
  to: 'hopper',
};
const RUN_AGAIN: Recovery = {
  by: 'person',
  afterwards: 'runAgain',
  action: 'collectAll',
  from: 'machine',
  to: 'hopper',
};

const CHECK_SENSORS: Recovery = { ...RUN_AGAIN, action: 'checkSensors' };

/** The policy for every fault. */
export const RECOVERY: Readonly<Record<FaultNumber, Recovery>> = {
  1001: RUN_AGAIN,
  1002: RUN_AGAIN,
  1003: RUN_AGAIN,
  1004: RUN_AGAIN,
  1005: RUN_AGAIN,
  2001: MACHINE,
  2002: { by: 'person', afterwards: 'continue', action: 'reseatHopper', from: 'hopper', to: 'hopper' },
  2003: CLEAR_PATH,
  2004: CLEAR_PATH,
  2005: RUN_AGAIN,
  2006: RUN_AGAIN,
  2007: CLEAR_PATH,
  2008: CLEAR_PATH,
  2009: CLEAR_PATH,
  2010: CHECK_SENSORS,
  2011: CHECK_SENSORS,
  2012: MACHINE,
  2013: CHECK_SENSORS,
  2014: RUN_AGAIN,
  3001: MACHINE,
  3002: MACHINE,
  3003: MACHINE,
  3004: MACHINE,
  3005: { by: 'person', afterwards: 'continue', action: 'feedBack', from: 'reject', to: 'hopper' },
  3006: RUN_AGAIN,
  3007: { by: 'person', afterwards: 'runAgain', action: 'mendDeck', from: 'machine', to: 'hopper' },
  3008: { by: 'person', afterwards: 'continue', action: 'emptyReject', from: 'reject', to: 'aside' },
  3009: RUN_AGAIN,
  4001: MACHINE,
  4002: MACHINE,
  4003: MACHINE,
  4004: { by: 'person', afterwards: 'continue', action: 'checkCamera', from: 'machine', to: 'machine' },
  4005: { by: 'person', afterwards: 'runAgain', action: 'recalibrate', from: 'machine', to: 'hopper' },
  4006: MACHINE,
  4007: MACHINE,
  4008: MACHINE,
  4009: { by: 'person', afterwards: 'runAgain', action: 'recalibrate', from: 'machine', to: 'hopper' },
  5001: RUN_AGAIN,
  5002: { by: 'person', afterwards: 'continue', action: 'changeTray', from: 'bay', to: 'bay' },
  5003: RUN_AGAIN,
  5004: CLEAR_PATH,
  5005: CLEAR_PATH,
  5006: CLEAR_PATH,
  5007: RUN_AGAIN,
  5008: { by: 'person', afterwards: 'end', action: 'collectAll', from: 'machine', to: 'aside' },
  5009: CHECK_SENSORS,
  5010: MACHINE,
  5011: CHECK_SENSORS,
  5012: { by: 'person', afterwards: 'continue', action: 'emptyTray', from: 'bay', to: 'aside' },
  5013: { by: 'person', afterwards: 'continue', action: 'checkContact', from: 'machine', to: 'machine' },
};

/** The step that the policy has for a fault that a person hears of; throws for one that the machine mends itself. */
export function stepFor(fault: FaultNumber, count: number): Step {
  const policy = RECOVERY[fault];
  if (policy.by === 'machine') throw new RangeError(`Nobody is asked about fault ${fault}.`);
  const { action, from, to } = policy;
  return { action, from, to, count };
}

/** What ends runs through no fault of the cards or of what moves them: the line, the power, a host that was too slow. */
const OUTSIDE: readonly FaultNumber[] = [1001, 1002, 1004, 1005];

/** Whether a fault comes from outside the machine, so that no run that it ends speaks against a board. */
export function isFromOutside(fault: FaultNumber): boolean {
  return OUTSIDE.includes(fault);
}

/**
 * Whether a run that a fault has ended does not count among those after which a board or a pass is given up: as long as
 * there are few of them. What goes on to stop the machine from outside is not waited for.
 */
export function isExcused({ excusedRuns }: MachineConfig, excused: number, fault: FaultNumber): boolean {
  return isFromOutside(fault) && excused < excusedRuns;
}

/** Whether a board or a pass was stopped too often from outside the machine for another run to be worth the cards. */
export function isStoppedTooOften({ excusedRuns }: MachineConfig, stopsFromOutside: number): boolean {
  return excusedRuns > 0 && stopsFromOutside > excusedRuns;
}
