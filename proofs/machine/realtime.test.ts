import { afterEach, describe, expect, test } from 'vitest';
import { HAS_PTY } from '../../rigs/pty.ts';
import { whereInTime } from '../../rigs/realtime/lateness.ts';
import { finalBoards, strike, wrongBoards } from './realtime/faults.ts';
import { RealTimeRig } from './realtime/rig.ts';

const BOARD_MS = 120_000;

describe.skipIf(!HAS_PTY)('controller, host and emulated machine in real time', () => {
  const rig = new RealTimeRig('1', 'three faults');
  afterEach(() => rig.end());

  test(
    'end a board right though the host dies, the controller dies, and a cable is pulled',
    // The host goes first: without its controller it deals on, and may be done before the journal says so.
    async ({ skip }) => {
      await rig.start();
      const provenAfter = (count: number): Promise<void> =>
        rig.until(() => rig.count('card-proven') >= count, BOARD_MS, `${count} proven cards`);
      await provenAfter(3);
      const { ranOn } = await strike(rig, 'killHost', 0);
      expect(ranOn).toBe(false);
      await provenAfter(20);
      await strike(rig, 'killController', 0);
      await provenAfter(35);
      await strike(rig, 'pullController', 0);
      await rig.untilOver(BOARD_MS);
      expect(await wrongBoards(rig)).toEqual([]);
      await whereInTime(rig.lateness, skip, async () => {
        expect(finalBoards(rig.journal)).toEqual([1]);
        const counts = [rig.count('job-resumed'), rig.count('resumed'), rig.count('board-started')];
        expect(counts).toEqual([1, 1, 1]);
      });
    },
    4 * BOARD_MS,
  );
});

describe.skipIf(!HAS_PTY)('controller and host on a network in real time', () => {
  const rig = new RealTimeRig('1', 'network', 'network');
  afterEach(() => rig.end());

  test(
    'end a board right though the way between them is cut',
    async ({ skip }) => {
      await rig.start();
      await rig.until(() => rig.count('card-proven') >= 5, BOARD_MS, '5 proven cards');
      await strike(rig, 'pullController', 0);
      await rig.untilOver(2 * BOARD_MS);
      expect(await wrongBoards(rig)).toEqual([]);
      await whereInTime(rig.lateness, skip, async () => {
        expect(finalBoards(rig.journal)).toEqual([1]);
        expect([rig.count('resumed'), rig.count('job-resumed')]).toEqual([0, 0]);
      });
    },
    4 * BOARD_MS,
  );
});
