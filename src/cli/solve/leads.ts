import { partsOf } from '../../adapters/computer/computer.ts';
import type {
  BoardLeadsWithHands,
  LeadsRequest,
  LeadsWithHands,
  SolveLeadsEvent,
} from '../../app/analysis/solve-leads.ts';
import type { Strain } from '../../bridge/call.ts';
import { type Card, formatCardName } from '../../bridge/card.ts';
import { TABLE_SEATS } from '../../bridge/trick-table.ts';
import { table } from '../../text/columns.ts';
import { counted } from '../../text/counted.ts';
import { strainSign } from '../../words/paper/strain-sign.ts';
import { BOARD_WORDS } from '../../words/paper/tables.ts';
import { heedingInterrupt, surroundings } from '../shell/app-ports.ts';
import { EXIT, type ExitCode, type Terminal } from '../shell/command.ts';
import { showSolving } from '../view/solving.ts';
import { analysisMembers, parInWords, tableInWords } from './tables.ts';
import { cardsText, rowsByTricks, tricksText } from './tricks-text.ts';

/** Prints what each opening lead gives, a board as soon as it is solved. */
export async function leadsAtTerminal(
  request: LeadsRequest,
  { isJson, showsPar }: { readonly isJson: boolean; readonly showsPar: boolean },
  terminal: Terminal,
): Promise<ExitCode> {
  const { solveLeads } = await import('../../app/analysis/solve-leads.ts');
  const shown = { scoring: request.scoring, showsPar };
  const emit = (event: SolveLeadsEvent): void => {
    if (event.kind !== 'leads-solved') return showSolving(terminal, event);
    terminal.rewrite('');
    const { found } = event;
    const lines = isJson ? [leadsJson(found, shown)] : leadsInWords(found, shown);
    for (const line of lines) terminal.print(line);
  };
  const { begun, boards, isStopped, solved } = await heedingInterrupt(terminal, async (signal) =>
    solveLeads(request, { ...(await partsOf('openers', 'resultCache')), emit, signal, ...surroundings() }),
  );
  terminal.rewrite('');
  if (isStopped) terminal.tell(`Stopped: ${solved} of ${counted(boards, 'board')} solved, ${begun} in part.`);
  return isStopped ? EXIT.interrupted : EXIT.done;
}

/** Whether par is shown, and by which rules. */
interface ShownPar {
  readonly scoring: LeadsRequest['scoring'];
  readonly showsPar: boolean;
}

function leadsJson(
  { analysis, board, leads, solver }: BoardLeadsWithHands,
  { scoring, showsPar }: ShownPar,
): string {
  const named = leads.map(({ leads: cards, ...frame }) => ({
    ...frame,
    leads: cards.map((each) => ({ cards: each.cards.map(formatCardName), tricks: each.tricks })),
  }));
  return JSON.stringify({ board, ...(showsPar && analysisMembers(analysis, scoring)), leads: named, solver });
}

function leadsInWords(
  { analysis, board, cardsPerHand, leads }: BoardLeadsWithHands,
  { scoring, showsPar }: ShownPar,
): string[] {
  const blocks = TABLE_SEATS.flatMap((seat) => {
    const against = leads.filter(({ declarer }) => declarer === seat);
    const [first] = against;
    if (first === undefined) return [];
    return against.length === 1 ? byWorth(first, cardsPerHand) : byCard(against, first, cardsPerHand);
  });
  const summary = showsPar ? [...tableInWords(analysis, cardsPerHand), ...parInWords(analysis, scoring)] : [];
  return [`Board ${board}`, ...summary, ...blocks.map((line) => `  ${line}`), ''];
}

/** The leads of a hand in one strain, the best first. */
function byWorth({ declarer, leader, leads, strain }: LeadsWithHands, cardsPerHand: number): string[] {
  const heading = `Tricks of ${declarer} in ${sign(strain)}, by leads of ${leader}:`;
  return [heading, ...rowsByTricks(leads, cardsPerHand).map((line) => `  ${line}`)];
}

/** The leads of a hand in several strains, as the hand is sorted. */
function byCard(
  against: readonly LeadsWithHands[],
  { declarer, leader, leads }: LeadsWithHands,
  cardsPerHand: number,
): string[] {
  const groups = leads.map(({ cards }) => cards).toSorted((a, b) => (b[0] ?? 0) - (a[0] ?? 0));
  const tricksOf = (cards: readonly Card[], { leads: others }: LeadsWithHands): string =>
    tricksText(others.find((other) => other.cards[0] === cards[0])?.tricks, cardsPerHand);
  const rows = [
    ['  lead', ...against.map(({ strain }) => sign(strain))],
    ['  best', ...against.map(({ tricks }) => tricksText(tricks, cardsPerHand))],
    ...groups.map((cards) => [`  ${cardsText(cards)}`, ...against.map((each) => tricksOf(cards, each))]),
  ];
  return [`Tricks of ${declarer}, by leads of ${leader}:`, ...table(rows)];
}

function sign(strain: Strain): string {
  return strainSign(strain, BOARD_WORDS.en);
}
