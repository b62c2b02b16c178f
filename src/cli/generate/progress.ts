import { MS_BETWEEN_LINES, MS_TO_FIRST_MESSAGE } from '../../app/deals/generate-where.ts';
import type { Progress } from '../../app/deals/run-script.ts';
import { counted, duration } from '../../text/counted.ts';
import type { Terminal } from '../shell/terminal.ts';

/** Shows how far a run is, and ends it at Ctrl-C. */
export function watchWith(wanted: number, terminal: Terminal) {
  const startMs = performance.now();
  let shownMs = startMs;
  let messageAfterMs = MS_TO_FIRST_MESSAGE;
  let stopped = false;
  const release = terminal.onInterrupt(() => {
    stopped = true;
  });
  return {
    stops(progress: Progress): boolean {
      const nowMs = performance.now();
      if (nowMs - shownMs >= MS_BETWEEN_LINES) {
        shownMs = nowMs;
        terminal.rewrite(progressLine(progress, wanted, nowMs - startMs));
      }
      if (!terminal.isScreen && nowMs - startMs >= messageAfterMs) {
        messageAfterMs *= 2;
        terminal.tell(progressLine(progress, wanted, nowMs - startMs));
      }
      return stopped;
    },
    interrupted: (): boolean => stopped,
    close(): void {
      release();
      terminal.rewrite('');
    },
  };
}

/** How far a run is and how long it will take: three deals and more say it roughly. */
export function progressLine({ generated, produced }: Progress, wanted: number, passedMs: number): string {
  const far = `${produced} of ${counted(wanted, 'board')}, ${millions(generated)} deals tried`;
  if (produced === 0) return `${far}: none fits yet. Ctrl-C ends.`;
  const leftMs = (passedMs / produced) * (wanted - produced);
  const about = produced < 3 ? 'perhaps' : 'about';
  return `${far}, ${about} ${duration(leftMs)} left. Ctrl-C keeps what is made.`;
}

function millions(count: number): string {
  return count < 1_000_000 ? String(count) : `${(count / 1_000_000).toFixed(1)} million`;
}
