import type { Stage } from '../../../calibration/deck/procedure.ts';
import { counted } from '../../text/counted.ts';
import type { Terminal } from '../shell/terminal.ts';
import { progressBar } from '../shell/words.ts';

const DOING: Readonly<Record<Stage, string>> = {
  learning: 'Learning',
  trying: 'Trying variations',
  verifying: 'Verifying',
};

/** Shows how far a calibration is: a bar on a screen, else a line when it begins. */
export function tellProgress(
  terminal: Terminal,
  isQuiet: boolean,
  pictures: number,
): (stage: Stage, share: number) => void {
  if (isQuiet) return () => {};
  if (!terminal.isScreen) {
    terminal.tell(`Learning from ${counted(pictures, 'picture')}; that takes some seconds.`);
    return () => {};
  }
  return (stage, share) => {
    terminal.rewrite(`${progressBar(share, terminal.hasUnicode)} ${DOING[stage]}`);
  };
}
