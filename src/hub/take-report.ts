import { hash } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import { type Followed, followJob } from '../fleet/followed-job.ts';
import { type ReportedAfter, standingOfReport } from '../fleet/report.ts';
import { takeFact } from '../fleet/tray-book.ts';
import type { CourseEvent, JournalEntry } from '../job/event.ts';
import { type JournalProblem, NOTHING_READ, type ReadSoFar, readOn } from '../job/journal.ts';
import { type JobState, NO_JOB } from '../job/state.ts';
import { hear } from './machines.ts';
import type { Hub } from './open-hub.ts';
import type { HubTables, ReportedTray, TrayKey } from './schema.ts';
import { lockTray, writeBook } from './tray-rows.ts';

/** Lines of the journal of a job. */
export interface Report {
  readonly machine: string;
  readonly job: string;
  readonly event: string;
  /** The trays of the job, with the leases that it makes them under; what the first report of a job says of it counts. */
  readonly trays: readonly ReportedTray[];
  readonly after: ReportedAfter;
  /** Whole lines as they stand in the journal, each with its end. Cards are sealed in them. */
  readonly lines: string;
}

/**
 * What came of a report: `seq` is how far the journal is known for good, and its machine goes on from there. Lines that
 * are `branched` are none of the job's, and those that are `damaged` none that a machine wrote. Nothing is kept of a job
 * that is not sealed: it `shows-cards`.
 */
export type Receipt =
  | { readonly kind: 'taken'; readonly seq: number }
  | { readonly kind: 'branched'; readonly seq: number }
  | { readonly kind: 'damaged'; readonly problems: readonly JournalProblem[] }
  | { readonly kind: 'shows-cards' }
  | { readonly kind: 'stranger' };

/** A journal is read without its key: its chain is checked, and its course. */
const KEYLESS = { digest: (plain: string): string => hash('sha256', plain, 'base64url') };

interface KnownJob {
  readonly read: ReadSoFar;
  readonly state: JobState;
  readonly trays: readonly ReportedTray[];
}

/** Takes a report once, however often it comes. A machine that is out is heard as well. */
export async function takeReport(hub: Hub, report: Report): Promise<Receipt> {
  return hub.transaction().execute(async (books): Promise<Receipt> => {
    if ((await hear(books, report.machine)) === undefined) return { kind: 'stranger' };
    const known = await knownJob(books, report);
    const standing = standingOfReport(known.read, report.after);
    if (standing === 'branched') return { kind: 'branched', seq: known.read.seq };
    if (standing === 'elsewhere') return { kind: 'taken', seq: known.read.seq };
    const lines = readOn(report.lines, known.read, KEYLESS);
    if (!lines.ok) return { kind: 'damaged', problems: lines.problems };
    const { course, read } = lines.value;
    if (course.length === 0) return { kind: 'taken', seq: read.seq };
    if (showsCards(course)) return { kind: 'shows-cards' };
    const followed = followJob(known.state, course);
    const isAskNew = followed.state.ask?.ask !== known.state.ask?.ask;
    await keep(books, report, { ...known, read, state: followed.state }, isAskNew);
    await book(books, report, known.trays, followed);
    return { kind: 'taken', seq: read.seq };
  });
}

function showsCards([first]: readonly JournalEntry<CourseEvent>[]): boolean {
  return first?.event.kind === 'job-started' && first.event.plan.sealing === undefined;
}

async function knownJob(books: Transaction<HubTables>, { job, machine, trays }: Report): Promise<KnownJob> {
  const row = await books
    .selectFrom('job')
    .select(['seq', 'chain', 'mac', 'state', 'trays'])
    .where('machine', '=', machine)
    .where('job', '=', job)
    .executeTakeFirst();
  if (row === undefined) return { read: NOTHING_READ, state: NO_JOB, trays };
  const { chain, mac, seq, state } = row;
  return { read: { seq, end: { chain, mac } }, state, trays: row.trays };
}

async function keep(
  books: Transaction<HubTables>,
  { after, event, job, lines, machine }: Report,
  { read, state, trays }: KnownJob,
  isAskNew: boolean,
): Promise<void> {
  const asked = { asked_at: state.ask === undefined ? null : sql<Date>`hub_now()` };
  const known = { seq: read.seq, ...read.end, state: JSON.stringify(state), ...(isAskNew && asked) };
  await books
    .insertInto('job')
    .values({ machine, job, event, trays: JSON.stringify(trays), ...known })
    .onConflict((conflict) => conflict.columns(['machine', 'job']).doUpdateSet(known))
    .execute();
  await books
    .insertInto('report')
    .values({ machine, job, first_seq: after.seq + 1, last_seq: read.seq, lines })
    .execute();
}

/**
 * Books what lines say of trays. These are locked in one order, so that no two reports wait for each other. What a
 * machine says of trays that it has no lease of is kept in its lines, and booked nowhere.
 */
async function book(
  books: Transaction<HubTables>,
  { event, machine }: Report,
  trays: readonly ReportedTray[],
  { facts }: Followed,
): Promise<void> {
  const inOrder = trays.toSorted((one, other) => one.set - other.set || one.board - other.board);
  for (const { board, fence, set } of inOrder) {
    const own = facts.filter((fact) => fact.board === board && fact.copy === set);
    const tray = own.length === 0 ? undefined : await lockTray(books, { event, set, board });
    if (tray === undefined) continue;
    const after = own.reduce(
      (before, { kind }) => takeFact(before, machine, { kind, fence }) ?? before,
      tray.book,
    );
    await writeBook(books, tray, after);
    const tookS = own.find(({ kind }) => kind === 'made')?.tookS;
    if (tookS !== undefined) await noteTime(books, { event, set, board, fence, machine }, tookS);
  }
}

/** Notes what a tray took that a machine has made under its lease. */
async function noteTime(
  books: Transaction<HubTables>,
  { board, event, fence, machine, set }: TrayKey & { readonly fence: number; readonly machine: string },
  tookS: number,
): Promise<void> {
  await books
    .updateTable('lease')
    .set({ took_s: tookS })
    .where('event', '=', event)
    .where('set', '=', set)
    .where('board', '=', board)
    .where('fence', '=', fence)
    .where('machine', '=', machine)
    .execute();
}
