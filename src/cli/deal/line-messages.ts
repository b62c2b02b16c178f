import { LOOK_MS } from '../../app/dealing/deal-on-serial.ts';
import type { SerialHost } from '../../app/machines/serial-host.ts';
import { troubleInWords } from '../../app/machines/serial-host.ts';
import type { Terminal } from '../shell/terminal.ts';

/** Trouble that is over sooner is not worth a sentence. */
const PATIENCE_MS = 1500;

/** Says why there is no line to the host, once it has lasted; and that there is one again. */
export function watchLine(serial: SerialHost, terminal: Terminal): () => void {
  let sinceMs = performance.now();
  let told: string | undefined;
  const timer = setInterval(() => {
    const trouble = troubleInWords(serial.state);
    if (serial.state.isUp) {
      if (told !== undefined) terminal.tell('The host is there again.');
      told = undefined;
      sinceMs = performance.now();
    } else if (trouble !== undefined && trouble !== told && performance.now() - sinceMs > PATIENCE_MS) {
      terminal.tell(
        `${trouble} The machine goes on by itself as far as it can; this goes on when the host is there.`,
      );
      told = trouble;
    }
  }, LOOK_MS);
  return () => clearInterval(timer);
}
