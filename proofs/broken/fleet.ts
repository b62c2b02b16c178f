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
    name: 'gives a tray out that another machine holds',
    seen: /was held and went on before its lease had ended/,
    changes: [
      {
        file: 'src/hub/grant-trays.ts',
        from: "    .where('tray.state', '=', 'wanted')\n",
        to: "    .where('tray.state', 'in', ['wanted', 'held'])\n",
      },
      {
        file: 'src/fleet/tray-book.ts',
        from: "  if (book.state.kind !== 'wanted') throw",
        to: "  book = returnHeld(book);\n  if (book.state.kind !== 'wanted') throw",
      },
    ],
  },
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
    changes: [
      {
        file: 'src/hub/nonces.ts',
        from: "    .where('nonce', '=', nonce)\n    .returning(['nonce', 'nonce_at'])",
        to: "    .returning(['nonce', 'nonce_at'])",
      },
      {
        file: 'src/hub/take-report.ts',
        from: "  if (standing === 'elsewhere') return",
        to: "  if (standing === 'elsewhere') await books.updateTable('report').set({ lines: sql`lines || lines` as never }).where('job', '=', report.job).where('first_seq', '=', report.after.seq + 1).execute();\n  if (standing === 'elsewhere') return",
      },
    ],
  },
  {
    name: 'does twice what a machine asks once',
    seen: /a hub has done twice what was asked once/,
    changes: [
      {
        file: 'src/hub/nonces.ts',
        from: "    .where('nonce', '=', nonce)\n    .returning(['nonce', 'nonce_at'])",
        to: "    .returning(['nonce', 'nonce_at'])",
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
    seen: /and then knew only|the lines kept of job .* are not those/,
    changes: [
      {
        file: 'src/hub/take-report.ts',
        from: '  await keep(books, report, { ...known, read, state: followed.state }, isAskNew);\n',
        to: '  if (read.seq % 5 > 0) await keep(books, report, { ...known, read, state: followed.state }, isAskNew);\n',
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
  {
    name: 'asks a hub whose key the event has not signed',
    seen: /a hub that the event has not certified was sent/,
    changes: [
      {
        file: 'src/app/fleet/greet-hub.ts',
        from: '  return isOfEvent && isSigned && isCertified(said.eventKey, { ...said, event }, certificate)\n',
        to: '  return isOfEvent && isSigned\n',
      },
    ],
  },
  {
    name: 'believes what a hub said of itself to somebody else',
    seen: /a hub that the event has not certified was sent/,
    changes: [
      {
        file: 'src/app/fleet/greet-hub.ts',
        from: '  return isOfEvent && isSigned && isCertified(said.eventKey, { ...said, event }, certificate)\n',
        to: '  return isOfEvent && isCertified(said.eventKey, { ...said, event }, certificate)\n',
      },
    ],
  },
  {
    name: 'takes a machine in that the event has not approved',
    seen: /a machine that nobody has taken in was/,
    changes: [
      {
        file: 'src/app/fleet/serving/joining.ts',
        from: '  if (!isSignedBy(publicKey, bytesOfApproval({ event, sealKey, signKey }), approval)) return undefined;\n',
        to: '',
      },
    ],
  },
  {
    name: 'asks somebody outside before the first card of a board moves',
    seen: /stood still \d+ times/,
    isQuick: true,
    changes: [
      {
        file: 'src/controller/run-job.ts',
        from: '      this.#ports.host.startBoard(order);\n',
        to: "      const go = (): void => this.#ports.host.startBoard(order);\n      fetch('http://127.0.0.1:9/').then(go, go);\n",
      },
    ],
  },
];
