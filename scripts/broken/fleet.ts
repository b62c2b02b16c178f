import type { Broken } from './changes.ts';

interface BrokenFleet extends Broken {
  /** How a night says so. */
  readonly seen: RegExp;
  /** Whether a small night is sure to see it. */
  readonly isQuick?: boolean;
}

/** Hubs and machines that are broken on purpose: a fleet's night has to see each. */
export const BROKEN_FLEETS: readonly BrokenFleet[] = [
  {
    name: 'gives a tray out that another machine has begun',
    seen: /was begun and went on by itself/,
    changes: [
      {
        file: 'src/hub/grant-trays.ts',
        from: "    .where('tray.state', '=', 'wanted')\n",
        to: "    .where('tray.state', 'in', ['wanted', 'begun'])\n",
      },
      {
        file: 'src/fleet/tray-book.ts',
        from: "  if (book.state.kind !== 'wanted') throw",
        to: "  if (book.state.kind !== 'wanted' && book.state.kind !== 'begun') throw",
      },
    ],
  },
  {
    name: 'takes a report twice',
    seen: /the lines kept of job .* are not those/,
    isQuick: true,
    changes: [
      {
        file: 'src/hub/take-report.ts',
        from: "  if (standing === 'elsewhere') return",
        to: "  if (standing === 'elsewhere') await books.updateTable('report').set({ lines: sql`lines || chr(10)` as never }).where('job', '=', report.job).execute();\n  if (standing === 'elsewhere') return",
      },
    ],
  },
  {
    name: 'drops fences',
    seen: /a tray (exists|is booked)/,
    changes: [
      {
        file: 'src/fleet/tray-book.ts',
        from: '  const lease = leaseOf(book, fence);\n  if (lease?.machine !== machine) return undefined;\n',
        to: '  const lease = book.leases.at(-1 - 0 * fence);\n  if (lease === undefined) return undefined;\n',
      },
    ],
  },
  {
    name: 'forgets extra trays',
    seen: /a tray (exists|is booked)/,
    changes: [
      {
        file: 'src/fleet/tray-book.ts',
        from: "leases: withState(book.leases, fence, 'extra') };",
        to: "leases: withState(book.leases, fence, 'returned') };",
      },
    ],
  },
  {
    name: 'moves a begun tray by itself',
    seen: /was begun and went on by itself/,
    changes: [
      {
        file: 'src/hub/machines.ts',
        from: "    .where('tray.state', '=', 'held')\n",
        to: "    .where('tray.state', 'in', ['held', 'begun'])\n",
      },
      {
        file: 'src/fleet/tray-book.ts',
        from: "  return book.state.kind === 'held' ? backFrom(book, book.state.fence, 'returned') : book;",
        to: "  return 'fence' in book.state && book.state.kind !== 'made' ? backFrom(book, book.state.fence, 'returned') : book;",
      },
    ],
  },
  {
    name: 'acknowledges what it then loses',
    seen: /and then knew only/,
    changes: [
      {
        file: 'src/hub/take-report.ts',
        from: "  return { kind: 'taken', seq: read.seq };\n}\n\nfunction showsCards",
        to: "  if (read.seq % 7 === 0) throw Object.assign(new Error('lost'), { code: '57P01' });\n  return { kind: 'taken', seq: read.seq };\n}\n\nfunction showsCards",
      },
      {
        file: 'src/hub/take-report.ts',
        from: '  return hub.transaction().execute((books) => takeReportIn(books, report));',
        to: "  return hub.transaction().execute((books) => takeReportIn(books, report)).catch(() => ({ kind: 'taken', seq: report.after.seq + report.lines.split('\\n').length - 1 }));",
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
        from: "    case 'arrived':\n    case 'card-proven':\n      return { kind: event.kind, feed: event.feed };",
        to: "    case 'arrived':\n    case 'card-proven':\n      return event as never;",
      },
    ],
  },
];
