import { isSignedBy, signatureOf } from '../../../adapters/signer.ts';
import type { DealsAnswer } from '../../../fleet/messages/deals.ts';
import type {
  AskRequest,
  DealsRequest,
  HubAnswer,
  ReportAnswer,
  ReportRequest,
  TraysAnswer,
} from '../../../fleet/messages/machine.ts';
import {
  bytesOfAcknowledgement,
  bytesOfAsk,
  bytesOfGrant,
  bytesOfReport,
  bytesOfTakeDeals,
} from '../../../fleet/statements.ts';
import { readSignedSets, takeDealsIn } from '../../../hub/deals.ts';
import { readEvent } from '../../../hub/events.ts';
import { grantTraysIn } from '../../../hub/grant-trays.ts';
import { readMember } from '../../../hub/members.ts';
import { answerMachine } from '../../../hub/nonces.ts';
import type { Books } from '../../../hub/open-hub.ts';
import { takeReportIn } from '../../../hub/take-report.ts';
import { countOpen, readClock } from '../../../hub/trays.ts';
import { type HubEnd, hubKeyOf, signAnswer } from './hub-end.ts';

/** A request that a machine has signed, as the bytes that it must have signed. */
interface SignedRequest {
  readonly event: string;
  readonly machine: string;
  readonly nonce: string;
  readonly signature: string;
  readonly bytes: Uint8Array;
}

/** Does what a machine of an event has signed, once. */
async function answerSigned<T>(
  end: HubEnd,
  { bytes, event, machine, nonce, signature }: SignedRequest,
  act: (books: Books) => Promise<T>,
): Promise<HubAnswer> {
  const member = await readMember(end.hub, { event, machine });
  if (member === undefined || !isSignedBy(member.signKey, bytes, signature)) return { kind: 'stranger' };
  const answered = await answerMachine(end.hub, { id: machine, nonce }, act);
  if (answered === undefined) return { kind: 'stranger' };
  const statement = { event, machine, answers: nonce, nonce: answered.nonce };
  if (answered.kind === 'stale') return { kind: 'stale', ...signAnswer(end, statement) };
  const result = JSON.stringify(answered.result);
  return { kind: 'done', result, ...signAnswer(end, { ...statement, result }) };
}

/** Gives a machine trays, and says for how long, and how many are open. */
export async function answerAsk(end: HubEnd, event: string, request: AskRequest): Promise<HubAnswer> {
  const { ahead, machine, nonce, signature } = request;
  const hubKey = hubKeyOf(end);
  const bytes = bytesOfAsk({ hubKey, event, machine, nonce, ahead });
  const known = await readEvent(end.hub, event);
  const member = await readMember(end.hub, { event, machine });
  return answerSigned(
    end,
    { event, machine, nonce, signature, bytes },
    async (books): Promise<TraysAnswer> => {
      const granted = await grantTraysIn(books, machine, { event, ahead });
      const trays = granted.map(({ board, fence, set }) => ({ set, board, fence }));
      return {
        hubKey,
        trays,
        signature: signatureOf(end.signer, bytesOfGrant({ hubKey, event, machine, trays })),
        isOut: member?.state !== 'member',
        silentS: end.silentS,
        sets: await readSignedSets(books, event, [...new Set(trays.map(({ set }) => set))]),
        booksFrom: known?.fenceFrom ?? 0,
        open: await countOpen(books, event, machine),
      };
    },
  );
}

/** Takes lines of a machine's journal, and acknowledges how far they are known. */
export async function answerReport(end: HubEnd, event: string, request: ReportRequest): Promise<HubAnswer> {
  const { signature, ...reported } = request;
  const { job, machine, nonce } = reported;
  const hubKey = hubKeyOf(end);
  const bytes = bytesOfReport({ ...reported, hubKey, event });
  return answerSigned(
    end,
    { event, machine, nonce, signature, bytes },
    async (books): Promise<ReportAnswer> => {
      const receipt = await takeReportIn(books, { ...reported, event, proof: { nonce, signature } });
      const seq = 'seq' in receipt ? receipt.seq : 0;
      const receivedAt = await readClock(books);
      const acknowledged = bytesOfAcknowledgement({ hubKey, event, machine, job, seq, nonce, receivedAt });
      const outcome = receipt.kind === 'stranger' ? 'damaged' : receipt.kind;
      return { outcome, seq, receivedAt, signature: signatureOf(end.signer, acknowledged) };
    },
  );
}

/** Hands deals out with their key for a machine, from their time on; none to a machine that is out. */
export async function answerTakeDeals(
  end: HubEnd,
  event: string,
  { deals, machine, nonce, signature }: DealsRequest,
): Promise<HubAnswer> {
  const bytes = bytesOfTakeDeals({ hubKey: hubKeyOf(end), event, machine, nonce, deals });
  const member = await readMember(end.hub, { event, machine });
  return answerSigned(
    end,
    { event, machine, nonce, signature, bytes },
    async (books): Promise<DealsAnswer> =>
      member?.state === 'member' ? takeDealsIn(books, { event, name: deals }, machine) : { kind: 'no-key' },
  );
}
