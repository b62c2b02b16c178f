import { makeKeyFile } from '../../../adapters/job-keys.ts';
import { osRandom } from '../../../adapters/os-random.ts';
import { placesFrom } from '../../../adapters/places.ts';
import { createSeal } from '../../../adapters/seal.ts';
import { openSigner } from '../../../adapters/signer.ts';
import { writeWholeFile } from '../../../adapters/whole-file.ts';
import { DECKS, type DeckName } from '../../../bridge/deck.ts';
import { reportOf, screenLines, tellNext } from '../../../cli/seal/seal-words.ts';
import { CommandError, EXIT, type ExitCode } from '../../../cli/shell/exit.ts';
import { warningLines } from '../../../cli/shell/format-problem-words.ts';
import type { Terminal } from '../../../cli/shell/terminal.ts';
import { readingPorts } from '../../../cli/view/reading.ts';
import { formatOfPath } from '../../../formats/catalogue/catalogue.ts';
import { generateEventDeals } from '../../../generation/generate.ts';
import { type MadeSeal, makeSeal, type SealSigner, type ToSeal } from '../../../generation/seal/make-seal.ts';
import { MOST_SEALED_BOARDS } from '../../../generation/seal/ranges.ts';
import { looksSealed, MOST_SEAL_BYTES, makeSealFile } from '../../../generation/seal/seal-file.ts';
import { hiddenBoards, makeSecrets } from '../../../generation/seal/secrets.ts';
import { readDealsToDeal } from '../../files/deal-files.ts';
import { refuseBeforehand, writeOutput } from '../../files/outputs.ts';
import { readInput } from '../../files/read-input.ts';
import { type NewKey, newPassphraseKey } from '../../jobs/keys.ts';
import { isPageName, makePage, pageKindOf } from './publish-seal.ts';
import { placeOf } from './seal-files.ts';
import type { SealOptions } from './seal-request.ts';

/** Seals boards, writes the sealed set and its pages, and shows what is to be published. No hand is shown. */
export async function makeSealedSet(
  path: string | undefined,
  options: SealOptions & { readonly isDeckGiven: boolean },
  terminal: Terminal,
): Promise<ExitCode> {
  const output = checkOutputs(options);
  const { deck, toSeal } = path === undefined ? newBoards(options) : boardsOfFile(path, options, terminal);
  const { keys } = placesFrom(process.env);
  const { sealing, key } =
    (await newPassphraseKey(options, readingPorts(terminal), 'seal')) ?? keyInFile(keys);
  const madeAt = `${new Date().toISOString().slice(0, 19)}Z`;
  const made = makeSeal({ event: options.event, deck, madeAt, toSeal }, signerIn(keys), osRandom);
  const pages = await Promise.all(
    (options.publish ?? []).map(async (page) => ({
      page,
      bytes: await makePage(pageKindOf(page), made.statement),
    })),
  );
  writeWholeFile(output, sealedText(made, sealing, key));
  for (const { page, bytes } of pages) writeOutput(page, bytes, options.force === true);
  if (options.json === true) terminal.print(JSON.stringify(reportOf(made.statement, output, options)));
  else for (const line of screenLines(made.statement, terminal.hasUnicode)) terminal.print(line);
  tellNext(output, made.statement, terminal);
  return EXIT.done;
}

/** The name of the sealed set, once it is sure that everything can be written. */
function checkOutputs({ output, publish = [], force }: SealOptions): string {
  if (output === undefined) throw new CommandError(EXIT.usage, 'Name the sealed set with -o FILE.seal.');
  if (isNameOfAnother(output)) {
    throw new CommandError(
      EXIT.usage,
      `${output} has the name of another kind of file. Give a sealed set a name such as evening.seal.`,
    );
  }
  for (const page of publish) pageKindOf(page);
  for (const path of [output, ...publish]) refuseBeforehand(path, force === true);
  return output;
}

/** Whether a name promises deals, or a page. */
function isNameOfAnother(path: string): boolean {
  return formatOfPath(path) !== undefined || isPageName(path);
}

/** How a value is to be written where nothing else is said: nobody is left a choice of decimals. */
const USUAL_SPELLING = 'as its source publishes it, with all decimals and without a unit';

interface BoardsToSeal {
  readonly deck: DeckName;
  readonly toSeal: ToSeal;
}

function newBoards({ boards, deck, delayed, spelling }: SealOptions): BoardsToSeal {
  if (boards === undefined) {
    throw new CommandError(
      EXIT.usage,
      'Say which boards are to be made, such as --boards 1-36, or name a file of deals.',
    );
  }
  if (delayed === '' || spelling === '') {
    throw new CommandError(EXIT.usage, 'Say which value the deals wait for, and how it will be written.');
  }
  if (spelling !== undefined && delayed === undefined) {
    throw new CommandError(EXIT.usage, '--spelling is for a value that the deals wait for: add --delayed.');
  }
  const toSeal: ToSeal =
    delayed === undefined
      ? {
          kind: 'operating-system',
          numbers: boards,
          deals: generateEventDeals(osRandom, DECKS[deck], boards.length),
        }
      : { kind: 'delayed-value', numbers: boards, title: delayed, spelling: spelling ?? USUAL_SPELLING };
  return { deck, toSeal };
}

function boardsOfFile(
  path: string,
  { boards, deck, isDeckGiven, delayed, spelling }: SealOptions & { readonly isDeckGiven: boolean },
  terminal: Terminal,
): BoardsToSeal {
  if (delayed !== undefined || spelling !== undefined) {
    const advice = 'Leave the file or --delayed and --spelling out';
    throw new CommandError(EXIT.usage, `Deals of a file are there already and wait for no value. ${advice}.`);
  }
  if (looksSealed(readInput(path, MOST_SEAL_BYTES))) {
    const advice = 'If it waits for a public value, give that with --value';
    throw new CommandError(EXIT.usage, `${path} is a sealed set already. ${advice}.`);
  }
  const { set, warnings } = readDealsToDeal(path);
  for (const line of warningLines(warnings)) terminal.tell(line);
  if (isDeckGiven && deck !== set.deck) {
    const advice = 'Leave --deck out: the file says it';
    throw new CommandError(EXIT.usage, `The deals of ${path} are of the ${set.deck} deck. ${advice}.`);
  }
  const missing = boards?.find((number) => !set.boards.some((board) => board.number === number));
  if (missing !== undefined) throw new CommandError(EXIT.usage, `${path} has no board ${missing}.`);
  const wanted = set.boards.filter(({ number }) => boards === undefined || boards.includes(number));
  if (wanted.length > MOST_SEALED_BOARDS) {
    throw new CommandError(
      EXIT.badInput,
      `${path} has more than ${MOST_SEALED_BOARDS} boards. Seal fewer with --boards.`,
    );
  }
  return { deck: set.deck, toSeal: { kind: 'file', boards: wanted } };
}

function keyInFile(folder: string): NewKey {
  const { name, key } = makeKeyFile(folder);
  return { sealing: { kind: 'keyFile', name }, key };
}

function signerIn(folder: string): SealSigner {
  const { publicKey, sign } = openSigner(folder);
  return { publicKey: Buffer.from(publicKey).toString('hex'), sign };
}

function sealedText({ statement, secrets }: MadeSeal, key: NewKey['sealing'], bytes: Uint8Array): string {
  const sealed = createSeal(bytes).seal(makeSecrets(secrets), placeOf(statement.commitment));
  return makeSealFile({ statement, boards: hiddenBoards(secrets), secrets: { key, sealed } });
}
