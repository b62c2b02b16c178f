import { SIDES } from '../../bridge/seat.ts';
import { type Rubber, rubberTotals } from '../../scoring/rubber/rubber.ts';
import type { Language } from '../../words/language.ts';
import { SCORE_SHEET_WORDS } from '../../words/paper/tables.ts';
import type { ReportDocument } from '../document.ts';
import { dealRows, dealTable } from './deal-table.ts';
import { type SheetSpeech, totalsInWords } from './deal-words.ts';
import { drawRubberForm } from './rubber-drawing.ts';
import { rubberForm, rubberFormLines } from './rubber-form.ts';
import { openSheet, type SheetFacts } from './sheet.ts';

/** The speech of a rubber: the side of who writes, and the other one. */
export function rubberSpeech(language: Language): SheetSpeech {
  const { we, they } = SCORE_SHEET_WORDS[language];
  return { language, deck: 'standard', sides: { ns: we, ew: they } };
}

/** The score sheet of a rubber: the form that players know, and each deal with what it gave. */
export function rubberSheet(rubber: Rubber, facts: SheetFacts): ReportDocument {
  const words = SCORE_SHEET_WORDS[facts.language];
  const speech = rubberSpeech(facts.language);
  const totals = rubberTotals(rubber);
  const score = totalsInWords(totals, speech);
  const because = { running: words.running, unfinished: words.unfinished, won: undefined }[rubber.state];
  const subtitle = words.forms[rubber.rules.form];
  const opening = openSheet(facts, { game: words.rubber, subtitle, score, because }, speech.sides);
  const rows = rubberForm(rubber);
  const text = rubberFormLines(rows, speech.sides);
  const plots = drawRubberForm(rows, speech.sides).map((drawing, index) => ({
    drawing,
    alt: `${words.rubber}: ${score}`,
    ...(index === 0 && { text }),
  }));
  const ending = rubber.ending.length === 0 ? [] : [{ kind: 'entries' as const, entries: rubber.ending }];
  const total = { kind: 'totals' as const, name: words.total, totals };
  return {
    ...opening,
    blocks: [
      ...opening.blocks,
      { kind: 'plots', plots },
      dealTable(words.deals, [...dealRows(rubber.deals), ...ending, total], speech),
    ],
  };
}

/** How a rubber stands: the points, the games and the part scores of both sides in a line. */
export function rubberInWords(rubber: Rubber, language: Language): string {
  const { sides } = rubberSpeech(language);
  const totals = rubberTotals(rubber);
  const each = SIDES.map((side) => {
    const games = rubber.games.filter((winner) => winner === side).length;
    return `${sides[side]} ${totals[side]} (games ${games}, below the line ${rubber.partScores[side]})`;
  });
  return each.join('  ');
}
