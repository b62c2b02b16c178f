import { quietTerminal } from '../../rigs/quiet-terminal.ts';
import type { Terminal } from '../../src/cli/shell/command.ts';
import { drawnOn } from '../../src/cli/shell/terminal.ts';
import { ScreenEmulator } from './screen-emulator.ts';

/** A terminal that is an emulated screen, and all that was done to it. */
export interface WatchedScreen {
  readonly terminal: Terminal;
  readonly emulator: ScreenEmulator;
  /** Changes the width, as a person does who drags the window. */
  resize(columns: number): void;
}

/** `wrote` hears after every write what the screen shows then. */
export function watchScreen(
  columns: number,
  rows: number,
  wrote: (text: string) => void = () => {},
): WatchedScreen {
  const emulator = new ScreenEmulator(columns, rows);
  const listeners: (() => void)[] = [];
  const stream = {
    get columns() {
      return emulator.columns;
    },
    rows,
    write(text: string) {
      emulator.write(text);
      wrote(emulator.text);
    },
    on: (_: 'resize', listener: () => void) => listeners.push(listener),
  };
  const terminal: Terminal = {
    ...quietTerminal().terminal,
    ...drawnOn(stream),
    isScreen: true,
    hasColour: true,
  };
  return {
    terminal,
    emulator,
    resize(wanted) {
      emulator.resize(wanted);
      for (const listener of listeners) listener();
    },
  };
}
