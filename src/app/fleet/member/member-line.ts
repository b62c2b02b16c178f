import type * as z from 'zod';
import { type DealsAnswer, dealsAnswerSchema } from '../../../fleet/messages/deals.ts';
import {
  answerSchema,
  type HealRequest,
  type HubAnswer,
  healAnswerSchema,
  type JobsAnswer,
  jobsAnswerSchema,
  type ReportAnswer,
  reportAnswerSchema,
  type TraysAnswer,
  traysAnswerSchema,
} from '../../../fleet/messages/machine.ts';
import type { Reported } from '../../../fleet/report.ts';
import {
  bytesOfAcknowledgement,
  bytesOfAnswer,
  bytesOfAsk,
  bytesOfAskJobs,
  bytesOfGrant,
  bytesOfReport,
  bytesOfTakeDeals,
} from '../../../fleet/statements.ts';
import type { Computer } from '../../../ports/computer.ts';
import type { HubLine } from '../../../ports/hub-line.ts';
import { createJournalCipher } from '../../../sealing/seal.ts';
import { isSignedBy, signatureOf } from '../../../sealing/signature.ts';
import { askHub } from '../ask-hub.ts';
import { greetHub } from '../greet-hub.ts';
import { freshNonce } from '../nonce.ts';
import type { MemberFolder, Membership } from './membership.ts';

/** What came of asking: an answer that can be believed, or nothing. */
export type Heard<T> =
  | { readonly kind: 'answered'; readonly value: T }
  /** The hub does not know this machine, or is not one that the event's key has certified. */
  | { readonly kind: 'stranger' }
  /** Nothing that helps: the hub is away, or something is wrong with it. */
  | { readonly kind: 'away'; readonly why: string };

/** What every signed request says first. */
interface Heading {
  readonly hubKey: string;
  readonly event: string;
  readonly machine: string;
  readonly nonce: string;
}

const MOST_TRIES = 4;

/** The line of a member to its hub: it signs what it says, and believes only what a certified hub has signed. */
export class MemberLine {
  readonly #ports: Pick<Computer, 'random'>;
  readonly #line: HubLine;
  readonly #folder: MemberFolder;
  readonly #membership: Membership;
  #hubKey = '';
  /** The hub's, or one of its own where none is known: that is answered with the present one. */
  #nonce: string;

  constructor(line: HubLine, folder: MemberFolder, membership: Membership, ports: Pick<Computer, 'random'>) {
    this.#ports = ports;
    this.#line = line;
    this.#folder = folder;
    this.#membership = membership;
    this.#nonce = freshNonce(ports);
  }

  /** Finds out which hub is there, and keeps its certificate. */
  async greet(): Promise<Heard<undefined>> {
    const greeted = await greetHub(this.#line, this.#membership, this.#ports);
    if (greeted.kind === 'uncertified') return { kind: 'stranger' };
    if (greeted.kind !== 'answered') return { kind: 'away', why: whyOf(greeted) };
    const { certificate, hubKey } = greeted.value;
    if (hubKey !== this.#hubKey) this.#nonce = freshNonce(this.#ports);
    this.#hubKey = hubKey;
    this.#folder.keepCertificate(hubKey, certificate);
    return { kind: 'answered', value: undefined };
  }

  /** All trays that this machine may make now, and as many more as it takes to have `ahead`. */
  async askTrays(ahead: number): Promise<Heard<TraysAnswer>> {
    const heard = await this.#signed(
      'trays',
      { ahead },
      (heading) => bytesOfAsk({ ...heading, ahead }),
      traysAnswerSchema,
    );
    if (heard.kind !== 'answered') return heard;
    const { signature, trays } = heard.value;
    const bytes = bytesOfGrant({ ...this.#heading(), trays });
    return isSignedBy(this.#hubKey, bytes, signature) ? heard : { kind: 'stranger' };
  }

  /** Asks how far its jobs are known. */
  askJobs(): Promise<Heard<JobsAnswer>> {
    return this.#signed('jobs', {}, bytesOfAskJobs, jobsAnswerSchema);
  }

  /** Reports lines of a job. */
  async report(reported: Reported): Promise<Heard<ReportAnswer>> {
    const { event: _, ...body } = reported;
    const { lines, ...signed } = reported;
    const linesDigest = createJournalCipher().digest(lines);
    let answered = '';
    const heard = await this.#signed(
      'reports',
      body,
      (heading) => {
        answered = heading.nonce;
        return bytesOfReport({ ...heading, ...signed, linesDigest });
      },
      reportAnswerSchema,
    );
    if (heard.kind !== 'answered') return heard;
    const { receivedAt, seq, signature } = heard.value;
    const heading = { ...this.#heading(), nonce: answered };
    const bytes = bytesOfAcknowledgement({ ...heading, job: reported.job, seq, receivedAt });
    return isSignedBy(this.#hubKey, bytes, signature) ? heard : { kind: 'stranger' };
  }

  /** Asks for deals with their key for this machine. */
  takeDeals(deals: string): Promise<Heard<DealsAnswer>> {
    return this.#signed(
      'deals',
      { deals },
      (heading) => bytesOfTakeDeals({ ...heading, deals }),
      dealsAnswerSchema,
    );
  }

  /** Shows a hub what it may have lost. */
  async heal(request: HealRequest): Promise<Heard<unknown>> {
    const path = `/fleet/${this.#membership.event}/healing`;
    const asked = await askHub(this.#line, { method: 'POST', path, body: request }, healAnswerSchema);
    return asked.kind === 'answered' ? asked : { kind: 'away', why: whyOf(asked) };
  }

  #heading(): Heading {
    const { event } = this.#membership;
    return { hubKey: this.#hubKey, event, machine: this.#folder.machine, nonce: this.#nonce };
  }

  /** Sends a signed request, again with the present nonce where it was another. */
  async #signed<T>(
    path: string,
    body: object,
    bytesOf: (heading: Heading) => Uint8Array,
    answers: z.ZodType<T>,
  ): Promise<Heard<T>> {
    for (let tries = 0; tries < MOST_TRIES; tries++) {
      const { event, machine, nonce } = this.#heading();
      const signature = signatureOf(this.#folder.keys.signer, bytesOf(this.#heading()));
      const asked = await askHub(
        this.#line,
        { method: 'POST', path: `/fleet/${event}/${path}`, body: { ...body, machine, nonce, signature } },
        answerSchema,
      );
      // No request has the nonce of another: an answer that was held back is none to this one.
      this.#nonce = freshNonce(this.#ports);
      if (asked.kind !== 'answered') return { kind: 'away', why: whyOf(asked) };
      const { value } = asked;
      if (value.kind === 'stranger' || !this.#takeNonce(value, nonce)) return { kind: 'stranger' };
      if (value.kind === 'done') return resultOf(value.result, answers);
    }
    return { kind: 'away', why: 'another process asks it with the keys of this machine' };
  }

  /** Takes the nonce that comes next; whether the hub has signed the whole as the answer to this request. */
  #takeNonce(answer: Exclude<HubAnswer, { readonly kind: 'stranger' }>, answers: string): boolean {
    const { nonce, signature } = answer;
    const result = answer.kind === 'done' ? answer.result : undefined;
    const statement = bytesOfAnswer({ ...this.#heading(), answers, nonce, result });
    if (!isSignedBy(this.#hubKey, statement, signature)) return false;
    this.#nonce = nonce;
    return true;
  }
}

function resultOf<T>(text: string, schema: z.ZodType<T>): Heard<T> {
  const read = schema.safeParse(JSON.parse(text));
  return read.success ? { kind: 'answered', value: read.data } : { kind: 'away', why: OF_ANOTHER_VERSION };
}

const OF_ANOTHER_VERSION = 'what answers there is no hub of this version';

type NotAnswered = Exclude<Awaited<ReturnType<typeof askHub>>, { readonly kind: 'answered' }>;

/** Why nothing that helps came back, in words that follow a colon. */
function whyOf(asked: NotAnswered): string {
  switch (asked.kind) {
    case 'silent':
      return asked.why;
    case 'foreign':
      return OF_ANOTHER_VERSION;
    case 'refused':
      return REFUSED[asked.why] ?? `it refuses: ${asked.why}`;
  }
}

const REFUSED: Readonly<Record<string, string>> = {
  'unknown-event': 'it does not know the event; its director has to certify it again',
  failed: 'something is wrong at the hub, perhaps its database is away',
};
