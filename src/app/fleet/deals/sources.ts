import type { BoardNumber } from '../../../bridge/board.ts';
import { toBoardNumber } from '../../../bridge/board.ts';
import type { DeckName } from '../../../bridge/deck.ts';
import type { SquareDealOrigin } from '../../../fleet/sealed-deals.ts';
import type { MadeSeal } from '../../../generation/seal/make-seal.ts';
import { hiddenBoards } from '../../../generation/seal/secrets.ts';
import { plainTitle } from '../../../generation/seal/statement.ts';
import { descriptionHash } from '../../../generation/squaredeal/description-hash.ts';
import { counted } from '../../../text/counted.ts';
import { Problem } from '../../problem.ts';
import type { DealSourcePorts } from '../../proof/deal-source.ts';
import { boardsToSeal, sealBoards } from '../../proof/seal/make-sealed-set.ts';
import { isSealedFile, openSecrets, readSealFile } from '../../proof/seal/seal-files.ts';
import { chooseSessions, type DealtSession } from '../../proof/squaredeal/choose-sessions.ts';
import { dealsOf, type OpenEvent, readOpenEvent } from '../../proof/squaredeal/event-deals.ts';
import { readDescription } from '../../proof/squaredeal/event-files.ts';
import type { DealsOfSource } from './seal-deals.ts';

/** Where the deals of an event come from. */
export type DealsFrom =
  /** A sealed set as it is, or a deal file in the clear, which is sealed at once. */
  | { readonly kind: 'file'; readonly path: string; readonly passphraseFile?: string }
  | { readonly kind: 'random'; readonly boards: readonly BoardNumber[]; readonly deck: DeckName }
  /** One session of SquareDeal: the description with its value, its keys, phase and session from 1. */
  | {
      readonly kind: 'squaredeal';
      readonly path: string;
      readonly keys: string;
      readonly phase: number;
      readonly session: number;
      readonly set: SquareDealOrigin['set'];
    };

/** The deals of a source, under a seal of this computer where they have none; `title` is what the seal calls them. */
export async function dealsOfSource(
  from: DealsFrom,
  title: string,
  ports: DealSourcePorts,
): Promise<DealsOfSource> {
  switch (from.kind) {
    case 'file':
      return isSealedFile(from.path, ports) ? sealedSet(from, ports) : sealFile(from.path, title, ports);
    case 'random':
      return freshlySealed(sealBoards(title, boardsToSeal(from, ports), ports), null);
    case 'squaredeal':
      return sessionOfSquareDeal(from, ports);
  }
}

async function sealedSet(
  { path, passphraseFile }: Extract<DealsFrom, { kind: 'file' }>,
  ports: DealSourcePorts,
): Promise<DealsOfSource> {
  const { secrets: _, ...file } = readSealFile(path, ports);
  const request = passphraseFile === undefined ? {} : { passphraseFile };
  const secrets = await openSecrets(path, readSealFile(path, ports), request, ports);
  return { file, secrets, origin: null };
}

function sealFile(path: string, title: string, ports: DealSourcePorts): DealsOfSource {
  return freshlySealed(sealBoards(title, boardsToSeal({ deals: path }, ports), ports), null);
}

function sessionOfSquareDeal(
  { keys, path, phase, session, set }: Extract<DealsFrom, { kind: 'squaredeal' }>,
  ports: DealSourcePorts,
): DealsOfSource {
  const event = readOpenEvent(path, keys, ports);
  const { sessions } = chooseSessions(event.description, {
    phase,
    sessions: { first: session, last: session },
  });
  const [chosen] = sessions;
  if (chosen === undefined) {
    const message = `${path} does not say how many boards session ${session} of phase ${phase} has.`;
    throw new Problem('input', 'session-without-boards', message, { path });
  }
  const deals = dealsOf(event, chosen, set);
  const boards = deals.map((deal, at) => ({ number: toBoardNumber(chosen.range.first + at), deal }));
  const made = sealBoards(
    titleOf(event, chosen),
    { deck: 'standard', toSeal: { kind: 'file', boards } },
    ports,
  );
  const origin: SquareDealOrigin = {
    description: descriptionHash(readDescription(path, ports).bytes),
    keys: event.keys.commitment,
    session: chosen.fileName,
    set,
  };
  return freshlySealed(made, origin);
}

function titleOf({ description }: OpenEvent, { title }: DealtSession): string {
  const whole = plainTitle(`${description.tournament}, ${title}`);
  return whole ?? plainTitle(description.tournament) ?? '';
}

function freshlySealed({ secrets, statement }: MadeSeal, origin: SquareDealOrigin | null): DealsOfSource {
  return { file: { statement, boards: hiddenBoards(secrets) }, secrets, origin };
}

/** The deals of an event have to be of its deck, and no more than a set has trays. */
export function checkFits({ file }: DealsOfSource, deck: DeckName, mostBoards: number): void {
  const { boards, deck: own } = file.statement;
  if (own !== deck) {
    const message = `The deals are of the ${own} deck, and the event is of the ${deck} deck.`;
    throw new Problem('request', 'deck-of-event', message, { deck: own });
  }
  if (boards.length > mostBoards) {
    const message = `These are ${counted(boards.length, 'board')}; a set has at most ${mostBoards}.`;
    throw new Problem('request', 'many-boards', message);
  }
}
