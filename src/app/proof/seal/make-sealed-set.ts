import type { BoardNumber } from '../../../bridge/board.ts';
import { DECKS, type DeckName } from '../../../bridge/deck.ts';
import { formatOfPath } from '../../../formats/catalogue/catalogue.ts';
import { generateEventDeals } from '../../../generation/generate.ts';
import { type MadeSeal, makeSeal, type SealSigner, type ToSeal } from '../../../generation/seal/make-seal.ts';
import { MOST_SEALED_BOARDS } from '../../../generation/seal/ranges.ts';
import { makeSealFile } from '../../../generation/seal/seal-file.ts';
import { hiddenBoards, makeSecrets } from '../../../generation/seal/secrets.ts';
import { type SealStatement, statementLines, symbolText } from '../../../generation/seal/statement.ts';
import { makeQrDrawing } from '../../../paper/qr.ts';
import { makeSealDocument } from '../../../paper/seal/page.ts';
import { cardsOf, statedOriginInWords } from '../../../paper/seal/words.ts';
import { makeDrawingSvg } from '../../../paper/svg.ts';
import type { Computer } from '../../../ports/computer.ts';
import { createSeal } from '../../../sealing/seal.ts';
import { rangesInWords } from '../../../text/counted.ts';
import { extname } from '../../../text/path.ts';
import { noBoard, readDealsToDeal } from '../../files/deal-files.ts';
import { encodeDocument } from '../../files/documents.ts';
import { refuseBeforehand, writeAllOrNone, writeOutput } from '../../files/outputs.ts';
import { keyInFile, type NewKey, newPassphraseKey, type PassphraseRequest } from '../../jobs/keys.ts';
import { Problem } from '../../problem.ts';
import type { DealSourcePorts } from '../deal-source.ts';
import { isSealedFile, placeOf } from './seal-files.ts';

const SYMBOL_MM = 60;
const KINDS = ['.txt', '.svg', '.html', '.pdf'] as const;
type PageKind = (typeof KINDS)[number];

/** Tells whether a file name is that of a page. */
function isPageName(path: string): boolean {
  return kindNamed(path) !== undefined;
}

function kindNamed(path: string): PageKind | undefined {
  return KINDS.find((kind) => kind === extname(path).toLowerCase());
}

/** What kind of page a file name asks for; a problem where there is no such kind. */
function pageKindOf(path: string): PageKind {
  const kind = kindNamed(path);
  if (kind !== undefined) return kind;
  const message = `A page of a seal is a file ${KINDS.join(', ')}: choose one of these for ${path}.`;
  throw new Problem('request', 'no-kind-of-page', message, { path });
}

/** The bytes of a page about a seal: its text, its symbol, or both on a sheet. */
async function makePage(
  kind: PageKind,
  statement: SealStatement,
  ports: Pick<Computer, 'program'>,
): Promise<Uint8Array> {
  const encode = (text: string): Uint8Array => new TextEncoder().encode(text);
  const lines = statementLines(statement);
  const symbol = symbolText(statement);
  if (kind === '.txt') return encode(`${lines.join('\n')}\n`);
  if (kind === '.svg') return encode(makeDrawingSvg(makeQrDrawing(symbol, SYMBOL_MM), symbol));
  const document = makeSealDocument({
    event: statement.event,
    lines,
    symbolText: symbol,
    boards: rangesInWords(statement.boards),
    cards: cardsOf(statement),
    origin: statedOriginInWords(statement),
    footer: `Soubrette ${ports.program.version()}`,
  });
  return encodeDocument(kind, document, ports);
}

/** Boards that are to be fixed. */
export interface BoardsRequest {
  /** A deal file; without it the deals are made. */
  readonly deals?: string;
  /** Boards to make, or to take from the file. */
  readonly boards?: readonly BoardNumber[];
  /** The standard deck where none is named, or that of the file. */
  readonly deck?: DeckName;
  /** The public value that the deals wait for, and how it will be written. */
  readonly delayed?: string;
  readonly spelling?: string;
}

/** Boards that are fixed before an event, in a file. */
export interface SealRequest extends BoardsRequest, PassphraseRequest {
  readonly event: string;
  /** The sealed set. */
  readonly output: string;
  /** Pages to put up before the event. */
  readonly publish?: readonly string[];
  readonly replaces: boolean;
}

/** How a value should be written where nothing else is said: nobody is left a choice of decimals. */
const USUAL_SPELLING = 'as its source publishes it, with all decimals and without a unit';

/** Seals boards, and writes the sealed set and its pages; answers what should be published. No hand is shown. */
export async function makeSealedSet(request: SealRequest, ports: DealSourcePorts): Promise<SealStatement> {
  const { output, publish = [], replaces } = request;
  checkOutputs(request, ports);
  const wanted = boardsToSeal(request, ports);
  const { sealing, key } =
    (await newPassphraseKey(request, ports, ports, 'seal')) ?? keyInFile(ports.places.keys, ports);
  const made = sealBoards(request.event, wanted, ports);
  const { statement } = made;
  const pages = await Promise.all(
    publish.map(async (page) => ({ page, bytes: await makePage(pageKindOf(page), statement, ports) })),
  );
  const text = sealedText(made, sealing, key);
  writeAllOrNone(
    [
      { path: output, write: () => ports.files.writeWhole(output, text) },
      ...pages.map(({ bytes, page }) => ({
        path: page,
        write: () => writeOutput(page, bytes, replaces, ports),
      })),
    ],
    ports,
  );
  return statement;
}

/** Seals boards of an event by the key that this computer signs with. */
export function sealBoards(
  event: string,
  { deck, toSeal }: BoardsToSeal,
  {
    places,
    wallClock,
    random,
    keys,
  }: Pick<DealSourcePorts, 'places'> & Pick<Computer, 'keys' | 'random' | 'wallClock'>,
): MadeSeal {
  const madeAt = `${wallClock().slice(0, 19)}Z`;
  return makeSeal({ event, deck, madeAt, toSeal }, signerIn(places.keys, { keys }), random);
}

/** Makes sure that everything can be written. */
function checkOutputs({ output, publish = [], replaces }: SealRequest, ports: Pick<Computer, 'files'>): void {
  if (formatOfPath(output) !== undefined || isPageName(output)) {
    const message = `${output} has the extension of another kind of file. Give a sealed set a name such as evening.seal.`;
    throw new Problem('request', 'name-of-another-kind', message, { path: output });
  }
  for (const page of publish) pageKindOf(page);
  for (const path of [output, ...publish]) refuseBeforehand(path, replaces, ports);
}

/** Boards of one deck that can be sealed. */
export interface BoardsToSeal {
  readonly deck: DeckName;
  readonly toSeal: ToSeal;
}

/** The boards of a file, new ones, or those of a value that is not known yet; a problem where there are none. */
export function boardsToSeal(request: BoardsRequest, ports: DealSourcePorts): BoardsToSeal {
  const { deals } = request;
  return deals === undefined ? newBoards(request, ports) : boardsOfFile(deals, request, ports);
}

function newBoards(
  { boards: numbers, deck = 'standard', delayed, spelling }: BoardsRequest,
  ports: Pick<Computer, 'random'>,
): BoardsToSeal {
  if (numbers === undefined) {
    throw new Problem(
      'request',
      'no-boards-to-seal',
      'There is neither a deal file nor a list of boards to make.',
    );
  }
  if (delayed === '' || spelling === '') {
    const message = 'Say which value the deals wait for, and how it will be written.';
    throw new Problem('request', 'no-value-named', message);
  }
  if (delayed !== undefined) {
    return {
      deck,
      toSeal: { kind: 'delayed-value', numbers, title: delayed, spelling: spelling ?? USUAL_SPELLING },
    };
  }
  if (spelling !== undefined) {
    throw new Problem('request', 'spelling-of-nothing', 'A spelling is for a value that the deals wait for.');
  }
  const deals = generateEventDeals(ports.random, DECKS[deck], numbers.length);
  return { deck, toSeal: { kind: 'operating-system', numbers, deals } };
}

function boardsOfFile(
  path: string,
  { boards, deck, delayed, spelling }: BoardsRequest,
  ports: DealSourcePorts,
): BoardsToSeal {
  if (delayed !== undefined || spelling !== undefined) {
    const message = 'Deals from a file are fixed already and wait for no value.';
    throw new Problem('request', 'file-waits-for-nothing', message);
  }
  if (isSealedFile(path, ports)) {
    throw new Problem('request', 'sealed-already', `${path} is a sealed set already.`, { path });
  }
  const { set, warnings } = readDealsToDeal(path, ports);
  if (warnings.length > 0) ports.emit({ kind: 'deals-warned', problems: warnings });
  if (deck !== undefined && deck !== set.deck) {
    const message = `The deals of ${path} are of the ${set.deck} deck.`;
    throw new Problem('request', 'deck-of-file', message, { path, deck: set.deck });
  }
  const missing = boards?.find((number) => !set.boards.some((board) => board.number === number));
  if (missing !== undefined) throw noBoard(path, missing);
  const wanted = set.boards.filter(({ number }) => boards === undefined || boards.includes(number));
  if (wanted.length > MOST_SEALED_BOARDS) {
    const message = `${path} has more than ${MOST_SEALED_BOARDS} boards.`;
    throw new Problem('input', 'many-boards-to-seal', message, { path });
  }
  return { deck: set.deck, toSeal: { kind: 'file', boards: wanted } };
}

function signerIn(folder: string, ports: Pick<Computer, 'keys'>): SealSigner {
  const { publicKey, sign } = ports.keys.signer(folder);
  return { publicKey: Buffer.from(publicKey).toString('hex'), sign };
}

function sealedText({ statement, secrets }: MadeSeal, key: NewKey['sealing'], bytes: Uint8Array): string {
  const sealed = createSeal(bytes).seal(makeSecrets(secrets), placeOf(statement.commitment));
  return makeSealFile({ statement, boards: hiddenBoards(secrets), secrets: { key, sealed } });
}
