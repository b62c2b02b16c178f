import { partsOf } from '../../adapters/computer/computer.ts';
import type { SolveDealsEvent, SolvedDeal, SolveRequest } from '../../app/analysis/solve-deals.ts';
import { isAnythingKnown, isExact, TABLE_SEATS, TABLE_STRAINS } from '../../bridge/trick-table.ts';
import { analysisJson } from '../../formats/json/analysis-json.ts';
import type { DealAnalysis } from '../../formats/pbn/analysis.ts';
import { table } from '../../text/columns.ts';
import { counted } from '../../text/counted.ts';
import { parText } from '../../words/paper/par-text.ts';
import { BOARD_WORDS, HAND_RECORD_WORDS } from '../../words/paper/tables.ts';
import { heedingInterrupt, surroundings } from '../shell/app-ports.ts';
import { EXIT, type ExitCode, type Terminal } from '../shell/command.ts';
import { showSolving } from '../view/solving.ts';
import { tricksText } from './tricks-text.ts';

/** Prints the table of each board, as soon as it is solved. */
export async function tablesAtTerminal(
  request: SolveRequest,
  { isJson, showsPar }: { readonly isJson: boolean; readonly showsPar: boolean },
  terminal: Terminal,
): Promise<ExitCode> {
  const print = (deal: SolvedDeal): void => {
    const { scoring } = request;
    if (isJson) terminal.print(solvedJson(deal, scoring));
    else for (const line of solvedInWords(deal, { showsPar, scoring })) terminal.print(line);
  };
  let printed = 0;
  const emit = (event: SolveDealsEvent): void => {
    if (event.kind !== 'deal-solved') return showSolving(terminal, event);
    terminal.rewrite('');
    print(event);
    printed++;
  };
  const { solveDeals } = await import('../../app/analysis/solve-deals.ts');
  const { deals, fromTables, isStopped, losses } = await heedingInterrupt(terminal, async (signal) =>
    solveDeals(request, { ...(await partsOf('openers', 'resultCache')), emit, signal, ...surroundings() }),
  );
  terminal.rewrite('');
  if (isStopped) {
    const begun = deals.filter(({ cardsPerHand, solved }) => isAnythingKnown(solved.tricks, cardsPerHand));
    begun.filter((deal) => deals.indexOf(deal) >= printed).forEach(print);
    const whole = begun.filter(({ solved }) => isExact(solved.tricks)).length;
    terminal.tell(
      `Stopped: ${whole} of ${counted(deals.length, 'board')} solved, ${begun.length - whole} in part.`,
    );
  }
  if (fromTables > 0) terminal.tell(fromTablesInWords(fromTables));
  for (const { message } of losses) terminal.tell(message);
  if (request.output !== undefined)
    terminal.tell(`Wrote ${request.output}: ${counted(deals.length, 'board')}.`);
  return isStopped ? EXIT.interrupted : EXIT.done;
}

function fromTablesInWords(boards: number): string {
  const [were, whose] = boards === 1 ? ['was', 'its own table'] : ['were', 'their own tables'];
  return `${counted(boards, 'board')} ${were} not solved: par follows from ${whose}. --solve solves all boards.`;
}

/** The rules by which par is found; those of the deck where it is `undefined`. */
export type Scoring = SolveRequest['scoring'];

function solvedJson({ board, solved }: SolvedDeal, scoring: Scoring): string {
  const { solver, ...analysis } = solved;
  const source = solver === undefined ? { from: 'file' } : { solver };
  return JSON.stringify({ board, ...analysisMembers(analysis, scoring), ...source });
}

/** A table of tricks and par as members of a line, and by which rules, where those are named. */
export function analysisMembers(
  analysis: DealAnalysis,
  { option = [], rules }: NonNullable<Scoring> = {},
): object {
  const options = option.length > 0 && { options: Object.fromEntries(option) };
  return { ...analysisJson(analysis), ...(rules && { rules }), ...options };
}

function rulesInWords({ option = [], rules = 'the rules of the deck' }: NonNullable<Scoring>): string {
  const options = option.map(([name, value]) => `${name}=${value}`);
  return [rules, ...(options.length > 0 ? [`with ${options.join(', ')}`] : [])].join(' ');
}

/** A board's table and par, as they are wanted. */
function solvedInWords(
  { board, cardsPerHand, solved: { solver, ...analysis } }: SolvedDeal,
  { scoring, showsPar }: { readonly showsPar: boolean; readonly scoring: Scoring },
): string[] {
  return [
    solver === undefined ? `Board ${board}, by the table of the file` : `Board ${board}`,
    ...tableInWords(analysis, cardsPerHand),
    ...(showsPar ? parInWords(analysis, scoring) : []),
    '',
  ];
}

/** A table of tricks, seats below each other. */
export function tableInWords({ tricks }: DealAnalysis, cardsPerHand: number): string[] {
  const rows = TABLE_SEATS.map((seat) => [
    seat,
    ...TABLE_STRAINS.map((strain) => tricksText(tricks?.[seat][strain], cardsPerHand)),
  ]);
  return table([['', ...TABLE_STRAINS], ...rows]).map((line) => `  ${line}`);
}

export function parInWords({ par }: DealAnalysis, scoring: Scoring): string[] {
  if (par === undefined) return [];
  const by = scoring === undefined ? '' : ` by ${rulesInWords(scoring)}`;
  return [`  Par${by}: ${parText(par, BOARD_WORDS.en, HAND_RECORD_WORDS.en)}`];
}
