import pg from 'pg';
import { openServerHub } from '../../../src/hub/books/open-hub.ts';
import { type Report, takeReport } from '../../../src/hub/books/take-report.ts';
import { answerParent } from './processes.ts';
import { type HubWork, sendAll, type WorkFigures } from './work.ts';

/** Reports that are taken into the books in this process; `stored` only puts their lines into a table, as the peer. */
export interface BooksWork extends HubWork {
  readonly url: string;
  readonly kind: 'taken' | 'stored';
}

answerParent(async (work: BooksWork): Promise<WorkFigures> => {
  return sendAll(work, work.kind === 'taken' ? await taking(work.url) : storing(work.url));
});

async function taking(url: string) {
  const hub = await openServerHub(url);
  return async (report: Report): Promise<void> => {
    const receipt = await takeReport(hub, report);
    if (receipt.kind !== 'taken') throw new Error(`A report came to ${JSON.stringify(receipt)}.`);
  };
}

/** Stores the same lines, by a statement and a commit for each report. */
function storing(url: string) {
  const pool = new pg.Pool({ connectionString: url });
  return async ({ lines, machine }: Report): Promise<void> => {
    await pool.query('insert into stored values ($1, $2)', [machine, lines]);
  };
}
