import type { Listed } from '../app/jobs/listing.ts';
import { trayPaper } from '../app/paper/papers-of-job.ts';
import { toBoardNumber } from '../bridge/board.ts';
import { computer } from './compose.ts';
import type { PaperLook, PaperRequest } from './messages/papers.ts';
import { jobLine } from './show/job.ts';

/** A paper for the trays of a job, which shows no hand, as PDF. */
export function makeTrayPaper(
  listed: Listed,
  request: Extract<PaperRequest, { readonly kind: 'labels' | 'travellers' }>,
  { language, size }: PaperLook,
): Promise<Uint8Array> {
  const boards = jobLine(listed).numbers.map(toBoardNumber);
  const sets = Math.max(1, ...listed.job.summary.boards.map(({ copy }) => copy));
  const what = request.kind === 'labels' ? { ...request, sets } : request;
  return trayPaper({ boards, what, language, paper: size }, computer);
}
