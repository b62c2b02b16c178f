import { afterEach, describe, expect, test } from 'vitest';
import { HAS_SOCAT } from '../support/pty.ts';
import { finalBoards, type RealTimeFault, strike, wrongBoards } from '../support/realtime-faults.ts';
import { RealTimeRig } from '../support/realtime-rig.ts';

const BOARD_MS = 200_000;

describe.skipIf(!HAS_SOCAT)('controller, host and emulated machine in real time (needs socat)', () => {
  let rig: RealTimeRig | undefined;
  afterEach(async () => rig?.end());

  test.each([
    ['killBoth', 'seen'],
    ['pullMachine', 'cable'],
  ] as const)(
    'end a board right though something happens in the middle: %s',
    async (fault: RealTimeFault, seed) => {
      rig = new RealTimeRig('1', seed);
      const { count, until } = { count: (kind: string) => rig?.count(kind) ?? 0, until: rig.until.bind(rig) };
      await rig.start();
      await until(() => count('card-proven') > 5, BOARD_MS, 'five proven cards');
      const outcome = await strike(rig, fault, 300);
      await rig.untilOver(BOARD_MS);
      expect(outcome.ranOn).toBe(false);
      expect(finalBoards(rig.journal)).toEqual([1]);
      expect(await wrongBoards(rig)).toEqual([]);
    },
    2 * BOARD_MS,
  );
});
