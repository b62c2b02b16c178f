import { dealsPlayed, isComplete, nextChicagoDeal } from '../../scoring/chicago/chicago.ts';
import {
  type ChicagoEvening,
  type ChicagoRound,
  eveningTotals,
  openOrNext,
  playerTotals,
  sittingOut,
} from '../../scoring/chicago/evening.ts';
import { totalsOf } from '../../scoring/running/deal.ts';
import type { Language } from '../../words/language.ts';
import { SCORE_SHEET_WORDS } from '../../words/paper/tables.ts';
import type { Block, ReportDocument } from '../document.ts';
import { dealRows, dealTable } from './deal-table.ts';
import { nextDealInWords, type SheetSpeech, seatsInWords, totalsInWords } from './deal-words.ts';
import { openSheet, type SheetFacts, seatedSpeech } from './sheet.ts';

/** The score sheet of one Chicago after another: each deal with what it gave, and what each player has. */
export function chicagoSheet(evening: ChicagoEvening, facts: SheetFacts): ReportDocument {
  const words = SCORE_SHEET_WORDS[facts.language];
  const speech = seatedSpeech(facts.language, 'standard');
  const last = evening.rounds.at(-1);
  const isOver = last === undefined || last.isStopped || isComplete(last.chicago);
  const because = isOver ? undefined : words.running;
  const subtitle = words.styles[evening.rules.style];
  const score = scoreInWords(evening, speech);
  const opening = openSheet(facts, { game: words.chicago, subtitle, score, because }, speech.sides);
  return {
    ...opening,
    blocks: [
      ...opening.blocks,
      ...evening.rounds.flatMap((round, index) => roundBlocks(evening, round, index + 1, speech)),
      ...playerBlocks(evening, facts.language),
    ],
  };
}

/** What stands over the sheet: the totals of the sides, or who leads where players have changed places. */
function scoreInWords(evening: ChicagoEvening, speech: SheetSpeech): string {
  const [first, ...later] = evening.rounds.map(({ seats }) => JSON.stringify(seats));
  if (later.every((seats) => seats === first)) return totalsInWords(eveningTotals(evening), speech);
  const players = playerTotals(evening);
  const leaders = players.filter(({ net }) => net === players[0]?.net);
  return `${leaders.map(({ player }) => player).join(', ')} ${signed(leaders[0]?.net ?? 0)}`;
}

function roundBlocks(
  evening: ChicagoEvening,
  round: ChicagoRound,
  number: number,
  speech: SheetSpeech,
): Block[] {
  const words = SCORE_SHEET_WORDS[speech.language];
  const { seats, chicago } = round;
  const heading: Block = { kind: 'heading', level: 3, text: `${words.chicago} ${number}` };
  const total = { kind: 'totals' as const, name: words.total, totals: totalsOf(chicago.deals) };
  const caption =
    seats === undefined ? words.deals : seatsInWords(seats, sittingOut(evening, round), speech.language);
  return [
    ...(evening.rounds.length > 1 ? [heading] : []),
    dealTable(caption, [...dealRows(chicago.deals), total], speech),
  ];
}

function playerBlocks(evening: ChicagoEvening, language: Language): Block[] {
  const totals = playerTotals(evening);
  if (totals.length === 0) return [];
  const words = SCORE_SHEET_WORDS[language];
  return [
    {
      kind: 'table',
      caption: words.total,
      columns: [
        { title: words.player },
        { title: words.chicago, align: 'right', weight: 0 },
        { title: words.won, align: 'right', weight: 0 },
        { title: words.lost, align: 'right', weight: 0 },
        { title: words.balance, align: 'right', weight: 0 },
      ],
      rows: totals.map(({ player, chicagos, pointsFor, pointsAgainst, net }) => [
        player,
        String(chicagos),
        String(pointsFor),
        String(pointsAgainst),
        { text: signed(net), strong: true },
      ]),
    },
  ];
}

/** A difference with its sign. */
function signed(points: number): string {
  return points > 0 ? `+${points}` : points < 0 ? `−${-points}` : '0';
}

/** The totals of an evening, which deal comes next, and who sits down for it where a Chicago begins. */
export function eveningInWords(evening: ChicagoEvening, language: Language): string {
  const totals = totalsInWords(eveningTotals(evening), seatedSpeech(language, 'standard'));
  const round = openOrNext(evening);
  const next = nextDealInWords(nextChicagoDeal(round.chicago), language);
  const isNew = round.seats !== undefined && dealsPlayed(round.chicago) === 0;
  const seats = isNew ? `; ${seatsInWords(round.seats, sittingOut(evening, round), language)}` : '';
  return `${totals}  (${next}${seats})`;
}
