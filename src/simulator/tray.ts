import type { TrayLabel } from '../machine/messages.ts';
import type { Body } from './body.ts';

/**
 * A board tray: what its label says, whether that can be read, and what lies in its four pockets (1..4 along the
 * path).
 */
export interface Tray {
  readonly label: TrayLabel;
  readonly legible: boolean;
  readonly pockets: readonly [Body[], Body[], Body[], Body[]];
}

export function makeTray(label: TrayLabel, legible = true): Tray {
  return { label, legible, pockets: [[], [], [], []] };
}
