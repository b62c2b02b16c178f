import type { FaultNumber } from '../machine/fault.ts';
import type { WallBooks } from './wall/books.ts';
import { CELL_STATES, type ShownMachine } from './wall/view.ts';
import { makeWall } from './wall/wall.ts';

/** What is measured of a fleet, by the name that Prometheus knows it by. */
export const METRIC_NAMES = [
  'soubrette_trays',
  'soubrette_extra_trays',
  'soubrette_boards_made_total',
  'soubrette_faults_total',
  'soubrette_board_seconds',
  'soubrette_machine_unheard_seconds',
  'soubrette_machine_asking_seconds',
  'soubrette_oldest_begun_seconds',
  'soubrette_reports_total',
  'soubrette_report_lines_total',
] as const;
export type MetricName = (typeof METRIC_NAMES)[number];

/** A metric; its labels are bounded by what people have set up. */
interface Metric {
  readonly type: 'gauge' | 'counter' | 'histogram';
  readonly help: string;
  readonly labels: readonly string[];
}

export const METRICS: Readonly<Record<MetricName, Metric>> = {
  soubrette_trays: {
    type: 'gauge',
    help: 'Trays that are wanted, by how they stand.',
    labels: ['event', 'state'],
  },
  soubrette_extra_trays: {
    type: 'gauge',
    help: 'Trays that were made though another one of them is there.',
    labels: ['event'],
  },
  soubrette_boards_made_total: {
    type: 'counter',
    help: 'Trays that a machine has made, extra ones among them.',
    labels: ['event', 'machine', 'name'],
  },
  soubrette_faults_total: {
    type: 'counter',
    help: 'Faults of machines by their number (docs/faults.md).',
    labels: ['event', 'fault'],
  },
  soubrette_board_seconds: {
    type: 'histogram',
    help: 'Seconds that a tray took with all its handling, by the clock of its machine.',
    labels: ['event'],
  },
  soubrette_machine_unheard_seconds: {
    type: 'gauge',
    help: 'Seconds since a machine that is a member was heard.',
    labels: ['event', 'machine', 'name'],
  },
  soubrette_machine_asking_seconds: {
    type: 'gauge',
    help: 'Seconds since a machine calls for help; 0 where it does not.',
    labels: ['event', 'machine', 'name'],
  },
  soubrette_oldest_begun_seconds: {
    type: 'gauge',
    help: 'Seconds since the oldest tray in work was reported as begun; 0 where none is.',
    labels: ['event'],
  },
  soubrette_reports_total: {
    type: 'counter',
    help: 'Reports that were taken.',
    labels: ['event'],
  },
  soubrette_report_lines_total: {
    type: 'counter',
    help: 'Lines of journals that were taken.',
    labels: ['event'],
  },
};

/** A value of a metric; of a histogram, what was measured, and how often. */
export interface Sample {
  readonly metric: MetricName;
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
  readonly times?: number;
}

/** What the books have counted of an event. */
export interface EventCounts {
  readonly faults: readonly { readonly fault: FaultNumber; readonly count: number }[];
  /** In whole seconds. */
  readonly took: readonly { readonly seconds: number; readonly count: number }[];
  readonly made: readonly { readonly machine: string; readonly count: number }[];
  readonly reports: number;
  readonly lines: number;
}

/** All samples of an event. */
export function samplesOf(books: WallBooks, counts: EventCounts, silentS: number): readonly Sample[] {
  const event = books.event.id;
  const { head, machines, sets } = makeWall(books, silentS);
  const cells = sets.flatMap((set) => set.cells.map(({ state }) => state));
  const ofEvent = (metric: MetricName, value: number, labels = {}): Sample => ({
    metric,
    value,
    labels: { event, ...labels },
  });
  return [
    ...CELL_STATES.map((state) =>
      ofEvent('soubrette_trays', cells.filter((cell) => cell === state).length, { state }),
    ),
    ofEvent('soubrette_extra_trays', head.extra),
    ...counts.faults.map(({ count, fault }) =>
      ofEvent('soubrette_faults_total', count, { fault: `${fault}` }),
    ),
    ...counts.took.map(({ count, seconds }) => ({
      ...ofEvent('soubrette_board_seconds', seconds),
      times: count,
    })),
    ofEvent('soubrette_oldest_begun_seconds', oldestBegunS(books)),
    ofEvent('soubrette_reports_total', counts.reports),
    ofEvent('soubrette_report_lines_total', counts.lines),
    ...books.machines.flatMap(({ id, name }, at) => {
      const shown = machines[at];
      return shown === undefined ? [] : machineSamples(shown, { event, machine: id, name }, books, counts);
    }),
  ];
}

function machineSamples(
  { call, does }: ShownMachine,
  labels: { readonly event: string; readonly machine: string; readonly name: string },
  { machines, nowMs }: WallBooks,
  { made }: EventCounts,
): readonly Sample[] {
  const sample = (metric: MetricName, value: number): Sample => ({ metric, labels, value });
  const own = made.find(({ machine }) => machine === labels.machine);
  const counted = sample('soubrette_boards_made_total', own?.count ?? 0);
  if (does === 'out') return [counted];
  const heardMs = machines.find(({ id }) => id === labels.machine)?.heardMs ?? nowMs;
  const askedMs = does === 'asks' && call ? Date.parse(call.since) : nowMs;
  return [
    counted,
    sample('soubrette_machine_unheard_seconds', (nowMs - heardMs) / 1000),
    sample('soubrette_machine_asking_seconds', (nowMs - askedMs) / 1000),
  ];
}

function oldestBegunS({ nowMs, trays }: WallBooks): number {
  const sinceMs = trays.flatMap((tray) => (tray.state === 'begun' ? [tray.sinceMs ?? nowMs] : []));
  return (nowMs - Math.min(nowMs, ...sinceMs)) / 1000;
}
