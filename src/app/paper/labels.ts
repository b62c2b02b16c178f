import type { Command } from 'commander';
import { CommandError, EXIT } from '../../cli/shell/exit.ts';
import type { PaperName } from '../../paper/pdf/paper.ts';
import type { Grid } from '../../paper/pockets/grid.ts';
import type { CutLabels, LabelSheetName } from '../../paper/pockets/label-sheets.ts';
import { cutLabelGrid, LABEL_SHEETS, sheetGrid } from '../../paper/pockets/label-sheets.ts';
import type { Language } from '../../paper/words/language.ts';
import type { TrayOptions } from './tray-boards.ts';

export interface LabelsOptions extends TrayOptions {
  readonly output: string;
  readonly sets: number;
  readonly firstSet: number;
  readonly sheet?: LabelSheetName;
  readonly layout: CutLabels;
  readonly paper: PaperName;
  readonly seal?: string;
  readonly event?: string;
  readonly language: Language;
  readonly force?: true;
}

/** A sheet of labels is of a paper, and has its own number of labels. */
export function refuseTwoPapers({ sheet }: LabelsOptions, command: Command): void {
  const given = ['paper', 'layout'].filter((name) => command.getOptionValueSource(name) === 'cli');
  if (sheet === undefined || given.length === 0) return;
  const flags = given.map((name) => `--${name}`).join(' and ');
  throw new CommandError(EXIT.usage, `A sheet ${sheet} says both itself: leave ${flags} out.`);
}

export function sheetOf({ sheet, layout, paper }: LabelsOptions): {
  readonly grid: Grid;
  readonly paper: PaperName;
  readonly isCut: boolean;
} {
  if (sheet === undefined) return { grid: cutLabelGrid(paper, layout), paper, isCut: false };
  return { grid: sheetGrid(sheet), paper: LABEL_SHEETS[sheet].paper, isCut: true };
}
