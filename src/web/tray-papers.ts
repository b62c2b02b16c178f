import type { Listed } from '../app/jobs/listing.ts';
import { trayPaper } from '../app/paper/papers-of-job.ts';
import { toBoardNumber } from '../bridge/board.ts';
import type { PaperLook, PaperWish } from './messages/papers.ts';
import { jobLine } from './show/job.ts';

/** A paper for the trays of a job, which shows no hand, as PDF. */
export function makeTrayPaper(
  listed: Listed,
  wish: Extract<PaperWish, { readonly kind: 'labels' | 'travellers' }>,
  { language, size }: PaperLook,
): Promise<Uint8Array> {
  const boards = jobLine(listed).numbers.map(toBoardNumber);
  const sets = Math.max(1, ...listed.job.summary.boards.map(({ copy }) => copy));
  const what = wish.kind === 'labels' ? { ...wish, sets } : wish;
  return trayPaper({ boards, what, language, paper: size });
}
