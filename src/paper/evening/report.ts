import { otherSide, SIDES, type Side } from '../../bridge/seat.ts';
import type { Contestant } from '../../scoring/session/field.ts';
import type { ScoredResult } from '../../scoring/session/pairs-session.ts';
import type { Ranked } from '../../scoring/session/rank.ts';
import type { Standing } from '../../scoring/session/standing.ts';
import { scoredTables } from '../../scoring/session/team-match.ts';
import { BOARD_WORDS, FORM_WORDS, RANKING_WORDS } from '../../words/paper/tables.ts';
import type { Block, ReportDocument, Table } from '../document.ts';
import { dayInWords } from '../hand-record/record-lines.ts';
import { numberWriter, percentWriter } from '../ranking/numbers.ts';
import type { RankedSession, RankingFacts } from '../ranking/ranked-session.ts';
import { contractInWords, signedScore } from '../ranking/result-words.ts';
import { boardTables } from '../ranking/session-report.ts';
import type { BoardFigures } from './board-figures.ts';

/** Room for a board with its results beside it. */
const STYLE = 'body{max-width:64rem}\n';

/** What an evening is called, where it was, and when; each only where it is known. */
export interface EveningFacts {
  readonly event: string | undefined;
  readonly club: string | undefined;
  readonly date: string | undefined;
}

/** All of an evening: its ranking, what each has done, and each board with its results and its hands. */
export function eveningReport(
  ranked: RankedSession,
  { event, club, date }: EveningFacts,
  figures?: BoardFigures,
): ReportDocument {
  const { facts, report, summary } = ranked;
  const { language } = facts;
  const words = RANKING_WORDS[language];
  const day = date === undefined ? undefined : dayInWords(date, language);
  const about = [club, day, event === undefined ? undefined : words.ranking, words.scorings[facts.scoring]];
  return {
    title: event ?? words.ranking,
    subtitle: about.filter((part) => part !== undefined && part !== '').join(' · '),
    language,
    footer: facts.footer,
    ...(figures && { colours: figures.colours, style: figures.style + STYLE }),
    blocks: [
      ...summary.blocks,
      ...(facts.kind === 'teams' ? report.blocks.slice(summary.blocks.length) : contestantBlocks(ranked)),
      ...boardBlocks(ranked, figures),
    ],
  };
}

/** A table for each who is ranked, in the order of the ranking, with all that it has played. */
function contestantBlocks({ rankings, scored, facts }: RankedSession): Block[] {
  const ranked = rankings.flat();
  if (ranked.length === 0) return [];
  const title = FORM_WORDS[facts.language].cards;
  return [
    { kind: 'heading', level: 2, text: title, newPage: true },
    {
      kind: 'tables',
      tables: ranked.map((own) => {
        const { contestant } = own.entry;
        const sides = scored.flatMap((each) =>
          ownSides(each, contestant).map((side) => [each, side] as const),
        );
        return contestantTable(headingOf(own, facts), sides, facts);
      }),
    },
  ];
}

/** `1. Ann – Bob · Pair 5 · 59.38 %`, without names where these are not known. */
function headingOf(
  { rank, entry: { contestant, most, value } }: Ranked<Standing>,
  { counted, kind, language, namesOf }: RankingFacts,
): string {
  const words = RANKING_WORDS[language];
  const names = namesOf(contestant);
  const got =
    most > 0
      ? `${percentWriter(language)(value)}\u00a0%`
      : `${numberWriter([value], language)(value)} ${words.counted[counted]}`;
  const about = [
    ...(names === undefined || names === contestant.name ? [] : [names]),
    `${words.entries[kind]} ${contestant.name}`,
    got,
  ];
  return `${rank}. ${about.join(' · ')}`;
}

/** The sides of a table at which a contestant sat: one, or none. */
function ownSides({ result }: ScoredResult, { name, side, section }: Contestant): Side[] {
  if (section !== undefined && result.section !== section) return [];
  return SIDES.filter((own) => (side ?? own) === own && result.contestants[own].includes(name));
}

/** What one has played, by board; names only where they are not those of the board before. */
function contestantTable(
  caption: string,
  own: readonly (readonly [scored: ScoredResult, side: Side])[],
  facts: RankingFacts,
): Table {
  const { language, counted } = facts;
  const [words, forms] = [RANKING_WORDS[language], FORM_WORDS[language]];
  const write = numberWriter(
    own.map(([{ points }, side]) => points[side]),
    language,
  );
  const right = (title: string) => ({ title, align: 'right', weight: 0 }) as const;
  const sorted = own.toSorted(([one], [two]) => one.result.board - two.result.board);
  const opponents = sorted.map(([{ result }, side]) => result.contestants[otherSide(side)]);
  return {
    kind: 'table',
    caption,
    isDense: true,
    columns: [
      { title: BOARD_WORDS[language].board, weight: 0 },
      { title: forms.against, weight: 1 },
      { title: forms.contract, weight: 0 },
      right(words.score),
      right(words.counted[counted === 'victoryPoints' ? 'imps' : counted]),
    ],
    rows: sorted.map(([{ result, points }, side], at) => [
      String(result.board),
      opponents[at]?.join() === opponents[at - 1]?.join()
        ? result.contestants[otherSide(side)].join(' – ')
        : result.contestants[otherSide(side)]
            .map((name) => nameOf({ name, ...(facts.kind === 'pairs' && { side: otherSide(side) }) }, facts))
            .join(' – '),
      contractInWords(result, facts),
      signedScore(result.score[side]),
      write(points[side]),
    ]),
  };
}

/** The number of a contestant with its names, where these are known. */
function nameOf(contestant: Contestant, { namesOf }: RankingFacts): string {
  const names = namesOf(contestant);
  return names === undefined || names === contestant.name ? contestant.name : `${contestant.name} ${names}`;
}

/** Every board with its hands above its results. */
function boardBlocks(
  { scored, matches, session, facts }: RankedSession,
  figures: BoardFigures | undefined,
): Block[] {
  const tables = boardTables([...scored, ...matches.flatMap(scoredTables)], facts);
  const boards = [...new Set(session.results.map(({ board }) => board))].toSorted((one, two) => one - two);
  const blocks = boards.flatMap((board): Block[] => {
    const figure = figures?.plots.get(board);
    const own = tables.get(board) ?? [];
    if (figure === undefined) return own;
    const [first, ...rest] = own;
    if (first?.kind !== 'table') return [{ kind: 'plots', plots: [figure] }];
    return [{ ...first, isDense: true, beside: figure }, ...rest];
  });
  if (blocks.length === 0) return [];
  return [{ kind: 'heading', level: 2, text: BOARD_WORDS[facts.language].boards, newPage: true }, ...blocks];
}
