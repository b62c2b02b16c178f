import type { Transaction } from 'kysely';
import { type JournalTip, NO_TIP, type ReportedLines, standingOfReport } from '../fleet/report.ts';
import { type TrayFact, takeFact } from '../fleet/tray-book.ts';
import { hear } from './machines.ts';
import type { Hub } from './open-hub.ts';
import type { HubTables, TrayKey } from './schema.ts';
import { lockTray, writeBook } from './tray-rows.ts';

/** Lines of a job's journal, with what they say of trays. */
export interface Report extends ReportedLines {
  readonly machine: string;
  readonly job: string;
  /** As they stand in the journal, one behind the other. */
  readonly lines: Uint8Array;
  readonly facts: readonly (TrayFact & { readonly tray: TrayKey })[];
}

/**
 * What came of a report. `tip` is how far the journal is known for good: its machine goes on from there. `branched`
 * lines are none of the job's.
 */
export type Receipt =
  | { readonly kind: 'taken'; readonly tip: JournalTip }
  | { readonly kind: 'branched'; readonly tip: JournalTip }
  | { readonly kind: 'stranger' };

/** Takes a report once, however often it comes. A machine that is out is heard as well. */
export async function takeReport(hub: Hub, report: Report): Promise<Receipt> {
  return hub.transaction().execute(async (books): Promise<Receipt> => {
    const { job, machine } = report;
    if ((await hear(books, machine)) === undefined) return { kind: 'stranger' };
    const known = await tipOf(books, machine, job);
    const standing = standingOfReport(known, report);
    if (standing === 'branched') return { kind: 'branched', tip: known };
    if (standing !== 'next') return { kind: 'taken', tip: known };
    await keep(books, report);
    await book(books, report);
    return { kind: 'taken', tip: report.tip };
  });
}

async function tipOf(books: Transaction<HubTables>, machine: string, job: string): Promise<JournalTip> {
  const row = await books
    .selectFrom('job')
    .select(['seq', 'chain'])
    .where('machine', '=', machine)
    .where('job', '=', job)
    .executeTakeFirst();
  return row ?? NO_TIP;
}

async function keep(
  books: Transaction<HubTables>,
  { after, job, lines, machine, tip }: Report,
): Promise<void> {
  await books
    .insertInto('job')
    .values({ machine, job, ...tip })
    .onConflict((conflict) => conflict.columns(['machine', 'job']).doUpdateSet({ ...tip }))
    .execute();
  await books
    .insertInto('report')
    .values({ machine, job, first_seq: after.seq + 1, last_seq: tip.seq, lines })
    .execute();
}

/**
 * Trays are locked in one order, so that no two reports wait for each other. What a machine says of trays that it has no
 * lease of is kept in its lines, and booked nowhere.
 */
async function book(books: Transaction<HubTables>, { facts, machine }: Report): Promise<void> {
  const sorted = facts.toSorted((one, other) => compareTrays(one.tray, other.tray));
  for (const { tray: key, ...fact } of sorted) {
    const tray = await lockTray(books, key);
    const after = tray && takeFact(tray.book, machine, fact);
    if (tray !== undefined && after !== undefined) await writeBook(books, tray, after);
  }
}

function compareTrays(one: TrayKey, other: TrayKey): number {
  if (one.event !== other.event) return one.event < other.event ? -1 : 1;
  return one.set - other.set || one.board - other.board;
}
