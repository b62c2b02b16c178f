import { existsSync } from 'node:fs';
import { osRandom } from '../../../adapters/os-random.ts';
import { writeWholeFile } from '../../../adapters/whole-file.ts';
import type { ExitCode } from '../../../cli/shell/exit.ts';
import { CommandError, EXIT } from '../../../cli/shell/exit.ts';
import { PROGRAM } from '../../../cli/shell/program-name.ts';
import type { Terminal } from '../../../cli/shell/terminal.ts';
import { asTyped } from '../../../cli/shell/words.ts';
import { NOT_SET } from '../../../generation/squaredeal/description.ts';
import { commitmentOf, makeKeyFileText, makeKeys } from '../../../generation/squaredeal/keys.ts';
import { withCommitment } from '../../../generation/squaredeal/write-description.ts';
import { counted } from '../../../text/counted.ts';
import { refuseBeforehand } from '../../files/outputs.ts';
import type { DescriptionFile } from './event-files.ts';
import { readDescription, rewriteDescription } from './event-files.ts';

export interface KeysOptions {
  readonly output?: string;
  readonly json?: true;
}

/** The name of the keys of a description. */
export function keyPathOf(path: string): string {
  return `${path.replace(/\.sqd$/i, '')}.sqk`;
}

export function makeEventKeys(path: string, { output, json }: KeysOptions, terminal: Terminal): ExitCode {
  const file = readDescription(path);
  checkReady(file);
  const keyPath = output ?? keyPathOf(path);
  if (existsSync(keyPath)) {
    const sentence = `${keyPath} is there already, and keys are never replaced. Move it away, or choose another name.`;
    throw new CommandError(EXIT.usage, sentence);
  }
  refuseBeforehand(keyPath, false);
  const keys = makeKeys(osRandom, file.description.phases);
  const text = makeKeyFileText(keys);
  const commitment = commitmentOf(new TextEncoder().encode(text));
  writeWholeFile(keyPath, text);
  rewriteDescription(file, withCommitment(file.text, commitment));
  if (json === true) terminal.print(JSON.stringify({ keys: keyPath, sessions: keys.size, commitment }));
  terminal.tell(`Wrote ${counted(keys.size, 'key')} to ${keyPath}: keep it secret, and a copy of it.`);
  terminal.tell(
    `Wrote the commitment to ${path}. What to publish, and when: ${PROGRAM} squaredeal publish ${asTyped(path)}`,
  );
  return EXIT.done;
}

function checkReady({ path, description }: DescriptionFile): void {
  const { commitment, tournament, delayedTitle, delayedValue, phases } = description;
  const lacks =
    commitment !== undefined
      ? 'has a commitment already: its keys are made'
      : delayedValue !== undefined
        ? 'has a delayed value already, and keys made now would not be fixed before it: take the line DV out'
        : tournament === NOT_SET || tournament === ''
          ? 'has no name of the tournament (TN)'
          : delayedTitle === NOT_SET || delayedTitle === ''
            ? 'does not say which delayed value will be used (DI)'
            : phases.length === 0
              ? 'has no phase (SN)'
              : undefined;
  if (lacks !== undefined) throw new CommandError(EXIT.badInput, `No keys were made: ${path} ${lacks}.`);
}
