import { toBoardNumber } from '../../bridge/board.ts';
import type { CompleteDeal } from '../../bridge/deal.ts';
import type { DeckName } from '../../bridge/deck.ts';
import { extensionOf, FORMATS, formatNamed, formatOfPath } from '../../formats/catalogue/catalogue.ts';
import type { DealFormat, DealSet, Loss } from '../../formats/core/deal-set.ts';
import { setOfDeals } from '../../formats/core/set-of-deals.ts';
import type { Computer } from '../../ports/computer.ts';
import { Problem } from '../problem.ts';

/** A format that can be written. */
export type Writer = DealFormat & Required<Pick<DealFormat, 'write'>>;

/** Deals under numbers that follow each other. */
export function setFrom(deck: DeckName, first: number, deals: readonly CompleteDeal[]): DealSet {
  return setOfDeals(
    deck,
    deals.map((deal, at) => ({ number: toBoardNumber(first + at), deal })),
  );
}

/** What BigDeal calls formats that have another name here. */
const BIGDEAL_NAMES: Readonly<Record<string, string>> = { borel: 'bhg', kops: 'rzd' };

/** The format of a name, by BigDeal's names and by extensions too; a problem where it can't be written. */
export function writerNamed(name: string): Writer {
  const wanted = name.trim().toLowerCase();
  const known = formatNamed(BIGDEAL_NAMES[wanted] ?? wanted);
  return checkedWriter(known ?? FORMATS.find(({ extensions }) => extensions.includes(wanted)), name);
}

/** The format that an output's name asks for; PBN where it has no extension. An unknown one is a problem. */
export function writerOfPath(path: string): Writer {
  const extension = extensionOf(path);
  return checkedWriter(extension === '' ? formatNamed('pbn') : formatOfPath(path), `.${extension}`);
}

function checkedWriter(format: DealFormat | undefined, asked: string): Writer {
  if (format?.write !== undefined) return { ...format, write: format.write };
  const problem = format === undefined ? 'There is no format' : 'Nothing is written in the format';
  const message = `${problem} ${asked}. Choose among ${namesOfWriters()}.`;
  throw new Problem('request', 'format-not-written', message, { asked });
}

/** The names of all formats that can be written, between commas. */
export function namesOfWriters(): string {
  const writers = FORMATS.filter(({ write }) => write !== undefined);
  return writers.map(({ name }) => name).join(', ');
}

/** What a deal file is to say besides them. */
export interface WriteSettings {
  readonly headerLines: readonly string[];
  readonly allowLoss?: boolean | undefined;
  /** Whether who reads the file will know the first board's number; then it is no loss that needs consent. */
  readonly firstBoardKnown?: boolean;
}

/** A deal file, and what of the set it does not hold although nobody has to accept that. */
export interface EncodedSet {
  readonly bytes: Uint8Array;
  readonly notes: readonly Loss[];
}

/** The bytes of a file; a problem where the format can't hold all of the set, and nobody has accepted that. */
export function encodeSet(
  writer: Writer,
  set: DealSet,
  settings: WriteSettings,
  ports: Pick<Computer, 'program'>,
): EncodedSet {
  const { headerLines, firstBoardKnown = false } = settings;
  const losses = writer
    .losses(set)
    .map((loss) =>
      firstBoardKnown && loss.code === 'board-numbers' ? { ...loss, needsConsent: false } : loss,
    );
  const counting = losses.filter(
    ({ refused, needsConsent }) => refused || (needsConsent && settings.allowLoss !== true),
  );
  if (counting.length > 0) {
    const sentences = counting.map(({ message }) => message).join(' ');
    const message = `Nothing was written as ${writer.name}. ${sentences} Choose another format.`;
    const mayBeAccepted = counting.every(({ refused }) => !refused);
    throw new Problem('input', 'would-be-lost', message, { mayBeAccepted });
  }
  return {
    bytes: writer.write(set, {
      generator: `Soubrette ${ports.program.version()}`,
      headerLines,
      firstBoardKnown,
    }),
    notes: losses.filter(({ needsConsent }) => !needsConsent),
  };
}
