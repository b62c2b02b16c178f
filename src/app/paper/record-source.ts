import { basename } from 'node:path';
import { isSignedBy } from '../../adapters/signer.ts';
import { type BoardNumber, dealerOf, vulnerabilityOf } from '../../bridge/board.ts';
import { sameDeal } from '../../bridge/deal.ts';
import type { DeckName } from '../../bridge/deck.ts';
import { CommandError, EXIT } from '../../cli/shell/exit.ts';
import { warningLines } from '../../cli/shell/format-problem-words.ts';
import { PROGRAM } from '../../cli/shell/program-name.ts';
import type { Terminal } from '../../cli/shell/terminal.ts';
import { asTyped } from '../../cli/shell/words.ts';
import type { DealFormat } from '../../formats/core/deal-set.ts';
import { boardAnalyses } from '../../formats/pbn/board-analyses.ts';
import { looksSealed, MOST_SEAL_BYTES } from '../../generation/seal/seal-file.ts';
import { type ProvenBoard, verifySeal } from '../../generation/seal/verify-seal.ts';
import type { RecordBoard, RecordOrigin } from '../../paper/hand-record/model.ts';
import { counted } from '../../text/counted.ts';
import { errorsInDeals, errorsOf, readDeals } from '../files/deal-files.ts';
import { readInput } from '../files/read-input.ts';
import { readSealFile } from '../proof/seal/seal-files.ts';
import { aboutTrays, saidOfPrint } from './print-problems.ts';

/** What a record is made of, and where that came from. */
export interface RecordSource {
  readonly deck: DeckName;
  readonly boards: readonly RecordBoard[];
  /** What the file calls its event. */
  readonly event?: string;
  readonly origin: RecordOrigin;
}

/** How a source is read. */
export interface SourceOptions {
  readonly from?: DealFormat;
  readonly firstBoard?: BoardNumber;
  readonly boards?: readonly BoardNumber[];
  /** A file with the seal of the deals. */
  readonly seal?: string;
  /** No card is printed: what is doubtful about cards alone is not told. */
  readonly isBlind?: boolean;
}

/** Reads deals of any format, or an opened set, whose deals must be those that were sealed. */
export function readRecordSource(path: string, options: SourceOptions, terminal: Terminal): RecordSource {
  const isSeal = path !== '-' && looksSealed(readInput(path, MOST_SEAL_BYTES));
  const source = isSeal ? openedSource(path) : dealSource(path, options, terminal);
  const chosen = options.boards === undefined ? source : withBoards(source, options.boards, path);
  return options.seal === undefined ? chosen : withSeal(chosen, options.seal);
}

function dealSource(
  path: string,
  { from, firstBoard, isBlind = false }: SourceOptions,
  terminal: Terminal,
): RecordSource {
  const { set } = readDeals(path, from, { firstBoard });
  const errors = errorsOf(set);
  if (errors.length > 0) {
    const advice = 'Nothing was printed. Correct the file and try again.';
    throw errorsInDeals([`${path} has ${counted(errors.length, 'error')}:`], saidOfPrint(errors), [advice]);
  }
  const warnings = isBlind ? aboutTrays(set.problems) : set.problems;
  for (const line of warningLines(saidOfPrint(warnings))) terminal.tell(line);
  if (set.boards.length === 0) {
    throw new CommandError(EXIT.badInput, `${path} holds no deal. Name a file with deals.`);
  }
  const analyses = boardAnalyses(set);
  return {
    deck: set.deck,
    boards: set.boards.map(({ number, dealer, vulnerability, deal }, at) => ({
      number,
      dealer,
      vulnerability,
      deal,
      ...analyses[at],
    })),
    ...(set.title !== undefined && { event: set.title }),
    origin: { file: path === '-' ? 'stdin' : basename(path) },
  };
}

function openedSource(path: string): RecordSource {
  const { event, commitment, proven, deck } = provenBoards(path);
  return {
    deck,
    boards: proven.map(({ number, deal }) => ({
      number,
      dealer: dealerOf(number),
      vulnerability: vulnerabilityOf(number),
      deal,
    })),
    ...(event !== '' && { event }),
    origin: { file: basename(path), seal: commitment },
  };
}

/** What an opened set proves; ends the command where it is still sealed, or not as it was sealed. */
function provenBoards(path: string): {
  readonly event: string;
  readonly deck: DeckName;
  readonly commitment: string;
  readonly proven: readonly ProvenBoard[];
} {
  const file = readSealFile(path);
  const { findings, opened } = verifySeal(file, isSignedBy);
  if (findings.length > 0) {
    const told = findings.slice(0, 8).map(({ message }) => message);
    throw new CommandError(EXIT.badInput, [`${path} is not as it was sealed:`, ...told].join('\n'));
  }
  if (opened.length === 0) {
    const advice = `After the event: ${PROGRAM} open ${asTyped(path)} -o FILE.opened, and name that file`;
    throw new CommandError(EXIT.badInput, `${path} is still sealed. ${advice}.`);
  }
  const { event, deck, commitment } = file.statement;
  return { event, deck, commitment, proven: opened };
}

/** The boards that are wanted, in the order in which they are named; ends the command where one is not there. */
export function withBoards(source: RecordSource, wanted: readonly BoardNumber[], path: string): RecordSource {
  const byNumber = new Map(source.boards.map((board) => [board.number, board]));
  const missing = wanted.find((number) => !byNumber.has(number));
  if (missing !== undefined) throw new CommandError(EXIT.usage, `${path} has no board ${missing}.`);
  return { ...source, boards: wanted.flatMap((number) => byNumber.get(number) ?? []) };
}

/** The same with the commitment of its seal, once each board was found to be as it was sealed. */
function withSeal(source: RecordSource, path: string): RecordSource {
  const { commitment, proven } = provenBoards(path);
  const sealed = new Map(proven.map(({ number, deal }) => [number, deal]));
  for (const { number, deal } of source.boards) {
    const known = sealed.get(number);
    if (known !== undefined && sameDeal(known, deal)) continue;
    const problem = known === undefined ? 'is not among its opened boards' : 'is not as it was sealed';
    throw new CommandError(EXIT.badInput, `Board ${number} of ${source.origin.file} ${problem}: ${path}.`);
  }
  return { ...source, origin: { ...source.origin, seal: commitment } };
}
