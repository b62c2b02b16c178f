import type { ShownEvent, ShownJoining } from '../../src/web/messages/event.ts';
import type { Screen } from '../../src/web/messages/screens.ts';
import type { View } from '../../src/web/messages/view.ts';
import { asked, atWork, BOARDS, before, over, step, TRAY_TICKS } from './view-parts.ts';

const JOINED: ShownEvent = {
  member: { event: 'Open teams, Deva', machine: 'Machine 3' },
  held: 6,
  silentS: 600,
  awaySince: null,
  heldUntil: null,
  notices: [],
};
const AWAY: ShownEvent = {
  ...JOINED,
  awaySince: '2026-11-21T18:45:00Z',
  heldUntil: '2026-11-21T18:55:00Z',
};
const STRANGER: ShownEvent = { ...JOINED, member: null, held: 0, silentS: null };

function joining(how: ShownJoining | null, more: Partial<Extract<Screen, { kind: 'event' }>> = {}): View {
  const screen: Screen = { kind: 'event', wanted: null, joining: how, problem: null, ...more };
  return { ...before(screen), event: STRANGER };
}

function atEvent(event: ShownEvent, view: View): View {
  return { ...view, event, job: view.job && { ...view.job, set: 12 } };
}

const PUT_TRAY: Screen = {
  kind: 'put-tray',
  asked: asked(step('insertTray', 'shelf', 'bay'), TRAY_TICKS, undefined, 28, 12),
};

/** Views of a console that deals for a hub. */
export const EVENT_VIEWS: Readonly<Record<string, View>> = {
  'event-start': { ...before({ kind: 'start', goOn: null, jobs: [] }), event: JOINED },
  'event-start-stranger': { ...before({ kind: 'start', goOn: null, jobs: [] }), event: STRANGER },
  'event-join-id': joining(null),
  'event-join-name': joining(null, { wanted: '0123456789abcdef' }),
  'event-join-refused': joining(null, { problem: { problem: 'event-unknown', code: 'hub-unknown-event' } }),
  'event-join-asking': joining({ kind: 'asking' }),
  'event-join-asked': joining({
    kind: 'asked',
    machine: '0123456789abcdef',
    fingerprint: Array.from({ length: 32 }, () => '3A').join(':'),
  }),
  'event-join-code': joining({ kind: 'code', code: '123456', isAgain: false }),
  'event-join-again': joining({ kind: 'code', code: '123456', isAgain: true }),
  'event-join-compared': joining({ kind: 'compared' }),
  'event-deal': {
    ...before({ kind: 'event', wanted: null, joining: null, problem: null }),
    event: JOINED,
  },
  'event-deal-away': {
    ...before({ kind: 'event', wanted: null, joining: null, problem: null }),
    event: AWAY,
  },
  'event-put-tray': atEvent(JOINED, atWork(PUT_TRAY)),
  'event-put-tray-away': atEvent(AWAY, atWork(PUT_TRAY)),
  'event-dealing-away': atEvent(
    AWAY,
    atWork({ kind: 'dealing', tray: { board: 28, copy: 12 }, work: 'deal' }),
  ),
  'event-waits': { ...over('finished', { kind: 'event-waits' }), event: { ...JOINED, held: 0 } },
  'event-waits-notices': {
    ...over('finished', { kind: 'event-waits' }),
    event: {
      ...AWAY,
      notices: [
        { kind: 'taken-out' },
        { kind: 'deals-awaited', about: 'Round 1' },
        { kind: 'deals-awaited', about: 'Round 2', from: '2026-11-22T18:45:00Z' },
        { kind: 'deals-refused', about: 'Round 3' },
        { kind: 'set-refused', about: '12' },
        { kind: 'report-refused', about: '2026-11-21-194500-open-teams' },
        { kind: 'job-unreadable', about: '2026-11-21-194500-open-teams' },
      ],
    },
  },
  ...Object.fromEntries(
    (['complete', 'dismissed', 'stopped', 'person'] as const).map((event) => {
      const isOver = event === 'complete' || event === 'dismissed';
      const screen: Screen = {
        kind: 'ended',
        how: isOver ? 'finished' : 'stopped',
        done: BOARDS.map((board) => ({ board, copy: 12 })),
        notDone: isOver ? [] : [{ board: 36, copy: 12 }],
        cause: null,
        problem: null,
        doubts: [],
        reads: [],
        counted: null,
        event,
      };
      return [`event-${event}`, { ...over(isOver ? 'finished' : 'stopped', screen), event: JOINED }];
    }),
  ),
};
