import { readReportFonts } from '../../adapters/report-fonts.ts';
import { CommandError, EXIT } from '../../cli/shell/exit.ts';
import type { PageFacts } from '../../paper/pdf/pages.ts';
import type { PaperName } from '../../paper/pdf/paper.ts';
import { PAPERS } from '../../paper/pdf/paper.ts';
import type { Form } from '../../paper/pockets/forms/form.ts';
import type { FormLayout } from '../../paper/pockets/forms/form-pages.ts';
import { FORM_LAYOUTS } from '../../paper/pockets/forms/form-pages.ts';
import type { FormsPdf } from '../../paper/pockets/forms/forms-pdf.ts';
import { makeFormsPdf } from '../../paper/pockets/forms/forms-pdf.ts';
import type { FormWords } from '../../paper/words/forms.ts';
import { POCKET_WORDS } from '../../paper/words/pockets.ts';
import { counted } from '../../text/counted.ts';
import type { FormKind, FormsWish } from './forms-of.ts';

export interface TravellersOptions extends FormsWish {
  readonly output: string;
  readonly layout?: `${FormLayout}`;
  readonly paper: PaperName;
  readonly force?: true;
}

/** How many forms a page usually has, and their word. */
export const USUAL: Readonly<
  Record<FormKind, { readonly layout: FormLayout; readonly title: keyof FormWords }>
> = {
  traveller: { layout: 4, title: 'travellers' },
  slip: { layout: 8, title: 'slips' },
  card: { layout: 2, title: 'cards' },
};

/** A layout that was asked for is kept or refused; else the usual one gives way to the largest that there can be. */
export async function fittingPdf(
  forms: readonly Form[],
  { layout, paper, kind, language }: TravellersOptions,
  facts: PageFacts,
  event: string,
): Promise<FormsPdf & { readonly layout: FormLayout }> {
  const cut = POCKET_WORDS[language].cut;
  const asked = FORM_LAYOUTS.find((each) => String(each) === layout);
  const make = (each: FormLayout): ReturnType<typeof makeFormsPdf> => {
    const foot = [...(each > 1 ? [cut] : []), ...(event === '' ? [] : [event])];
    return makeFormsPdf(forms, each, { facts, paper: PAPERS[paper], foot }, readReportFonts());
  };
  const first = asked ?? USUAL[kind].layout;
  const made = await make(first);
  if (made.ok) return { ...made.value, layout: first };
  const largest = made.problems[0]?.largest;
  const second = asked === undefined && largest !== undefined ? await make(largest) : made;
  if (second.ok && largest !== undefined) return { ...second.value, layout: largest };
  const advice =
    largest === undefined
      ? 'Choose a larger paper, or fewer lines.'
      : `The most that can be written on is --layout ${largest}; or choose a larger paper.`;
  const problem = `${counted(first, kind)} on a page of ${paper.toUpperCase()} would have lines that are too low`;
  throw new CommandError(EXIT.usage, `${problem}. ${advice}`);
}
