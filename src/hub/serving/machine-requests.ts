import type { DealsAnswer } from '../../fleet/messages/deals.ts';
import type {
  AskRequest,
  DealsRequest,
  HubAnswer,
  JobsAnswer,
  JobsRequest,
  ReportAnswer,
  ReportRequest,
  TraysAnswer,
} from '../../fleet/messages/machine.ts';
import {
  bytesOfAcknowledgement,
  bytesOfAsk,
  bytesOfAskJobs,
  bytesOfGrant,
  bytesOfReport,
  bytesOfTakeDeals,
} from '../../fleet/statements.ts';
import { createJournalCipher } from '../../sealing/seal.ts';
import { isSignedBy, signatureOf } from '../../sealing/signature.ts';
import { readSignedSets, takeDealsIn } from '../books/deals.ts';
import type { KnownEvent } from '../books/events.ts';
import { grantTraysIn } from '../books/grant-trays.ts';
import { readKnownJobs } from '../books/known-jobs.ts';
import { type MemberRead, readMember } from '../books/members.ts';
import { answerMachine } from '../books/nonces.ts';
import type { Books } from '../books/open-hub.ts';
import { takeHeardReport } from '../books/take-report.ts';
import { countOpen } from '../books/trays.ts';
import { type HubEnd, hubKeyOf, signAnswer } from './hub-end.ts';

/** A request that a machine has signed, as the bytes that it must have signed. */
interface SignedRequest {
  readonly event: string;
  readonly machine: string;
  readonly nonce: string;
  readonly signature: string;
  readonly bytes: Uint8Array;
}

/** Does what a machine of an event has signed, once; `act` is told who it is, and when it was heard. */
async function answerSigned<T>(
  end: HubEnd,
  { bytes, event, machine, nonce, signature }: SignedRequest,
  act: (books: Books, member: MemberRead, heardAt: Date) => Promise<T>,
): Promise<HubAnswer> {
  const member = await readMember(end.hub, { event, machine });
  if (member === undefined || !isSignedBy(member.signKey, bytes, signature)) return { kind: 'stranger' };
  const answered = await answerMachine(end.hub, { id: machine, nonce }, (books, heardAt) =>
    act(books, member, heardAt),
  );
  if (answered === undefined) return { kind: 'stranger' };
  const statement = { event, machine, answers: nonce, nonce: answered.nonce };
  if (answered.kind === 'stale') return { kind: 'stale', ...signAnswer(end, statement) };
  const result = JSON.stringify(answered.result);
  return { kind: 'done', result, ...signAnswer(end, { ...statement, result }) };
}

/** Gives a machine trays, and says for how long, and how many are open. */
export async function answerAsk(
  end: HubEnd,
  { fenceFrom, id: event }: KnownEvent,
  { ahead, machine, nonce, signature }: AskRequest,
): Promise<HubAnswer> {
  const hubKey = hubKeyOf(end);
  const bytes = bytesOfAsk({ hubKey, event, machine, nonce, ahead });
  return answerSigned(
    end,
    { event, machine, nonce, signature, bytes },
    async (books, { state }): Promise<TraysAnswer> => {
      const granted = await grantTraysIn(books, machine, { event, ahead });
      const trays = granted.map(({ board, fence, set }) => ({ set, board, fence }));
      return {
        hubKey,
        trays,
        signature: signatureOf(end.signer, bytesOfGrant({ hubKey, event, machine, trays })),
        isOut: state !== 'member',
        silentS: end.silentS,
        sets: await readSignedSets(books, event, [...new Set(trays.map(({ set }) => set))]),
        booksFrom: fenceFrom,
        open: await countOpen(books, event, machine),
      };
    },
  );
}

/** Says how far each job of a machine is known. */
export async function answerAskJobs(
  end: HubEnd,
  { id: event }: KnownEvent,
  request: JobsRequest,
): Promise<HubAnswer> {
  const { machine, nonce } = request;
  const bytes = bytesOfAskJobs({ hubKey: hubKeyOf(end), event, machine, nonce });
  return answerSigned(
    end,
    { ...request, event, bytes },
    async (books): Promise<JobsAnswer> => ({ jobs: await readKnownJobs(books, { event, machine }) }),
  );
}

/** Takes lines of a machine's journal, and acknowledges how far they are known. */
export async function answerReport(
  end: HubEnd,
  { id: event }: KnownEvent,
  { signature, ...reported }: ReportRequest,
): Promise<HubAnswer> {
  const { job, lines, machine, nonce, ...places } = reported;
  const hubKey = hubKeyOf(end);
  const linesDigest = createJournalCipher().digest(lines);
  const bytes = bytesOfReport({ ...places, hubKey, event, machine, nonce, job, linesDigest });
  return answerSigned(
    end,
    { event, machine, nonce, signature, bytes },
    async (books, _, heardAt): Promise<ReportAnswer> => {
      const receipt = await takeHeardReport(books, { ...reported, event, proof: { nonce, signature } });
      const seq = 'seq' in receipt ? receipt.seq : 0;
      const receivedAt = heardAt.toISOString();
      const acknowledged = bytesOfAcknowledgement({ hubKey, event, machine, job, seq, nonce, receivedAt });
      return { outcome: receipt.kind, seq, receivedAt, signature: signatureOf(end.signer, acknowledged) };
    },
  );
}

/** Hands deals out with their key for a machine, from their time on; none to a machine that is out. */
export async function answerTakeDeals(
  end: HubEnd,
  { id: event }: KnownEvent,
  { deals, machine, nonce, signature }: DealsRequest,
): Promise<HubAnswer> {
  const bytes = bytesOfTakeDeals({ hubKey: hubKeyOf(end), event, machine, nonce, deals });
  return answerSigned(
    end,
    { event, machine, nonce, signature, bytes },
    async (books, { state }): Promise<DealsAnswer> =>
      state === 'member' ? takeDealsIn(books, { event, name: deals }, machine) : { kind: 'no-key' },
  );
}
