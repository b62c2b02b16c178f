import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Command } from '@commander-js/extra-typings';
import { Problem } from '../src/app/problem.ts';
import { RANKS, type Rank } from '../src/bridge/card.ts';
import { addDealerCommand } from '../src/cli/dealer/dealer.ts';
import type { Ended, ExitCode, Terminal } from '../src/cli/shell/command.ts';
import { exitCodeOf, problemInWords } from '../src/cli/shell/problem-words.ts';
import type { HandMasks } from '../src/generation/conditions/program.ts';
import { engineOver } from './plain-conditions.ts';

/** What `soubrette dealer` did with deals that it was given. */
export interface Replayed {
  /** A character a byte. */
  readonly stdout: string;
  readonly stderr: string;
  readonly code: number;
  /** Deals that were tried. */
  readonly used: number;
}

/** The hands of a line of `printoneline`. */
export function parseOneLine(line: string): HandMasks {
  const masks = new Int32Array(16);
  const hands = line
    .trim()
    .split(/(?:^| +)[nesw] /)
    .slice(1);
  hands.forEach((hand, seat) => {
    hand.split('.').forEach((ranks, index) => {
      for (const rank of ranks) masks[seat * 4 + 3 - index]! |= 1 << RANKS.indexOf(rank as Rank);
    });
  });
  return masks;
}

/** Runs `soubrette dealer` on a script, in a folder where it is `script.dl`; the deals come from lines of `printoneline`. */
export async function replayDealer(
  script: string,
  flags: readonly string[],
  deals: readonly string[],
): Promise<Replayed> {
  const said = { stdout: '', stderr: '' };
  let used = 0;
  let code = 0;
  const program = new Command('soubrette').exitOverride();
  const nextDeal = () => {
    const line = deals[used++];
    return line === undefined ? undefined : parseOneLine(line);
  };
  const ended = (<Args extends unknown[]>(action: (...args: Args) => ExitCode | Promise<ExitCode>) =>
    async (...args: Args) => {
      code = await action(...args);
    }) as Ended;
  addDealerCommand(program, quietTerminal(said), ended, (checked) => engineOver(checked, nextDeal));
  const folder = mkdtempSync(join(tmpdir(), 'replayed-dealer-'));
  const path = join(folder, 'script.dl');
  writeFileSync(path, script, 'latin1');
  try {
    await program.parseAsync(['dealer', ...flags, path], { from: 'user' });
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    code = exitCodeOf(error);
    said.stderr += `${problemInWords(error)}\n`;
  } finally {
    rmSync(folder, { recursive: true });
  }
  return { ...said, stdout: said.stdout.replaceAll(path, 'script.dl'), code, used };
}

function quietTerminal(said: { stdout: string; stderr: string }): Terminal {
  return {
    isScreen: false,
    hasColour: false,
    hasUnicode: true,
    showsDefects: true,
    hasKeyboard: false,
    write(output) {
      said.stdout += typeof output === 'string' ? output : Buffer.from(output).toString('latin1');
    },
    print(line) {
      said.stdout += `${line}\n`;
    },
    tell(line) {
      said.stderr += `${line}\n`;
    },
    rewrite() {},
    show() {},
    prompt() {},
    readSecret: () => Promise.resolve(undefined),
    onInterrupt: () => () => {},
  };
}

/** Text of a run without the time it took and the day. */
export function withoutClock(stdout: string): string {
  return stdout
    .replace(/Time needed +[\d.]+ sec/, 'Time needed T sec')
    .replaceAll(/\[Date "[\d.]+"\]/g, '[Date "D"]');
}
