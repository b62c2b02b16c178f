import { statSync } from 'node:fs';
import { setImmediate } from 'node:timers/promises';
import type { Command } from 'commander';
import { InvalidArgumentError } from 'commander';
import type { DeckProfile } from '../../../calibration/deck-profile.ts';
import { FrameFileError, readFrameFile } from '../../adapters/frame-file.ts';
import { frameFilesIn } from '../../adapters/frame-folder.ts';
import type { Frame } from '../../vision/frame.ts';
import { EYE_CHOICES, type EyeChoice, type Eyes, identify } from '../../vision/identify.ts';
import { EXIT, type ExitCode } from '../exit.ts';
import { choiceOption } from '../options.ts';
import type { Terminal } from '../terminal.ts';
import { counted } from '../words.ts';
import { type IdentifiedLine, identifiedLine, lineInWords, unreadableLine } from './identify-output.ts';
import { openSymbolEye } from './open-symbols.ts';
import { readDeckProfile } from './read-profile.ts';

interface IdentifyOptions {
  readonly deck: string;
  readonly readers?: EyeChoice;
  readonly sequence?: true;
  readonly pxPerMm?: number;
  readonly json?: true;
}

const MOST_PX_PER_MM = 100;

/** Adds the command that says which cards pictures show. */
export function addIdentifyCommand(
  program: Command,
  terminal: Terminal,
  ended: (code: ExitCode) => void,
): void {
  program
    .command('identify')
    .description('say which card each picture shows, or why that is not certain')
    .argument('<frame...>', 'PNG pictures, or folders of them')
    .requiredOption('--deck <file>', 'the profile of the deck, from soubrette calibrate deck')
    .addOption(
      choiceOption('--readers <readers>', 'what is read (default: all that the deck has)', EYE_CHOICES),
    )
    .option('--px-per-mm <number>', 'scale of the pictures (default: that of the profile)', parseScale)
    .option('--json', 'one line of JSON a picture')
    .addHelpText('after', HELP)
    .action(async (files: readonly string[], options: IdentifyOptions) =>
      ended(await identifyFiles(files, options, terminal)),
    );
}

const HELP = `
With --json: {file, card, accepted, confidence, second, margin, reason, ms}, in the order of the pictures. "card" is
null where a picture is refused; what it would most likely be is then in "likeliest", for people and not to be used.
A picture that can't be read is named on stderr, the others are read, and the exit code is 2.

Examples:
  $ soubrette identify --deck club.deck.json card.png
  $ soubrette identify --deck club.deck.json --json --readers index pictures > cards.jsonl`;

function parseScale(value: string): number {
  const number = Number(value);
  if (value.trim() !== '' && number >= 1 && number <= MOST_PX_PER_MM) return number;
  throw new InvalidArgumentError(`Give a number from 1 to ${MOST_PX_PER_MM}; 8 and 16 are usual.`);
}

/** Identifies one picture after the other, keeping none. */
async function identifyFiles(
  named: readonly string[],
  options: IdentifyOptions,
  terminal: Terminal,
): Promise<ExitCode> {
  const profile = readDeckProfile(options.deck);
  const readers = options.readers ?? (profile.symbols === undefined ? 'index' : 'both');
  const eyes: Eyes = {
    index: profile.model,
    ...(readers !== 'index' && { symbol: await openSymbolEye(profile.symbols?.deckNumber) }),
  };
  const read = (frame: Frame) => identify(frame, eyes, readers);
  const pxPerMm = options.pxPerMm ?? profile.pictures.pxPerMm;
  const isJson = options.json === true;
  if (!isJson) tellState(profile, terminal);
  const counts = { frames: 0, accepted: 0, unreadable: 0 };
  for (const file of filesOf(named, terminal, counts)) {
    const line = identifyFile(file, pxPerMm, read, terminal);
    counts.frames++;
    if (line.accepted) counts.accepted++;
    if (line.reason === 'unreadable') counts.unreadable++;
    terminal.print(isJson ? JSON.stringify(line) : lineInWords(line));
    await setImmediate();
  }
  if (!isJson && counts.frames > 1) {
    terminal.tell(`${counted(counts.frames, 'picture')}: ${counts.accepted} accepted.`);
  }
  return counts.unreadable > 0 ? EXIT.usage : EXIT.done;
}

function tellState(profile: DeckProfile, terminal: Terminal): void {
  if (profile.reasons.length > 0) terminal.tell('Warning: this deck is not for dealing.');
  else if (profile.verification === undefined) terminal.tell('Warning: this deck is unverified.');
}

/** Files as they were named, and those in folders that were named. */
function* filesOf(
  named: readonly string[],
  terminal: Terminal,
  counts: { unreadable: number },
): Generator<string> {
  for (const path of named) {
    if (statSync(path, { throwIfNoEntry: false })?.isDirectory() !== true) {
      yield path;
      continue;
    }
    try {
      yield* frameFilesIn(path);
    } catch (error) {
      if (!(error instanceof FrameFileError)) throw error;
      counts.unreadable++;
      terminal.tell(error.message);
    }
  }
}

function identifyFile(
  file: string,
  pxPerMm: number,
  read: (frame: Frame) => ReturnType<typeof identify>,
  terminal: Terminal,
): IdentifiedLine {
  try {
    const frame = readFrameFile(file, pxPerMm);
    const startMs = performance.now();
    const reading = read(frame);
    return identifiedLine(file, reading, performance.now() - startMs);
  } catch (error) {
    if (!(error instanceof FrameFileError)) throw error;
    terminal.tell(error.message);
    return unreadableLine(file);
  }
}
