import { JournalLines } from '../../src/adapters/disk/journal-lines.ts';
import type { OwnJob } from '../../src/app/fleet/member/member-jobs.ts';
import { type Heard, MemberLine } from '../../src/app/fleet/member/member-line.ts';
import { MemberFolder, type Membership } from '../../src/app/fleet/member/membership.ts';
import { bytesOfApproval } from '../../src/fleet/statements.ts';
import type { Places } from '../../src/ports/places.ts';
import { signatureOf } from '../../src/sealing/signature.ts';
import { computer } from '../computer.ts';
import type { NightLine } from './night-traffic.ts';

const MOST_BYTES = 10_000;

/** A machine that nobody has taken in, and that shows an approval which it has signed itself. */
export class NightStranger {
  readonly line: NightLine;
  /** What it was given, in words. */
  readonly problems: string[] = [];
  readonly #folder: MemberFolder;
  readonly #membership: Membership;

  /** It knows all that a member knows, but the keys of one. */
  constructor(member: Membership, places: Places, line: NightLine) {
    this.line = line;
    this.#folder = new MemberFolder(member.event, places, computer);
    const { signKey, sealKey, signer } = this.#folder.keys;
    const approval = signatureOf(signer, bytesOfApproval({ event: member.event, signKey, sealKey }));
    this.#membership = { ...member, name: 'A stranger', approval };
  }

  /** Asks a hub for all that a machine asks for, and reports the job of another. */
  async try(job: OwnJob | undefined): Promise<void> {
    const line = new MemberLine(this.line, this.#folder, this.#membership, computer);
    const { event } = this.#membership;
    if ((await line.greet()).kind !== 'answered') return;
    this.#expectNothing('was healed', await line.heal(this.#healing()));
    this.#expectNothing('was told of jobs', await line.askJobs());
    this.#expectNothing('was given trays', await line.askTrays(3));
    this.#expectNothing('was given deals', await line.takeDeals('Rounds'));
    if (job === undefined) return;
    const { after, lines } = await new JournalLines(job.folder).after(0, MOST_BYTES);
    const reported = { job: job.id, event, trays: job.trays, after, lines };
    this.#expectNothing('was heard', await line.report(reported));
  }

  #healing(): Parameters<MemberLine['heal']>[0] {
    const { sealKey, signKey } = this.#folder.keys;
    const { approval, name } = this.#membership;
    return { name, signKey, sealKey, approval, certificates: [], grants: [] };
  }

  #expectNothing(what: string, heard: Heard<unknown>): void {
    if (heard.kind === 'answered') this.problems.push(`a machine that nobody has taken in ${what}`);
  }
}
