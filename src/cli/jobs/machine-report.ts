import { READER_NAMES } from '../../job/job-facts.ts';
import type { MachineStatistics } from '../../job/statistics.ts';
import type { Trend } from '../../job/trend.ts';
import type { CleaningReason, Wear } from '../../job/wear.ts';
import { FAULT_NUMBERS } from '../../machine/fault.ts';
import { table } from '../../text/columns.ts';
import { counted, duration } from '../../text/counted.ts';
import { ENGLISH } from '../../words/english.ts';
import { faultInWords } from '../../words/sentences.ts';

const MOST_PORTIONS_SHOWN = 10;

/** The statistics of a machine as one object; no more digits than mean something. */
export function makeMachineReport(statistics: MachineStatistics): object {
  return JSON.parse(
    JSON.stringify(statistics, (_, value: unknown) =>
      typeof value === 'number' ? Number(value.toFixed(3)) : value,
    ),
  ) as object;
}

/** The statistics of a machine for people. */
export function tellMachine(statistics: MachineStatistics): string[] {
  return [
    ...tellPace(statistics),
    ...tellUnproven(statistics),
    '',
    ...tellCards(statistics),
    ...tellFaults(statistics),
    '',
    ...tellReadings(statistics),
    ...statistics.wear.flatMap((wear) => ['', ...tellWear(wear)]),
  ];
}

function tellUnproven({ jobs, unprovenJobs }: MachineStatistics): string[] {
  if (unprovenJobs === 0) return [];
  return [`Unproven: nobody can tell whether the journals of ${unprovenJobs} of ${jobs} jobs were changed.`];
}

function tellPace({ jobs, boards, boardMs, boardsPerHour }: MachineStatistics): string[] {
  const done = `${counted(jobs, 'job')}, ${counted(boards, 'board')} verified and out of the bay.`;
  if (boardMs === undefined || boardsPerHour === undefined) return [done];
  const { median, p95 } = boardMs;
  return [
    done,
    `A board took ${duration(median)} from the first card to the proof (median), 95 % took ${duration(p95)} or less.`,
    `With all handling and faults that is ${boardsPerHour.toFixed(0)} boards an hour.`,
  ];
}

function tellCards(statistics: MachineStatistics): string[] {
  const { feeds, cards } = statistics;
  const row = (name: string, count: number, of?: number): string[] => [
    name,
    whole(count),
    ...(of === undefined ? [] : [of === 0 ? '' : ((1000 * count) / of).toFixed(1)]),
  ];
  return table([
    ['', 'count', 'of 1000'],
    row('Feeds', feeds),
    row('  not picked, fed again', statistics.failedPicks, feeds),
    row('  double', statistics.doubleFeeds, feeds),
    row('Cards moved', cards),
    row('  to the reject tray', statistics.rejects, cards),
    row('  looked at again', statistics.secondFrames, cards),
    row('  jammed', statistics.jams, cards),
  ]);
}

function tellFaults({ faultsByNumber }: MachineStatistics): string[] {
  const faults = FAULT_NUMBERS.filter((fault) => faultsByNumber[fault] !== undefined);
  if (faults.length === 0) return ['', 'No faults.'];
  const counts = table(faults.map((fault) => [`  ${fault}`, whole(faultsByNumber[fault] ?? 0)]));
  return ['', 'Faults', ...faults.map((fault, index) => `${counts[index]}  ${faultInWords(ENGLISH, fault)}`)];
}

function tellReadings({ margins, hiddenFrames }: MachineStatistics): string[] {
  const rows = READER_NAMES.flatMap((reader) => {
    const margin = margins[reader];
    if (margin === undefined) return [];
    return [[`  ${reader}`, whole(margin.readings), margin.lowest.toFixed(3), margin.median.toFixed(3)]];
  });
  const hidden = `What was read in ${counted(hiddenFrames, 'frame')} is hidden: the key is not on this computer.`;
  return [
    ...(rows.length === 0 ? [] : table([['Reader', 'readings', 'least certain', 'median'], ...rows])),
    ...(hiddenFrames === 0 ? [] : [hidden]),
  ];
}

function tellWear(wear: Wear): string[] {
  const title = `Rollers: ${wear.machine}`;
  const portions = wear.portions.slice(-MOST_PORTIONS_SHOWN);
  if (portions.length === 0) return [title, '  Too few cards to tell how they wear.'];
  const rows = portions.map(({ cards, slipPercent, failedPicksPer1000 }) => [
    `  ${whole(cards)}`,
    `${slipPercent.toFixed(1)} %`,
    failedPicksPer1000.toFixed(1),
  ]);
  return [
    title,
    ...table([['  cards', 'slip', 'not picked, per 1000'], ...rows]),
    `Over the last ${whole(wear.cardsSinceCleaning)} cards. Slip: ${trendInWords(wear.slip, ' %')}. Not picked: ${trendInWords(wear.failedPicks, ' of 1000')}.`,
    ...adviceOf(wear),
  ];
}

function trendInWords(trend: Trend, unit: string): string {
  switch (trend.kind) {
    case 'growing':
      return `growing by ${trend.perPoint.toFixed(1)}${unit} per 500 cards`;
    case 'steady':
      return 'steady';
    case 'unknown':
      return 'too few cards to say';
  }
}

function adviceOf(wear: Wear): string[] {
  const { clean, cardsUntilCleaning } = wear;
  if (clean.length > 0) return clean.map((reason) => `Clean the rollers: ${reasonInWords(reason, wear)}`);
  if (cardsUntilCleaning === undefined) return ['The rollers need no cleaning yet.'];
  return [`The rollers need no cleaning yet; at this rate, in about ${whole(cardsUntilCleaning)} cards.`];
}

function reasonInWords(reason: CleaningReason, wear: Wear): string {
  const last = wear.portions.at(-1);
  switch (reason) {
    case 'slip':
      return `cards slip ${last?.slipPercent.toFixed(1)} % (limit ${wear.slipLimitPercent} %), and soon too much for the machine to know where they are.`;
    case 'failedPicks':
      return `${last?.failedPicksPer1000.toFixed(0)} feeds per 1000 are not picked (limit ${wear.failedPicksLimitPer1000}).`;
  }
}

function whole(number: number): string {
  return number.toLocaleString('en');
}
