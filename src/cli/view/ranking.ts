import { USUAL_COMPARISON } from '../../app/sessions/comparison.ts';
import type { RankingEvent } from '../../app/sessions/rank-session.ts';
import type { OtherWay, StatedRanking } from '../../app/sessions/stated-ranking.ts';
import { problemInWords } from '../../scoring/session/result-row.ts';
import { shortBoardsInWords } from '../../scoring/session/short-boards.ts';
import { readingInWords } from './reading.ts';

/** What is found in results on the way to a ranking, in lines. */
export function rankingInWords(event: RankingEvent): string[] {
  switch (event.kind) {
    case 'remarks': {
      const strange = event.strange.map((result) => `Warning. ${problemInWords(result)}`);
      const missing = event.missing.map((meeting) => `Warning. There is no result for ${meeting}.`);
      return [
        ...firstOf(strange, (more) => `And ${more} more results are as strange. ${VULNERABILITY}`),
        ...firstOf(missing, (more) => `And ${more} more have none.`),
        ...(event.robots.length === 0 ? [] : [`Not ranked: ${event.robots.join(', ')}. ${ROBOTS}`]),
      ];
    }
    case 'short-boards': {
      const short = shortBoardsInWords(event.short).map((sentence) => `Warning. ${sentence}`);
      return firstOf(short, (more) => `And ${more} more boards have fewer results.`);
    }
    case 'stated-differs':
      return statedInWords(event);
    case 'results-left-out':
      return readingInWords(event);
  }
}

/** What a file states otherwise: each difference, or where another way of comparing explains them, that and one of them. */
function statedInWords({ compared, differing, other }: StatedRanking): string[] {
  const lines = differing.map((each) => `Warning. ${problemInWords(each)}`);
  if (other === undefined) return firstOf(lines, (more) => `And ${more} more lines differ.`);
  const rest = other.differing === 0 ? 'none differs' : `${other.differing} of ${other.compared} differ`;
  const instead = `with ${optionsOf(other.way)} ${rest}.`;
  if (compared === 0) return [`Warning. The file states figures of another way of comparing: ${instead}`];
  const count = `${differing.length} of ${compared} lines state points or places that differ from this ranking`;
  return [...lines.slice(0, 1), `${count}; ${instead}`];
}

const OPTIONS = {
  scoring: '--scoring',
  vp: '--vp',
  sections: '--sections',
  unequal: '--unequal',
  roundTo: '--round-to',
  drop: '--drop',
  datumTo: '--datum-to',
  datumHalves: '--datum-halves',
  cross: '--cross',
} as const;

const USUAL = { ...USUAL_COMPARISON, scoring: 'matchpoints', vp: 'wbf', sections: 'together' } as const;

/** A way of comparing as options, without those that say what is usual. */
function optionsOf(way: OtherWay): string {
  return (Object.keys(OPTIONS) as (keyof typeof OPTIONS)[])
    .flatMap((name) => {
      const value = way[name];
      const usual = USUAL[name];
      const text = valueInWords(value ?? usual);
      return text === valueInWords(usual) ? [] : [`${OPTIONS[name]} ${text}`];
    })
    .join(' ');
}

function valueInWords(value: OtherWay[keyof typeof OPTIONS]): string {
  if (typeof value !== 'object') return String(value);
  return 'percent' in value ? `${value.percent}%` : String(value.results);
}

const VULNERABILITY =
  'See that --deals names the deals that were played: vulnerability and tricks are judged by them.';
const ROBOTS = 'A robot that plays at several tables at once has no place of its own.';
const MOST_SHOWN = 20;

/** The first ones of many lines, with a last one that counts the others. */
function firstOf(lines: readonly string[], others: (more: number) => string): string[] {
  const more = lines.length - MOST_SHOWN;
  return [...lines.slice(0, MOST_SHOWN), ...(more > 0 ? [others(more)] : [])];
}
