import type { Stage } from '../../../calibration/deck/procedure.ts';
import type { Terminal } from '../terminal.ts';
import { counted } from '../words.ts';

const DOING: Readonly<Record<Stage, string>> = {
  learning: 'Learning',
  trying: 'Trying variations',
  verifying: 'Verifying',
};
const BAR = 24;

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
  const [full, empty] = terminal.hasUnicode ? ['█', '░'] : ['#', '.'];
  return (stage, share) => {
    const done = Math.round(BAR * Math.min(1, Math.max(0, share)));
    terminal.rewrite(`${full.repeat(done)}${empty.repeat(BAR - done)} ${DOING[stage]}`);
  };
}
