import { statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type { Command } from 'commander';
import { hasMarks } from '../../../calibration/deck-profile.ts';
import { encodeFrame } from '../../adapters/frame-file.ts';
import type { IdentifiedLine } from '../../app/eyes/identified.ts';
import { framesOf, tellOfScale } from '../../app/eyes/identify-files.ts';
import { openMarksEye, openSymbolEye } from '../../app/eyes/open-symbols.ts';
import { type FileFrame, type Show, seeEach, seeTogether } from '../../app/eyes/see.ts';
import { readDeckProfile, stateWarning } from '../../app/files/deck-profile.ts';
import { writeOutput } from '../../app/files/outputs.ts';
import { counted } from '../../text/counted.ts';
import { type DeckEyes, EYE_CHOICES, type EyeChoice } from '../../vision/identify/identify.ts';
import { choiceOption, parseScale } from '../options/common.ts';
import { CommandError, EXIT, type ExitCode } from '../shell/exit.ts';
import type { Terminal } from '../shell/terminal.ts';
import { lineInWords } from './identify-output.ts';

interface IdentifyOptions {
  readonly deck: string;
  readonly readers?: EyeChoice;
  readonly sequence?: true;
  readonly pxPerMm?: number;
  readonly pictures?: string;
  readonly json?: true;
}

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
    .option(
      '--sequence',
      'the pictures are of one deck in the order in which they were taken: decide with all of them',
    )
    .option('--px-per-mm <number>', 'scale of the pictures (default: that of the profile)', parseScale)
    .option(
      '--pictures <dir>',
      'where index and symbol name different cards, keep what each looked at in this folder',
    )
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
With --sequence all pictures are read before the first is told of: another deck's card, a card half covered or moving,
and one that was there before show by comparison. Leave it out for pictures of different decks.

Examples:
  $ soubrette identify --deck club.deck.json card.png
  $ soubrette identify --deck club.deck.json --sequence pass
  $ soubrette identify --deck club.deck.json --json --readers index pictures > cards.jsonl`;

/** Identifies pictures one after the other; with `--sequence` tells of them when all were seen. */
async function identifyFiles(
  named: readonly string[],
  options: IdentifyOptions,
  terminal: Terminal,
): Promise<ExitCode> {
  const profile = readDeckProfile(options.deck);
  const readers = options.readers ?? (hasMarks(profile) ? 'both' : 'index');
  const eyes: DeckEyes = {
    index: profile.model,
    ...(readers !== 'index' && { symbol: (await openMarksEye(profile)) ?? (await openSymbolEye()) }),
  };
  const isJson = options.json === true;
  const warning = stateWarning(profile);
  if (!isJson && warning !== undefined) terminal.tell(warning);
  const pxPerMm = options.pxPerMm ?? profile.pictures.pxPerMm;
  const files = framesOf(named, pxPerMm, terminal);
  const see =
    options.sequence === true ? seeTogether(eyes, readers) : seeEach(eyes, readers, showIn(options.pictures));
  const counts = { frames: 0, accepted: 0, unreadable: 0 };
  const tell = (line: IdentifiedLine): void => {
    counts.frames++;
    if (line.accepted) counts.accepted++;
    if (line.reason === 'unreadable') counts.unreadable++;
    terminal.print(isJson ? JSON.stringify(line) : lineInWords(line));
  };
  const samples: FileFrame[] = [];
  for (const frame of files) {
    if (samples.length < SAMPLES && frame.frame !== undefined) samples.push(frame);
    see.one(frame, tell);
    await setImmediate();
  }
  see.end(tell);
  if (counts.accepted === 0 && readers !== 'symbol') tellOfScale(samples, profile.model, terminal);
  if (!isJson && counts.frames > 1) {
    terminal.tell(`${counted(counts.frames, 'picture')}: ${counts.accepted} accepted.`);
  }
  return counts.unreadable > 0 ? EXIT.usage : EXIT.done;
}

/** Pictures that are tried at other scales where none was accepted. */
const SAMPLES = 3;

/** Keeps what two readers looked at as pictures in a folder, if there is to be one. */
function showIn(folder: string | undefined): Show {
  if (folder === undefined) return () => {};
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() !== true) {
    throw new CommandError(EXIT.usage, `There is no folder ${folder}. Make it, or name another.`);
  }
  return (file, { index, symbol }) => {
    const stem = join(folder, basename(file).replace(/\.png$/i, ''));
    if (index !== undefined) writeOutput(`${stem}.index.png`, encodeFrame(index), true);
    if (symbol !== undefined) writeOutput(`${stem}.symbol.png`, encodeFrame(symbol), true);
  };
}
