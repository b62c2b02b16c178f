import type { DeckName } from '../../bridge/deck.ts';
import type { DealSet, Passed, SetBoard } from '../core/deal-set.ts';
import { DECK_TAGS } from '../core/game.ts';
import { keyOf } from '../core/gather-boards.ts';
import { type AnalysisGathering, openAnalyses } from '../pbn/analysis.ts';
import { makeGame, type RawGame } from '../pbn/games.ts';
import { openUnderstanding } from '../pbn/understand.ts';
import { type AnalysisJson, analysisJson } from './analysis-json.ts';
import { type JsonLog, openJsonLog } from './json-codes.ts';

/** The boards that a file lists beside its records, which must be those that the records come to. */
interface ListedBoards {
  add(raw: RawGame): void;
  compare(
    read: Passed<Pick<DealSet, 'boards' | 'deck'>>,
    analyses: AnalysisGathering | undefined,
    log: JsonLog,
  ): void;
}

export function openListed(deck: DeckName): ListedBoards {
  const understanding = openUnderstanding(openJsonLog());
  const own = openAnalyses();
  let firstLine: number | undefined;
  let count = 0;
  return {
    add(raw) {
      own.add(understanding.add(count === 0 ? withDeck(raw, deck) : raw));
      firstLine ??= raw.line;
      count++;
    },
    compare(read, analyses, log) {
      const listed = understanding.finish();
      if (analyses !== undefined)
        compareAnalyses(withAnalyses(listed, own), withAnalyses(read, analyses), log);
      const keys = new Map(Array.from(read.boards, ({ number, deal }) => [number, keyOf(deal)]));
      for (const { number, deal, place } of listed.boards) {
        if (keys.get(number) === keyOf(deal)) continue;
        log.add(
          'parts-differ',
          { line: place.line ?? 1, board: number },
          'the records do not give this deal',
        );
      }
      if (count === read.boards.length) return;
      const what = `"boards" has ${count} boards, but the records give ${read.boards.length}`;
      log.add('parts-differ', { line: firstLine ?? 1 }, what);
    },
  };
}

type AnalysedBoard = readonly [board: SetBoard, analysis: AnalysisJson];

function withAnalyses(
  set: Passed<Pick<DealSet, 'boards' | 'deck'>>,
  gathering: AnalysisGathering,
): AnalysedBoard[] {
  const { analyses } = gathering.finish(set);
  return Array.from(set.boards, (board, at) => [board, analysisJson(analyses[at] ?? {})] as const);
}

/** Compares the analyses in the list of boards with those of the records, which must be the same. */
function compareAnalyses(
  listed: readonly AnalysedBoard[],
  read: readonly AnalysedBoard[],
  log: JsonLog,
): void {
  const said = new Map(read.map(([{ number }, analysis]) => [number, analysis]));
  for (const [{ number, place }, own] of listed) {
    for (const part of ['tricks', 'par'] as const) {
      if (own[part] === undefined) continue;
      if (JSON.stringify(own[part]) === JSON.stringify(said.get(number)?.[part])) continue;
      const what = `the records do not give ${part === 'par' ? 'this par' : 'these tricks'}`;
      log.add('analysis-differs', { line: place.line ?? 1, board: number }, what, part);
    }
  }
}

/** 68 cards hold from the first record on, as if it had the tag. */
export function withDeck(first: RawGame, deck: DeckName): RawGame {
  if (deck === 'standard' || first.written.has('Deck')) return first;
  const { line, lead, tags } = first;
  return makeGame(line, [...tags, { name: 'Deck', value: DECK_TAGS[deck] }], lead);
}
