import type { PartTest } from '../../app/maintenance/try/try-part.ts';
import { LAMPS } from '../../machine/messages.ts';

/** How each is written, and what it does. */
export const TRY_FORMS: readonly (readonly [form: string, says: string])[] = [
  ['rack 0..4', 'drive the rack to the reject tray (0) or a pocket'],
  ['feeder', 'run the feeder, without cards'],
  ['transport', 'run the transport'],
  ['card [0..4]', 'feed one card: to the reject tray (0) or a pocket'],
  ['watch', 'print every change of beams, switches and thickness'],
  ['light on|off', 'the light under the window'],
  ['lamp ready|dealing|help|off', 'the lamps'],
  ['buzzer on|off', 'the buzzer'],
];

const LAST_STOREY = 4;

/** What somebody wants to try; `undefined` where it is none of the forms. */
export function parseTry(words: readonly string[]): PartTest | undefined {
  const [what, first, ...more] = words;
  if (more.length > 0) return undefined;
  switch (what) {
    case 'rack':
    case 'card': {
      const storey = what === 'card' && first === undefined ? LAST_STOREY : storeyOf(first);
      return storey === undefined ? undefined : { kind: what, storey };
    }
    case 'lamp': {
      const lamp = LAMPS.find((name) => name === first);
      return lamp === undefined ? undefined : { kind: 'lamp', lamp };
    }
    case 'light':
    case 'buzzer':
      return first === 'on' || first === 'off' ? { kind: what, on: first === 'on' } : undefined;
    case 'feeder':
    case 'transport':
    case 'watch':
      return first === undefined ? { kind: what } : undefined;
    default:
      return undefined;
  }
}

function storeyOf(text: string | undefined): number | undefined {
  return text !== undefined && /^[0-4]$/.test(text) ? Number(text) : undefined;
}
