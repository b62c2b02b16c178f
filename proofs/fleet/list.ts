import type { Change } from '../broken/changes.ts';
import { BROKEN_FLEETS } from '../broken/fleet.ts';
import type { BrokenRun, Proof } from '../proof.ts';

/** A hub that acknowledges a report before it is written. */
const FORGETS: Change = {
  file: 'src/hub/books/take-report.ts',
  of: 'takeReport',
  is: `async (hub, report) => {
    setTimeout(() => original(hub, report), 300);
    return { kind: 'taken', seq: report.after.seq + report.lines.split('\\n').length - 1 };
  }`,
};
/** A machine that tells which deals it deals. */
const TELLS_DEALS: Change = {
  file: 'src/app/fleet/member/deal-for-hub.ts',
  of: 'Member.#dealJob',
  is: `(job) => {
    const { boards } = job.source;
    const deals = boards.map(({ deal }) => String(indexOfDeal(deal)));
    this.#ports.emit({ kind: 'hub-job', set: job.set, boards: boards.map(({ number }) => number), deals });
    return original(job);
  }`,
  imports: "import { indexOfDeal } from '../../../bridge/deal-index.ts';",
};
/** Machines that take every hub for one that their event has not certified. */
const TRUSTS_NO_HUB: Change = {
  file: 'src/app/fleet/greet-hub.ts',
  of: 'greetHub',
  call: 'isCertified',
  is: '() => false',
};

const SMALL = ['--machines', '4', '--trays', '24', '--seed', '2'];
const ONE_SET = ['--sets', '1', '--boards', '3', '--outage-s', '1', '--machine', 'simulated'];
const ASKS_OUTSIDE = 'asks somebody outside before the first card of a board moves';

/** A night of a fleet that is broken so. */
function nightOf(args: readonly string[]): (broken: (typeof BROKEN_FLEETS)[number]) => BrokenRun {
  return ({ changes, seen }) => ({ args, changes, says: seen });
}

export const FLEET_PROOFS: readonly Proof[] = [
  {
    name: 'fleet-night',
    file: 'fleet/fleet-night.ts',
    shows:
      'simulated machines make the trays of an event by two hubs over HTTP, on a server of PostgreSQL, all of which are killed and started: do the books agree with what happened, is nothing believed that nobody may say, and does no hand stand in them? With --builds broken: does the night see hubs and machines that are broken on purpose?',
    takes: 'minutes; an hour for 200 machines and 10,000 trays',
    when: 'hubs, their books, what machines tell them',
    smallest: [{ args: SMALL, says: 'Seed 2: ' }],
    broken: [
      ...BROKEN_FLEETS.filter(({ name }) => name === ASKS_OUTSIDE).map(
        nightOf(['--machines', '2', '--trays', '2', '--seed', '4']),
      ),
      ...BROKEN_FLEETS.filter(({ isQuick }) => isQuick).map(nightOf(SMALL)),
    ],
    refused: [['--trays', '0']],
  },
  {
    name: 'fleet-evening',
    file: 'fleet/fleet-evening.ts',
    shows:
      'real processes: a hub on a server of PostgreSQL, three emulated machines and two browsers on the wall, of which a machine and the hub are killed and the database is stopped for a minute: does the evening end, do books and journals agree, do both walls show it, and no hand anywhere?',
    takes: 'ten minutes',
    when: 'a command of a hub or of its machines, the wall',
    smallest: [{ args: ONE_SET, says: /books: 4 of 4 made, 0 extra, 4 proven; journals: 4 made/ }],
    broken: [
      { args: ONE_SET, changes: [TRUSTS_NO_HUB], says: /NOT SHOWN: .*The hub is not certified/ },
      {
        args: ONE_SET,
        changes: [TELLS_DEALS],
        // Everything else is as it must be.
        says: /[1-4] trays were made by touch[\s\S]*walls: 2 of 2 sets complete; 2 of 2 sets complete[\s\S]*books: 4 of 4 made, 0 extra, 4 proven; journals: 4 made(?![\s\S]*NOT SHOWN: (?!a hand was shown))/,
      },
    ],
    refused: [['--sets', '0']],
  },
  {
    name: 'hub-kills',
    file: 'fleet/hub-kills.ts',
    shows:
      'a hub with its books in a folder is killed while it takes reports: does it know what it has acknowledged?',
    takes: 'ten minutes',
    when: 'how a hub keeps reports',
    smallest: [{ args: ['--kills', '2'], says: 'a hub was killed 2 times' }],
    broken: [
      {
        args: ['--kills', '1'],
        changes: [FORGETS],
        says: /NOT SHOWN: kill 1: \d+ lines were acknowledged, and \d+ are known/,
      },
    ],
    refused: [['--kills', '0']],
  },
];
