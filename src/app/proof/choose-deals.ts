import { toBoardNumber } from '../../bridge/board.ts';
import { DECKS } from '../../bridge/deck.ts';
import { generateEventDeals } from '../../generation/generate.ts';
import type { Computer } from '../../ports/computer.ts';
import { digestOf } from '../../sealing/digest.ts';
import { basename } from '../../text/path.ts';
import { errorsOf, parseDeals } from '../files/deal-files.ts';
import { readInput } from '../files/read-input.ts';
import { Problem } from '../problem.ts';
import { type DealSource, type DealSourcePorts, readDealSource } from './deal-source.ts';
import { isSealed } from './deals-folder.ts';
import { bounded, CHOSEN_LIMIT, type DealsFrom, type DealsOfFile } from './given-deals.ts';
import { readSealFile } from './seal/seal-files.ts';

/** Deals to be dealt: chosen, or opened by a passphrase before. */
export type DealsToDeal = DealsFrom | { readonly kind: 'opened'; readonly source: DealSource };

/** What tells a sealed set from all others, however its file is called: the same text opens by the same passphrase alone. */
export function nameOfSet(path: string, ports: Pick<Computer, 'files'>): string {
  const { secrets } = readSealFile(path, ports);
  return digestOf(secrets?.sealed ?? path);
}

/** Opens a sealed set by its passphrase, which is not kept; a problem where it can't be, or is another one. */
export function openByPassphrase(
  from: DealsOfFile,
  passphrase: string,
  ports: Omit<DealSourcePorts, 'emit' | 'secret'>,
): Promise<DealSource> {
  return openSet(from, { ...ports, emit: () => {}, secret: async () => passphrase });
}

/** The boards of deals that were chosen, to be dealt; a problem where they can't be. */
export function chosenDeals(from: DealsToDeal, ports: DealSourcePorts): Promise<DealSource> {
  if (from.kind === 'opened') return Promise.resolve(from.source);
  if (from.kind === 'file') return dealsOfFile(from, ports);
  return Promise.resolve(from.kind === 'random' ? randomDeals(from, ports) : deals(from, ports));
}

/** What was looked at is what is dealt: a file that has changed since, such as one on a stick, has to be chosen again. */
async function dealsOfFile(from: DealsOfFile, ports: DealSourcePorts): Promise<DealSource> {
  const { path } = from;
  if (isSealed(path, ports)) return openSet(from, ports);
  const bytes = readInput(path, CHOSEN_LIMIT, ports);
  refuseChanged(from, digestOf(bytes));
  return deals({ kind: 'bytes', name: basename(path), bytes }, ports);
}

/** Opens a sealed set, by what seals the deals that come out of it the one that was looked at. */
async function openSet(from: DealsOfFile, ports: DealSourcePorts): Promise<DealSource> {
  const source = await readDealSource(from.path, {}, ports);
  refuseChanged(from, source.seal);
  return source;
}

function refuseChanged({ mark, path }: DealsOfFile, now: string | undefined): void {
  if (mark === undefined || now === mark) return;
  const message = `${basename(path)} has changed since it was looked at. Choose it again.`;
  throw new Problem('input', 'deals-changed', message, { path });
}

function randomDeals(
  { boards, deck, first }: Extract<DealsFrom, { kind: 'random' }>,
  ports: Pick<Computer, 'random'>,
): DealSource {
  const { deals: made } = generateEventDeals(ports.random, DECKS[deck], boards);
  return { deck, boards: made.map((deal, index) => ({ number: toBoardNumber(first + index), deal })) };
}

function deals(
  { bytes, name }: Extract<DealsFrom, { kind: 'bytes' }>,
  { emit, openers }: Pick<DealSourcePorts, 'emit'> & Pick<Computer, 'openers'>,
): DealSource {
  const { set } = parseDeals(bounded(name, bytes), { openers });
  if (errorsOf(set).length > 0 || set.boards.length === 0) {
    throw new Problem('input', 'not-sound', `${name} can't be dealt. Correct the file and choose it again.`, {
      path: name,
    });
  }
  if (set.problems.length > 0) emit({ kind: 'deals-warned', problems: set.problems });
  return { deck: set.deck, boards: set.boards };
}
