import type { BoardNumber } from '../../../bridge/board.ts';
import { type OpeningAnswer, openingAnswerSchema } from '../../../fleet/messages/audit.ts';
import { setOfDeals } from '../../../formats/core/set-of-deals.ts';
import { makeSealFile } from '../../../generation/seal/seal-file.ts';
import { openedBoards } from '../../../generation/seal/secrets.ts';
import type { Computer } from '../../../ports/computer.ts';
import type { HandsRequest } from '../../../ports/use-case.ts';
import { encodeSet, writerOfPath } from '../../files/deal-output.ts';
import { refuseBeforehand, writeOutput } from '../../files/outputs.ts';
import { Problem } from '../../problem.ts';
import { checkDeals, type OpenedDealsWithHands, openAsDirector } from '../deals/open-deals.ts';
import { checkedName, checkedReason } from '../names.ts';
import { askAsDirector, type DirectorPorts, type EventRequest, eventAtHub } from './director-line.ts';
import { dealsCalled } from './event-records.ts';

/** Deals of an event that a person opens. */
export interface OpenDealsRequest extends EventRequest, HandsRequest {
  /** What they are called in the event. */
  readonly deals: string;
  /** A deal file to write, in the format of its name. */
  readonly output?: string | undefined;
  /** A file for the opened set, which anybody can verify against its seal. */
  readonly opened?: string | undefined;
  readonly allowLoss?: true | undefined;
  readonly replaces: boolean;
}

/** What was opened, without a hand. */
export interface DealsOpened {
  readonly deals: string;
  readonly boards: readonly BoardNumber[];
  readonly commitment: string;
}

/**
 * Opens deals of an event by its key, once the hub has written down who does it and why; it does so from the time on at
 * which people may. What is written holds hands.
 */
export async function openDealsOfEvent(
  request: OpenDealsRequest,
  ports: DirectorPorts,
): Promise<DealsOpened> {
  const { deals, opened: seal, output, replaces } = request;
  const [who, why] = [checkedName(request.by), checkedReason(request.why)];
  const files = [output, seal].filter((file) => file !== undefined);
  if (files.length === 0) {
    throw new Problem('request', 'nothing-to-write', 'Say which file the deals must be written to.');
  }
  for (const file of files) refuseBeforehand(file, replaces, ports);
  const at = eventAtHub(request, ports);
  const { own } = at;
  const signed = checkDeals(dealsCalled(own, deals), own);
  const body = { deals, who, why };
  const asked = { method: 'POST', path: 'openings', body, answers: openingAnswerSchema } as const;
  refuseUnnoted(await askAsDirector(at, asked), deals);
  const found = openAsDirector(signed, own.secret);
  if (output !== undefined) writeDeals(output, found, request, ports);
  if (seal !== undefined) writeOutput(seal, sealText(found), replaces, ports);
  const { boards, commitment } = found.file.statement;
  return { deals, boards, commitment };
}

function refuseUnnoted(answer: OpeningAnswer, deals: string): void {
  if (answer.kind === 'noted') return;
  const message =
    answer.kind === 'not-yet'
      ? `The deals "${deals}" may be opened from ${answer.openFrom} on.`
      : `The hub has no deals called "${deals}", and nothing was written down: certify it again.`;
  throw new Problem('input', `opening-${answer.kind}`, message);
}

function writeDeals(
  path: string,
  { boards, file }: OpenedDealsWithHands,
  { allowLoss, replaces }: OpenDealsRequest,
  ports: Pick<Computer, 'files' | 'program'>,
): void {
  const { deck, event } = file.statement;
  const settings = { headerLines: [`Deals of ${event}.`], ...(allowLoss && { allowLoss }) };
  writeOutput(
    path,
    encodeSet(writerOfPath(path), setOfDeals(deck, boards), settings, ports).bytes,
    replaces,
    ports,
  );
}

function sealText({ boards, file }: OpenedDealsWithHands): Uint8Array {
  return new TextEncoder().encode(makeSealFile({ ...file, boards: openedBoards(file.boards, boards) }));
}
