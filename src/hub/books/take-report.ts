import { hash } from 'node:crypto';
import { sql } from 'kysely';
import { type Followed, followJob } from '../../fleet/followed-job.ts';
import { type Reported, standingOfReport } from '../../fleet/report.ts';
import { inTrayOrder, type LeasedTray } from '../../fleet/tray.ts';
import { takeFact } from '../../fleet/tray-book.ts';
import type { CourseEvent, JournalEntry } from '../../job/event.ts';
import { type JournalProblem, NOTHING_READ, type ReadSoFar, readOn } from '../../job/journal.ts';
import { type JobState, NO_JOB } from '../../job/state.ts';
import { hear } from './machines.ts';
import type { Books, Hub } from './open-hub.ts';
import type { TrayKey } from './schema.ts';
import { lockTray, writeBook } from './tray-rows.ts';

/** What a machine reports. */
export interface Report extends Reported {
  readonly machine: string;
  /** What proves that it was this machine, after this nonce; absent where nobody has asked for it. */
  readonly proof?: { readonly nonce: string; readonly signature: string };
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
  | Stranger;

interface Stranger {
  readonly kind: 'stranger';
}

/** A journal is read without its key: its chain is checked, and its course. */
const KEYLESS = { digest: (plain: string): string => hash('sha256', plain, 'base64url') };

interface KnownJob {
  readonly read: ReadSoFar;
  readonly state: JobState;
  readonly trays: readonly LeasedTray[];
}

/** Takes a report once, however often it comes. A machine that is out is heard as well. */
export async function takeReport(hub: Hub, report: Report): Promise<Receipt> {
  return hub.transaction().execute((books) => takeReportIn(books, report));
}

async function takeReportIn(books: Books, report: Report): Promise<Receipt> {
  const isKnown = (await hear(books, report)) !== undefined;
  return isKnown ? takeHeardReport(books, report) : { kind: 'stranger' };
}

/** The same of a member of the event that this transaction has heard. */
export async function takeHeardReport(books: Books, report: Report): Promise<Exclude<Receipt, Stranger>> {
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
}

function showsCards([first]: readonly JournalEntry<CourseEvent>[]): boolean {
  return first?.event.kind === 'job-started' && first.event.plan.sealing === undefined;
}

async function knownJob(books: Books, { job, machine, trays }: Report): Promise<KnownJob> {
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

/** Keeps reported lines and how far the job is known by them, in one statement. */
async function keep(
  books: Books,
  { after, event, job, lines, machine, proof }: Report,
  { read, state, trays }: KnownJob,
  isAskNew: boolean,
): Promise<void> {
  const asked = { asked_at: state.ask === undefined ? null : sql<Date>`hub_now()` };
  const known = { seq: read.seq, ...read.end, state: JSON.stringify(state), ...(isAskNew && asked) };
  await books
    .with('kept', (parts) =>
      parts
        .insertInto('job')
        .values({ machine, job, event, trays: JSON.stringify(trays), ...known })
        .onConflict((conflict) => conflict.columns(['machine', 'job']).doUpdateSet(known)),
    )
    .insertInto('report')
    .values({
      machine,
      job,
      first_seq: after.seq + 1,
      last_seq: read.seq,
      lines,
      nonce: proof?.nonce ?? null,
      nonce_at: proof && sql<Date>`(select answered_at from machine where id = ${machine})`,
      signature: proof?.signature ?? null,
    })
    .execute();
}

/**
 * Books what lines say of trays. These are locked in one order, so that no two reports wait for each other. What a
 * machine says of trays that it has no lease of is kept in its lines, and booked nowhere.
 */
async function book(
  books: Books,
  { event, machine }: Report,
  trays: readonly LeasedTray[],
  { facts }: Followed,
): Promise<void> {
  for (const { board, fence, set } of inTrayOrder(trays)) {
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
  books: Books,
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
