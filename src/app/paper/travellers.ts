import { PAPERS } from '../../paper/pdf/paper.ts';
import type { FormKind } from '../../paper/pockets/forms/form.ts';
import type { FormLayout } from '../../paper/pockets/forms/form-pages.ts';
import { type FormsPdf, makeFormsPdf } from '../../paper/pockets/forms/forms-pdf.ts';
import type { Computer } from '../../ports/computer.ts';
import { counted } from '../../text/counted.ts';
import type { FormWords } from '../../words/paper/shapes.ts';
import { FORM_WORDS, POCKET_WORDS } from '../../words/paper/tables.ts';
import { refuseOtherThanPdf } from '../files/documents.ts';
import { refuseBeforehand, writeOutput } from '../files/outputs.ts';
import { Problem } from '../problem.ts';
import { makeFitting, refuseTooMany } from './documents.ts';
import { type Forms, type FormsPorts, type FormsRequest, formsOf } from './forms-of.ts';

/** Which forms are printed, and how. */
export interface TravellersRequest extends FormsRequest {
  readonly output: string;
  /** Forms a page; where absent, the usual number or as many as go on it. */
  readonly layout?: FormLayout | undefined;
}

/** Forms that were written. */
export interface PrintedForms {
  readonly forms: number;
  readonly pages: number;
  readonly layout: FormLayout;
}

/** How many forms a page usually has, and their word. */
const USUAL: Readonly<
  Record<
    FormKind,
    { readonly layout: FormLayout; readonly withNames?: FormLayout; readonly title: keyof FormWords }
  >
> = {
  traveller: { layout: 4, withNames: 2, title: 'travellers' },
  slip: { layout: 8, title: 'slips' },
  card: { layout: 2, title: 'cards' },
};

/** Prints what results are written on: blank, as a movement has them, or filled in. */
export async function printTravellers(request: TravellersRequest, ports: FormsPorts): Promise<PrintedForms> {
  const { output, replaces } = request;
  refuseOtherThanPdf(output);
  refuseBeforehand(output, replaces, ports);
  const { bytes, ...printed } = await formsPdf(formsOf(request, ports), request, ports);
  writeOutput(output, bytes, replaces, ports);
  return printed;
}

/** Forms as PDF. */
export async function formsPdf(
  { event, forms, hasNames = false }: Forms,
  request: Pick<TravellersRequest, 'kind' | 'language' | 'paper' | 'layout'>,
  ports: Pick<Computer, 'program'>,
): Promise<PrintedForms & { readonly bytes: Uint8Array }> {
  const { kind, language, paper, layout: asked } = request;
  refuseTooMany(forms.length, kind);
  const usual = USUAL[kind];
  const title = FORM_WORDS[language][usual.title];
  const creator = `Soubrette ${ports.program.version()}`;
  const facts = { title, language, creator, ...(event !== '' && { subject: event }) };
  const make = (each: FormLayout): ReturnType<typeof makeFormsPdf> => {
    const cut = each > 1 ? [POCKET_WORDS[language].cut] : [];
    const foot = [...cut, ...(event === '' ? [] : [event])];
    return makeFormsPdf(forms, each, { facts, paper: PAPERS[paper], foot }, ports.program.fonts());
  };
  const { bytes, pageCount, layout } = await makeFitting<FormLayout, FormsPdf>(
    { asked, usual: (hasNames ? usual.withNames : undefined) ?? usual.layout },
    make,
    (each, largest) => {
      const message = `${counted(each, kind)} on a page of ${paper.toUpperCase()} would have lines that are not high enough.`;
      return new Problem('request', 'lines-too-low', message, { largest });
    },
  );
  return { bytes, forms: forms.length, pages: pageCount, layout };
}
