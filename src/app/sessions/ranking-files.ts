import { extensionOf } from '../../formats/catalogue/catalogue.ts';
import { type CsvCells, makeCsv } from '../../formats/text/csv-table.ts';
import { makeReportHtml } from '../../paper/html.ts';
import { plainNumber } from '../../paper/ranking/numbers.ts';
import { makeRankingPbn } from '../../paper/ranking/pbn.ts';
import type { RankedSession } from '../../paper/ranking/ranked-session.ts';
import { makeRankingUsebio, noUsebioInWords } from '../../paper/ranking/usebio.ts';
import { makeReportText } from '../../paper/text.ts';
import type { Computer } from '../../ports/computer.ts';
import { outcomeInWords } from '../../scoring/session/table-result.ts';
import { visibleText } from '../../text/visible.ts';
import { reportPdf } from '../files/documents.ts';
import { Problem } from '../problem.ts';

type RankingWriter = (
  ranked: RankedSession,
  cells: CsvCells,
  ports: Pick<Computer, 'program'>,
) => string | Uint8Array | Promise<Uint8Array>;

/** How a ranking is written as a file, by the extension of its name. */
const WRITERS: ReadonlyMap<string, RankingWriter> = new Map<string, RankingWriter>([
  ['html', ({ report }) => makeReportHtml(report)],
  ['pdf', ({ report }, _, ports) => reportPdf(report, ports)],
  ['txt', ({ report }) => visibleText(`${makeReportText(report).join('\n')}\n`)],
  ['csv', makeRankingCsv],
  ['json', (ranked) => visibleText(`${JSON.stringify(rankingJson(ranked, true))}\n`)],
  ['pbn', makeRankingPbn],
  ['xml', makeRankingUsebio],
]);

/** Ends the use case if the name of a file doesn't say what the file should be. */
export function refuseUnknownKinds(paths: readonly string[]): void {
  const unknown = paths.find((path) => !WRITERS.has(extensionOf(path)));
  if (unknown === undefined) return;
  const known = [...WRITERS.keys()].map((each) => `.${each}`).join(', ');
  throw new Problem('request', 'unknown-kind', `${unknown}: the name must end with one of ${known}.`);
}

/** Ends the use case where a session can't be written as a file that is asked for. */
export function refuseUnwritable(paths: readonly string[], ranked: RankedSession): void {
  const path = paths.find((each) => extensionOf(each) === 'xml');
  const reason = path === undefined ? undefined : noUsebioInWords(ranked);
  if (reason === undefined) return;
  throw new Problem('request', 'no-usebio', `${path} can't be written. ${reason} Write it as PBN.`);
}

/** The bytes of a ranking as a file with this name. */
export async function makeRankingFile(
  path: string,
  ranked: RankedSession,
  cells: CsvCells,
  ports: Pick<Computer, 'program'>,
): Promise<Uint8Array> {
  const made = await WRITERS.get(extensionOf(path))?.(ranked, cells, ports);
  return typeof made === 'string' ? new TextEncoder().encode(made) : (made ?? new Uint8Array());
}

/** The ranking as comma-separated values: one line for each place of each ranking. */
function makeRankingCsv({ rankings, facts }: RankedSession, cells: CsvCells): string {
  const hasSections = rankings.some(([first]) => first?.entry.contestant.section !== undefined);
  const head = [
    'side',
    'rank',
    'tied',
    'number',
    'names',
    'boards',
    facts.counted,
    'most',
    'carried',
    'value',
    ...(hasSections ? ['section'] : []),
  ];
  const rows = rankings.flatMap((ranking) =>
    ranking.map(({ rank, tied, entry }) => {
      const { contestant, boards, points, most, carried, value } = entry;
      const numbers = [boards, points, most, carried, value].map((number) => String(plainNumber(number)));
      const names = facts.namesOf(contestant) ?? '';
      const section = hasSections ? [contestant.section ?? ''] : [];
      const place = [contestant.side ?? '', String(rank), tied ? '1' : '0'];
      return [...place, contestant.name, names, ...numbers, ...section];
    }),
  );
  return makeCsv([head, ...rows], cells);
}

/** The section of something that is of one. */
function sectionOf(of: { readonly section?: string } | undefined): { readonly section?: string } {
  return of?.section === undefined ? {} : { section: of.section };
}

/** A session as JSON; `isWhole` adds each result and each match. */
export function rankingJson(
  { facts, session, rankings, scored, matches, plays }: RankedSession,
  isWhole: boolean,
): object {
  return {
    scoring: facts.scoring,
    counted: facts.counted,
    rules: session.rules.name,
    kind: session.kind,
    winners: session.winners,
    plays: plays ?? null,
    missing: session.short,
    rankings: rankings.map((ranking) => ({
      side: ranking[0]?.entry.contestant.side ?? null,
      ...sectionOf(ranking[0]?.entry.contestant),
      standings: ranking.map(
        ({ rank, tied, entry: { contestant, points, most, carried, value, boards } }) => ({
          rank,
          tied,
          number: contestant.name,
          names: facts.namesOf(contestant) ?? null,
          boards,
          points: plainNumber(points),
          most: plainNumber(most),
          carried: plainNumber(carried),
          value: plainNumber(value),
        }),
      ),
    })),
    matches: matches.map(({ round, home, visitors, points, totals, worth, boards }) => ({
      round: round === '' ? null : round,
      home,
      visitors,
      points,
      totals,
      worth,
      ...(isWhole && {
        boards: boards.map((each) => ({ board: each.board, home: each.home, visitors: each.visitors })),
      }),
    })),
    ...(isWhole && {
      results: scored.map(({ result, points, most }) => ({
        board: result.board,
        ...sectionOf(result),
        ns: result.contestants.ns,
        ew: result.contestants.ew,
        outcome: outcomeInWords(result),
        points: { ns: plainNumber(points.ns), ew: plainNumber(points.ew) },
        most: plainNumber(most),
      })),
    }),
  };
}
