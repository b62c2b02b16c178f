import type { BoardNumber } from '../../bridge/board.ts';
import { otherSide, SIDES, type Side } from '../../bridge/seat.ts';
import type { Contestant } from '../../scoring/session/field.ts';
import type { ScoredResult } from '../../scoring/session/pairs-session.ts';
import { BOARD_WORDS, FORM_WORDS, RANKING_WORDS } from '../../words/paper/tables.ts';
import type { Block, Plot, ReportDocument } from '../document.ts';
import { dayInWords } from '../hand-record/record-lines.ts';
import { numberWriter } from '../ranking/numbers.ts';
import type { RankedSession, RankingFacts } from '../ranking/ranked-session.ts';
import { contractInWords, signedScore } from '../ranking/result-words.ts';
import { boardTables } from '../ranking/session-report.ts';

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
  figures: ReadonlyMap<BoardNumber, Plot>,
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
    ...ranked.map(({ entry: { contestant }, rank }) =>
      contestantTable(
        headingOf(rank, contestant, facts),
        scored.flatMap((each) => ownSides(each, contestant).map((side) => [each, side] as const)),
        facts,
      ),
    ),
  ];
}

/** `1. Ann – Bob · Pair 5`, or `1. Pair 5` where names are not known. */
function headingOf(rank: number, contestant: Contestant, { kind, language, namesOf }: RankingFacts): string {
  const number = `${RANKING_WORDS[language].entries[kind]} ${contestant.name}`;
  const names = namesOf(contestant);
  return `${rank}. ${names === undefined || names === contestant.name ? number : `${names} · ${number}`}`;
}

/** The sides of a table at which a contestant sat: one, or none. */
function ownSides({ result }: ScoredResult, { name, side, section }: Contestant): Side[] {
  if (section !== undefined && result.section !== section) return [];
  return SIDES.filter((own) => (side ?? own) === own && result.contestants[own].includes(name));
}

function contestantTable(
  caption: string,
  own: readonly (readonly [scored: ScoredResult, side: Side])[],
  facts: RankingFacts,
): Block {
  const { language, counted } = facts;
  const [words, forms] = [RANKING_WORDS[language], FORM_WORDS[language]];
  const write = numberWriter(
    own.map(([{ points }, side]) => points[side]),
    language,
  );
  const right = (title: string) => ({ title, align: 'right', weight: 0 }) as const;
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
    rows: own
      .toSorted(([one], [two]) => one.result.board - two.result.board)
      .map(([{ result, points }, side]) => [
        String(result.board),
        result.contestants[otherSide(side)]
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
  { scored, session, facts }: RankedSession,
  figures: ReadonlyMap<BoardNumber, Plot>,
): Block[] {
  const tables = boardTables(scored, facts);
  const boards = [...new Set(session.results.map(({ board }) => board))].toSorted((one, two) => one - two);
  const blocks = boards.flatMap((board): Block[] => {
    const figure = figures.get(board);
    const own = tables.get(board) ?? [];
    if (figure === undefined) return own;
    const [first, ...rest] = own;
    if (first?.kind !== 'table') return [{ kind: 'plots', plots: [figure] }];
    return [{ ...first, isDense: true, beside: figure }, ...rest];
  });
  if (blocks.length === 0) return [];
  return [{ kind: 'heading', level: 2, text: BOARD_WORDS[facts.language].boards, newPage: true }, ...blocks];
}
