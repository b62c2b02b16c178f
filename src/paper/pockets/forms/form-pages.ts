import { failure, type Result, success } from '../../../bridge/result.ts';
import type { Typefaces } from '../../font/typeface.ts';
import type { Paper } from '../../pdf/paper.ts';
import { measureWith } from '../../pdf/type-size.ts';
import type { Drawing } from '../../plot.ts';
import { footHeight, footLines, footMarks } from '../foot.ts';
import { cutGrid, cutMarks, type Grid, placesIn } from '../grid.ts';
import type { Form } from './form.ts';
import { formFits, formMarks, rowHeight } from './form-panel.ts';

/** How many forms a page. */
export const FORM_LAYOUTS = [1, 2, 3, 4, 6, 8] as const;
export type FormLayout = (typeof FORM_LAYOUTS)[number];

/** A layout whose lines would be too low, and the one with the most forms of those that go; `undefined` if none does. */
export interface FormProblem {
  readonly largest: FormLayout | undefined;
}

/** A form without letters that the typeface does not have; the thin spaces of contracts stay. */
function settableForm(form: Form, [regular, bold]: Typefaces): Form {
  const set = (text: string): string => text.split(THIN_SPACE).map(regular.settable).join(THIN_SPACE);
  return {
    ...form,
    title: bold.settable(form.title),
    details: form.details.map(set),
    rows: form.rows.map((row) => row.map(set)),
    below: form.below.map(set),
  };
}

const THIN_SPACE = '\u202f';

/** Columns that forms stand in: as few as leave rows high. */
const MOST_COLUMNS = [1, 2] as const;

/** The least height of a row. */
function least(forms: readonly Form[], { first }: Grid): number {
  return Math.min(...forms.map((form) => rowHeight(form, first)));
}

/** Pages of forms, with lines to cut along; the last may have fewer. */
export function layOutForms(
  wanted: readonly Form[],
  layout: FormLayout,
  { paper, foot }: { readonly paper: Paper; readonly foot: readonly string[] },
  typefaces: Typefaces,
): Result<readonly Drawing[], FormProblem> {
  const measure = measureWith(typefaces);
  const forms = wanted.map((form) => settableForm(form, typefaces));
  const lines = footLines(
    foot.map((part) => typefaces[0].settable(part)),
    paper,
    measure,
  );
  const gridOf = (each: FormLayout): Grid | undefined => {
    const grids = MOST_COLUMNS.filter((columns) => each % columns === 0).map((columns) =>
      cutGrid(paper, columns, each / columns, footHeight(lines)),
    );
    const fitting = grids.filter(({ first }) => forms.every((form) => formFits(form, first, measure)));
    return fitting.toSorted((a, b) => least(forms, b) - least(forms, a))[0];
  };
  const grid = gridOf(layout);
  if (grid === undefined) {
    return failure({ largest: FORM_LAYOUTS.findLast((each) => gridOf(each) !== undefined) });
  }
  const places = placesIn(grid);
  const count = Math.ceil(forms.length / layout);
  const pages = Array.from({ length: count }, (_, page): Drawing => {
    const some = forms.slice(page * layout, (page + 1) * layout);
    const marks = some.flatMap((form, at) => {
      const place = places[at];
      return place === undefined ? [] : formMarks(form, place, measure);
    });
    return { ...paper, marks: [...(layout > 1 ? cutMarks(grid) : []), ...marks, ...footMarks(lines, paper)] };
  });
  return success(pages);
}
