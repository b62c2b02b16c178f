import type { Evening } from './evening.ts';
import type { ActInJob, Refusal } from './messages/acts.ts';

/** Does what the driver wants of the job that runs. */
export function actInJob(evening: Evening, act: ActInJob): Refusal | undefined {
  switch (act.kind) {
    case 'done':
      return evening.done(act.ask);
    case 'hands':
      return evening.hands(act.act);
    case 'pause':
      return evening.change({ kind: 'job-paused' });
    case 'continue':
      return evening.change({ kind: 'job-continued' });
    case 'skip':
      return evening.change({ kind: 'board-skipped', board: act.board, copy: act.copy });
    case 'make-next':
      return evening.change({ kind: 'board-moved-up', board: act.board, copy: act.copy });
    case 'one-more':
      return evening.change({ kind: 'copy-added', board: act.board, copy: nextCopy(evening, act.board) });
  }
}

function nextCopy({ known }: Evening, board: number): number {
  const trays = known?.state.boards.filter((tray) => tray.board === board) ?? [];
  return Math.max(0, ...trays.map((tray) => tray.copy)) + 1;
}
