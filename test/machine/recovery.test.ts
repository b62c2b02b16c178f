import { describe, expect, test } from 'vitest';
import { FAULT_NUMBERS, type FaultNumber } from '../../src/machine/fault.ts';
import { RECOVERY, stepFor } from '../../src/machine/recovery.ts';

/** The policy in a line: who, what then, and the step. */
const POLICY: Readonly<Record<FaultNumber, string>> = {
  1001: 'person runAgain collectAll machine-hopper',
  1002: 'person runAgain collectAll machine-hopper',
  1003: 'person runAgain collectAll machine-hopper',
  1004: 'person runAgain collectAll machine-hopper',
  1005: 'person runAgain collectAll machine-hopper',
  2001: 'machine continue',
  2002: 'person continue reseatHopper hopper-hopper',
  2003: 'person continue clearPath path-hopper',
  2004: 'person continue clearPath path-hopper',
  2005: 'person runAgain collectAll machine-hopper',
  2006: 'person runAgain collectAll machine-hopper',
  2007: 'person continue clearPath path-hopper',
  2008: 'person continue clearPath path-hopper',
  2009: 'person continue clearPath path-hopper',
  2010: 'person runAgain checkSensors machine-hopper',
  2011: 'person runAgain checkSensors machine-hopper',
  2012: 'machine continue',
  2013: 'person runAgain checkSensors machine-hopper',
  2014: 'person runAgain collectAll machine-hopper',
  3001: 'machine continue',
  3002: 'machine continue',
  3003: 'machine continue',
  3004: 'machine continue',
  3005: 'person continue feedBack reject-hopper',
  3006: 'person runAgain collectAll machine-hopper',
  3007: 'person runAgain mendDeck machine-hopper',
  3008: 'person continue emptyReject reject-aside',
  3009: 'person runAgain collectAll machine-hopper',
  4001: 'machine continue',
  4002: 'machine continue',
  4003: 'machine continue',
  4004: 'person continue checkCamera machine-machine',
  4005: 'person runAgain recalibrate machine-hopper',
  4006: 'machine continue',
  4007: 'machine continue',
  4008: 'machine continue',
  4009: 'person runAgain recalibrate machine-hopper',
  5001: 'person runAgain collectAll machine-hopper',
  5002: 'person continue changeTray bay-bay',
  5003: 'person runAgain collectAll machine-hopper',
  5004: 'person continue clearPath path-hopper',
  5005: 'person continue clearPath path-hopper',
  5006: 'person continue clearPath path-hopper',
  5007: 'person runAgain collectAll machine-hopper',
  5008: 'person end collectAll machine-aside',
  5009: 'person runAgain checkSensors machine-hopper',
  5010: 'machine continue',
  5011: 'person runAgain checkSensors machine-hopper',
  5012: 'person continue emptyTray bay-aside',
  5013: 'person continue checkContact machine-machine',
};

describe('the policy', () => {
  test.each(FAULT_NUMBERS.map((fault) => [fault, POLICY[fault]] as const))(
    'of %i is: %s',
    (fault, policy) => {
      const { by, afterwards, action, from, to } = RECOVERY[fault];
      const words = action === undefined ? [by, afterwards] : [by, afterwards, action, `${from}-${to}`];
      if (action === undefined)
        expect(() => stepFor(fault, 3)).toThrow(`Nobody is asked about fault ${fault}.`);
      else expect(stepFor(fault, 3)).toEqual({ action, from, to, count: 3 });
      expect(words.join(' ')).toBe(policy);
    },
  );
});
