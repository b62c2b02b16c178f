import type { Computer } from '../../ports/computer.ts';
import { systemCodeOf } from '../../ports/environment-error.ts';
import { RefusedInput } from '../../ports/refused-input.ts';
import { sharedText } from '../../ports/shared-state.ts';
import { digestOf } from '../../sealing/digest.ts';
import { join } from '../../text/path.ts';
import { decodeWindowState, encodeWindowState } from '../../vision/window/window-state-codec.ts';
import type { WindowState } from '../../vision/window/window-watch.ts';

/** What a window was when it was cleanest, kept in a file of a folder. */
export interface WindowMemory {
  read(): WindowState | undefined;
  write(state: WindowState): void;
}

const FORMAT = 'soubrette-window';
const FILE = 'window.json';
const MOST_BYTES = 1 << 24;

/** The memory of a window under cards of one deck: other cards have their ink elsewhere. It tells no card. */
export function openWindowMemory(
  folder: string,
  deckProfile: Uint8Array,
  ports: Pick<Computer, 'files'>,
): WindowMemory {
  const path = join(folder, FILE);
  const deck = digestOf(deckProfile);
  return {
    read() {
      const kept = parsed(path, ports);
      return kept?.format === FORMAT && kept.deck === deck ? decodeWindowState(kept.window) : undefined;
    },
    write(state) {
      const text = JSON.stringify({ format: FORMAT, deck, window: encodeWindowState(state) });
      ports.files.shared(path, sharedText(MOST_BYTES)).replace(text);
    },
  };
}

/** What is in a file; a file that is not there or spoilt is none, since the window is only learnt again. */
function parsed(path: string, ports: Pick<Computer, 'files'>): Readonly<Record<string, unknown>> | undefined {
  try {
    const read = JSON.parse(new TextDecoder().decode(ports.files.readBounded(path, MOST_BYTES))) as unknown;
    return typeof read === 'object' && read !== null
      ? (read as Readonly<Record<string, unknown>>)
      : undefined;
  } catch (error) {
    const isSpoilt = error instanceof SyntaxError || error instanceof RefusedInput;
    if (isSpoilt || systemCodeOf(error) !== undefined) return undefined;
    throw error;
  }
}
