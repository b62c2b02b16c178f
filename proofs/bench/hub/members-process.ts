import { computer } from '../../../rigs/computer.ts';
import { openHubLine } from '../../../src/adapters/line/hub-line.ts';
import { MemberLine } from '../../../src/app/fleet/member/member-line.ts';
import type { Report } from '../../../src/hub/books/take-report.ts';
import { type BenchMember, memberIn } from './keys.ts';
import { answerParent } from './processes.ts';
import { type HubWork, sendAll, type WorkFigures } from './work.ts';

/** Reports that machines sign and send to a hub over HTTP. */
export interface MembersWork extends HubWork {
  /** The address of the hub. */
  readonly address: string;
  /** Where the machines keep what is theirs. */
  readonly home: string;
  readonly machines: number;
}

const lines = new Map<string, MemberLine>();

/** What a process is asked: to have the machines know their hub, and to have them report then. */
export type MembersTask = MembersWork & { readonly kind: 'greet' | 'report' };

answerParent(async ({ kind, ...work }: MembersTask): Promise<WorkFigures | object> => {
  if (kind === 'report') return sendAll(work, send);
  const own = new Set(work.jobs.map(({ machine }) => machine));
  for (let number = 0; number < work.machines; number++) {
    const member = memberIn(work.home, number);
    if (own.has(member.folder.machine)) await greet(work.address, member);
  }
  return {};
});

/** Has a machine know its hub, and the nonce that it answers next. */
async function greet(address: string, { folder, membership }: BenchMember): Promise<void> {
  const line = new MemberLine(openHubLine(address), folder, membership, computer);
  lines.set(folder.machine, line);
  await line.greet();
  await line.askTrays(0);
}

async function send(report: Report): Promise<void> {
  const heard = await lines.get(report.machine)?.report(report);
  if (heard?.kind !== 'answered' || heard.value.outcome !== 'taken')
    throw new Error(`A report came to ${JSON.stringify(heard)}.`);
}
