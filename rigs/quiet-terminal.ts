import type { Terminal } from '../src/cli/shell/command.ts';

/** A terminal without a screen or a keyboard, and what it was told. */
export function quietTerminal(): {
  readonly terminal: Terminal;
  readonly said: { stdout: string; stderr: string };
} {
  const said = { stdout: '', stderr: '' };
  const terminal: Terminal = {
    isScreen: false,
    hasColour: false,
    hasUnicode: true,
    showsDefects: false,
    hasKeyboard: false,
    write: (output) => {
      said.stdout += typeof output === 'string' ? output : new TextDecoder().decode(output);
    },
    print: (line) => {
      said.stdout += `${line}\n`;
    },
    tell: (line) => {
      said.stderr += `${line}\n`;
    },
    rewrite: () => {},
    show: () => {},
    prompt: () => {},
    readSecret: () => Promise.resolve(undefined),
    onInterrupt: () => () => {},
  };
  return { terminal, said };
}
