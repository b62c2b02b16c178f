import type { ReadingSpeed } from '../../ports/machines/job-machine.ts';
import type { LearningEvent, Stage } from '../../ports/machines/learning.ts';
import { counted } from '../../text/counted.ts';
import type { Terminal } from '../shell/command.ts';
import { progressBar } from '../shell/words.ts';

const DOING: Readonly<Record<Stage, string>> = {
  learning: 'Learning',
  verifying: 'Verifying',
};

/** A line each time so much more of the learning is done, where there is no bar. */
const SHARE_BETWEEN_LINES = 0.25;

/** Shows how far the learning of a deck is: a bar on a screen, else a line when a part of it is done. */
export function showLearning(terminal: Terminal): (event: LearningEvent) => void {
  let shown: { readonly stage: Stage; readonly share: number } = { stage: 'learning', share: 0 };
  return (event) => {
    switch (event.kind) {
      case 'learning-starts':
        shown = { stage: 'learning', share: 0 };
        if (terminal.isScreen) return;
        return terminal.tell(
          `Learning from ${counted(event.pictures, 'picture')}; this may take a minute or two.`,
        );
      case 'learning':
        if (terminal.isScreen) {
          return terminal.rewrite(`${progressBar(event.share, terminal.hasUnicode)} ${DOING[event.stage]}`);
        }
        if (event.stage === shown.stage && event.share < shown.share + SHARE_BETWEEN_LINES) return;
        shown = event;
        return terminal.tell(`${DOING[event.stage]}: ${Math.round(100 * event.share)} % done.`);
      case 'learning-ends':
        return terminal.rewrite('');
    }
  };
}

/** How fast drawn frames were read, where there were any. */
export function speedInWords(speed: ReadingSpeed | undefined): string[] {
  if (speed === undefined) return [];
  const { frames, level, medianMs, mostMs } = speed;
  return [
    `Cards were seen through ${counted(frames, 'drawn frame')} (${level}): ${medianMs.toFixed(1)} ms of processor time each to read in the median, 99 % within ${mostMs.toFixed(1)} ms.`,
  ];
}
