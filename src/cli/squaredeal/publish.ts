import { existsSync } from 'node:fs';
import type { Command } from 'commander';
import { readDescription } from '../../app/proof/squaredeal/event-files.ts';
import { keyPathOf } from '../../app/proof/squaredeal/keys.ts';
import { checkKeys } from '../../app/proof/squaredeal/publish.ts';
import { descriptionHash } from '../../generation/squaredeal/description-hash.ts';
import { fixedSessions } from '../../generation/squaredeal/session.ts';
import { counted } from '../../text/counted.ts';
import { CommandError, EXIT, type ExitCode } from '../shell/exit.ts';
import { PROGRAM } from '../shell/program-name.ts';
import type { Terminal } from '../shell/terminal.ts';
import { asTyped } from '../shell/words.ts';

interface PublishOptions {
  readonly keys?: string;
  readonly json?: true;
}

/** Adds the command that says what is to be published of an event, and when. */
export function addPublish(squaredeal: Command, terminal: Terminal, ended: (code: ExitCode) => void): void {
  squaredeal
    .command('publish')
    .description('say what to publish of an event, and when; it changes nothing')
    .argument('<file.sqd>', 'the description, with its commitment')
    .option('--keys <file.sqk>', 'its keys (default: beside it)')
    .option('--json', 'one line of JSON')
    .addHelpText('after', '\nExample:\n  $ soubrette squaredeal publish open.sqd')
    .action((path: string, options: PublishOptions) => ended(publish(path, options, terminal)));
}

function publish(path: string, options: PublishOptions, terminal: Terminal): ExitCode {
  const { bytes, description } = readDescription(path);
  const { commitment, tournament, delayedTitle, delayedValue, phases } = description;
  if (commitment === undefined) {
    const advice = `Make its keys first: ${PROGRAM} squaredeal keys ${asTyped(path)}`;
    throw new CommandError(EXIT.badInput, `${path} has no commitment yet. ${advice}`);
  }
  const keyPath = options.keys ?? keyPathOf(path);
  if (options.keys !== undefined || existsSync(keyPath)) checkKeys(path, description, keyPath);
  const sha256 = descriptionHash(bytes);
  const sessions = fixedSessions(phases).length;
  if (options.json === true) {
    terminal.print(JSON.stringify({ tournament, commitment, sha256, delayedTitle, delayedValue, sessions }));
    return EXIT.done;
  }
  const steps = [
    `${tournament}: ${counted(phases.length, 'phase')}, ${counted(sessions, 'session')} of known number.`,
    `1. Before ${delayedTitle} is known: publish ${path} where many can see it, and its date. Its commitment is`,
    `     ${commitment}`,
    `   and the SHA-256 of the file, which covers its sessions and words too, but for the line of the value (DV),`,
    `     ${sha256}`,
    `   Until the event is over keep ${keyPath} secret, with a copy in another safe place.`,
    `2. When ${delayedTitle} is known: ${PROGRAM} squaredeal delayed ${asTyped(path)} VALUE`,
    `   Then make the boards: ${PROGRAM} squaredeal deals ${asTyped(path)} --keys ${asTyped(keyPath)} -o boards`,
    `3. After the last session: publish ${keyPath} too. Anybody can then check all deals:`,
    `   soubrette squaredeal verify ${asTyped(path)} --keys ${asTyped(keyPath)} --published ${sha256}`,
  ];
  for (const line of steps) terminal.print(line);
  return EXIT.done;
}
