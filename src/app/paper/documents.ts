import type { Result } from '../../bridge/result.ts';
import { extensionOf } from '../../formats/catalogue/catalogue.ts';
import { MOST_PRINTED } from '../../formats/core/limits.ts';
import type { PaperName } from '../../paper/pdf/paper.ts';
import { POINT_MM } from '../../paper/pdf/type-size.ts';
import type { AppPorts } from '../../ports/use-case.ts';
import { counted } from '../../text/counted.ts';
import type { Language } from '../../words/language.ts';
import { Problem } from '../problem.ts';
import type { DealSourceEvent, DealSourcePorts } from '../proof/deal-source.ts';

/** What all that is printed is asked for. */
export interface PrintRequest {
  /** Whether a file that is there is replaced. */
  readonly replaces: boolean;
  readonly paper: PaperName;
  readonly language: Language;
  /** What the event is called, where the deals are not to say it. */
  readonly event?: string;
}

/** What is heard while deals are read to be printed. */
export type PrintEvent =
  | DealSourceEvent
  /** Only the numbers of boards were compared with this job: its key is not on this computer. */
  | { readonly kind: 'job-deals-unknown'; readonly job: string };

export type PrintPorts = Omit<DealSourcePorts, 'emit'> &
  Pick<AppPorts<PrintEvent>, 'emit' | 'hardware' | 'resultCache'>;

const KINDS: Readonly<Record<string, 'pdf' | 'html' | 'text'>> = {
  pdf: 'pdf',
  html: 'html',
  htm: 'html',
  txt: 'text',
};

/** What the name of a file asks for. */
export function printKindOf(output: string): 'pdf' | 'html' | 'text' {
  const kind = KINDS[extensionOf(output)];
  if (kind !== undefined) return kind;
  const message = `${output} does not say what to write. Name a .pdf, .html or .txt file.`;
  throw new Problem('request', 'unknown-kind', message);
}

/** Ends the use case where one document would have more boards, labels or forms than are printed at a time. */
export function refuseTooMany(count: number, one: string): void {
  if (count <= MOST_PRINTED.boards) return;
  const message = `These are ${counted(count, one)}, and at most ${MOST_PRINTED.boards} fit in one document. Print fewer boards at a time.`;
  throw new Problem('request', 'too-many-to-print', message, { count });
}

/** A size of type in whole tenths of a point, never more than it is. */
export function pointsOf(typeMm: number): number {
  return Math.floor((10 * typeMm) / POINT_MM + 1e-6) / 10;
}

/** A layout that was asked for, and the one that is usual. */
interface LayoutChoice<Layout> {
  readonly asked: Layout | undefined;
  readonly usual: Layout;
}

/** What does not fit, with the densest layout that does. */
interface TooDense<Layout> {
  readonly largest: Layout | undefined;
}

/** A layout that was asked for is kept or refused; else the usual one gives way to the densest that there can be. */
export async function makeFitting<Layout, Made>(
  { asked, usual }: LayoutChoice<Layout>,
  make: (layout: Layout) => Promise<Result<Made, TooDense<Layout>>>,
  tooDense: (layout: Layout, largest: Layout | undefined) => Problem,
): Promise<Made & { readonly layout: Layout }> {
  const first = asked ?? usual;
  const made = await make(first);
  if (made.ok) return { ...made.value, layout: first };
  const largest = made.problems[0]?.largest;
  if (asked !== undefined || largest === undefined) throw tooDense(first, largest);
  const again = await make(largest);
  if (again.ok) return { ...again.value, layout: largest };
  throw tooDense(largest, undefined);
}
