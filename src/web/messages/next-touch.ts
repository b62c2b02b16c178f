import type { TrayName } from '../../machine/messages.ts';
import type { HandAct } from '../../ports/machines/touch.ts';

/** What a person can be asked to do next at the simulated machine. */
export const NEXT_ACTS = [
  'open-bay',
  'close-bay',
  'open-cover',
  'close-cover',
  'open-door',
  'close-door',
  'release-stop',
  'fetch-tray',
  'take-tray',
  'turn-tray',
  'put-tray',
  'shelve-tray',
  'take-deck',
  'take-hopper',
  'take-path',
  'take-reject',
  'take-table',
  'turn-cards',
  'sort-out',
  'put-hopper',
  'put-table',
  'tend-hopper',
  'tend-window',
  'tend-sensors',
  'tend-readers',
] as const;
/** What to touch next so that a step is done; `pocket` is numbered from the uppermost. */
export type NextTouch =
  | { readonly act: (typeof NEXT_ACTS)[number] }
  | { readonly act: (typeof POCKET_ACTS)[number]; readonly pocket: 1 | 2 | 3 | 4 };
export type NextAct = NextTouch['act'];
export const POCKET_ACTS = ['take-pocket', 'put-pocket'] as const;

/** What hands do who touch that; `tray` is the one that is wanted. */
export function actOfNext(next: NextTouch, tray: TrayName): HandAct {
  if ('pocket' in next) {
    const pile = `pocket${next.pocket}` as const;
    return next.act === 'take-pocket' ? { kind: 'take', from: pile } : { kind: 'put', to: pile };
  }
  return next.act === 'fetch-tray' ? { kind: 'fetch-tray', tray } : ACT_OF_NEXT[next.act];
}
const ACT_OF_NEXT = {
  'open-bay': { kind: 'open', door: 'bay' },
  'close-bay': { kind: 'close', door: 'bay' },
  'open-cover': { kind: 'open', door: 'cover' },
  'close-cover': { kind: 'close', door: 'cover' },
  'open-door': { kind: 'open', door: 'door' },
  'close-door': { kind: 'close', door: 'door' },
  'release-stop': { kind: 'release', button: 'stop' },
  'take-tray': { kind: 'take-tray' },
  'turn-tray': { kind: 'turn-tray' },
  'put-tray': { kind: 'put-tray', to: 'bay' },
  'shelve-tray': { kind: 'put-tray', to: 'shelf' },
  'take-deck': { kind: 'take-deck' },
  'take-hopper': { kind: 'take', from: 'hopper' },
  'take-path': { kind: 'take', from: 'path' },
  'take-reject': { kind: 'take', from: 'reject' },
  'take-table': { kind: 'take', from: 'table' },
  'turn-cards': { kind: 'turn-cards' },
  'sort-out': { kind: 'sort-out' },
  'put-hopper': { kind: 'put', to: 'hopper' },
  'put-table': { kind: 'put', to: 'table' },
  'tend-hopper': { kind: 'tend', what: 'hopper' },
  'tend-window': { kind: 'tend', what: 'window' },
  'tend-sensors': { kind: 'tend', what: 'sensors' },
  'tend-readers': { kind: 'tend', what: 'readers' },
} as const satisfies Readonly<Record<Exclude<(typeof NEXT_ACTS)[number], 'fetch-tray'>, HandAct>>;
