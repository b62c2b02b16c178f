import type { Broken, Change } from './changes.ts';

interface BrokenFleet extends Broken {
  /** How a night says so. */
  readonly seen: RegExp;
  /** Whether a small night is sure to see it. */
  readonly isQuick?: boolean;
}

/** Trays that stand so may be given out. */
function givesOut(...states: readonly string[]): Change {
  return {
    file: 'src/hub/books/grant-trays.ts',
    of: 'wantedTrays',
    call: '.where',
    is: `(field, ...rest) =>
      field === 'tray.state' ? original(field, 'in', ${JSON.stringify(states)}) : original(field, ...rest)`,
  };
}

const TAKES_ANY_NONCE: Change = {
  file: 'src/hub/books/nonces.ts',
  of: 'renew',
  call: '.where',
  is: "(field, ...rest) => (field === 'nonce' ? self : original(field, ...rest))",
};

/** Hubs and machines that are broken on purpose: a fleet's night has to see each. */
export const BROKEN_FLEETS: readonly BrokenFleet[] = [
  {
    name: 'gives a tray out that another machine holds',
    seen: /was held and went on before its lease had ended/,
    changes: [
      givesOut('wanted', 'held'),
      {
        file: 'src/fleet/tray-book.ts',
        of: 'grantTray',
        is: '(book, ...rest) => original(returnHeld(book), ...rest)',
      },
    ],
  },
  {
    name: 'gives a tray out that another machine has begun',
    seen: /was begun and went on by itself/,
    changes: [
      givesOut('wanted', 'begun'),
      {
        file: 'src/fleet/tray-book.ts',
        of: 'grantTray',
        is: `(book, ...rest) =>
          original(book.state.kind === 'begun' ? { ...book, state: { kind: 'wanted' } } : book, ...rest)`,
      },
    ],
  },
  {
    name: 'takes a report twice',
    seen: /the lines kept of job .* are not those/,
    changes: [
      TAKES_ANY_NONCE,
      {
        file: 'src/hub/books/take-report.ts',
        of: 'takeHeardReport',
        is: `async (books, report) => {
          const { read } = await knownJob(books, report);
          if (standingOfReport(read, report.after) === 'elsewhere')
            await books
              .updateTable('report')
              .set({ lines: sql\`lines || lines\` })
              .where('job', '=', report.job)
              .where('first_seq', '=', report.after.seq + 1)
              .execute();
          return original(books, report);
        }`,
      },
    ],
  },
  {
    name: 'does twice what a machine asks once',
    seen: /a hub has done twice what was asked once/,
    changes: [TAKES_ANY_NONCE],
  },
  {
    name: 'drops fences',
    seen: /a tray (exists|is booked)/,
    changes: [
      {
        file: 'src/fleet/tray-book.ts',
        of: 'takeFact',
        is: `(book, machine, fact) => {
          const last = book.leases.at(-1);
          return last && original(book, last.machine, { ...fact, fence: last.fence });
        }`,
      },
    ],
  },
  {
    name: 'forgets extra trays',
    seen: /a tray (exists|is booked)/,
    changes: [
      {
        file: 'src/fleet/tray-book.ts',
        of: 'withState',
        is: "(leases, fence, state) => original(leases, fence, state === 'extra' ? 'returned' : state)",
      },
    ],
  },
  {
    name: 'moves a begun tray by itself',
    seen: /was begun and went on by itself/,
    changes: [
      {
        file: 'src/hub/books/machines.ts',
        of: 'heldTrays',
        call: '.where',
        is: "(field) => original(field, 'in', ['held', 'begun'])",
      },
      {
        file: 'src/fleet/tray-book.ts',
        of: 'returnHeld',
        is: `(book) =>
          'fence' in book.state && book.state.kind !== 'made' ? backFrom(book, book.state.fence, 'returned') : book`,
      },
    ],
  },
  {
    name: 'acknowledges what it then loses',
    seen: /and then knew only|the lines kept of job .* are not those/,
    changes: [
      {
        file: 'src/hub/books/take-report.ts',
        of: 'keep',
        is: '(books, report, known, isAskNew) => known.read.seq % 5 > 0 && original(books, report, known, isAskNew)',
      },
    ],
  },
  {
    name: 'keeps a card in the clear',
    seen: /a hand stands in report.lines/,
    isQuick: true,
    changes: [
      {
        file: 'src/job/blind.ts',
        of: 'courseOf',
        is: "(event) => (event.kind === 'arrived' || event.kind === 'card-proven' ? event : original(event))",
      },
    ],
  },
  {
    name: 'asks a hub whose key the event has not signed',
    seen: /a hub that the event has not certified was sent/,
    changes: [{ file: 'src/app/fleet/greet-hub.ts', of: 'greetHub', call: 'isCertified', is: '() => true' }],
  },
  {
    name: 'believes what a hub said of itself to somebody else',
    seen: /a hub that the event has not certified was sent/,
    changes: [{ file: 'src/app/fleet/greet-hub.ts', of: 'greetHub', call: 'isSignedBy', is: '() => true' }],
  },
  {
    name: 'takes a machine in that the event has not approved',
    seen: /a machine that nobody has taken in was/,
    changes: [{ file: 'src/hub/serving/joining.ts', of: 'isApproved', is: '() => true' }],
  },
  {
    name: 'asks somebody outside before the first card of a board moves',
    seen: /stood still \d+ times/,
    isQuick: true,
    changes: [
      {
        file: 'src/controller/run-job.ts',
        of: 'Job.#startNext',
        call: '.startBoard',
        is: `(order) => {
          const go = () => original(order);
          fetch('http://127.0.0.1:9/').then(go, go);
        }`,
      },
    ],
  },
];
