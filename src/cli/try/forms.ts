import type { PartTest } from '../../app/maintenance/try/try-part.ts';
import { LAMPS } from '../../machine/messages.ts';

/** How each is written, and what it does. */
export const TRY_FORMS: readonly (readonly [form: string, says: string])[] = [
  ['gate 0..3 open|closed|DEGREES', 'move a gate; 0 is the reject gate'],
  ['feeder', 'run the feeder, without cards'],
  ['transport low|full', 'run the transport'],
  ['card [0..4]', 'feed one card: to the reject tray (0) or a pocket'],
  ['watch', 'print every change of beams, switches and thickness'],
  ['light on|off', 'the light under the window'],
  ['lamp ready|dealing|help|off', 'the lamps'],
  ['buzzer on|off', 'the buzzer'],
];

const MOST_DEG = 180;
const LAST_MOUTH = 4;

/** What somebody wants to try; `undefined` where it is none of the forms. */
export function parseTry(words: readonly string[]): PartTest | undefined {
  const [what, first, second, ...more] = words;
  if (more.length > 0 || (second !== undefined && what !== 'gate')) return undefined;
  switch (what) {
    case 'gate':
      return gateTest(first, second);
    case 'transport':
      return first === 'low' || first === 'full' ? { kind: 'transport', speed: first } : undefined;
    case 'card': {
      const mouth = first === undefined ? LAST_MOUTH : wholeIn(first, LAST_MOUTH);
      return mouth === undefined ? undefined : { kind: 'card', mouth };
    }
    case 'lamp': {
      const lamp = LAMPS.find((name) => name === first);
      return lamp === undefined ? undefined : { kind: 'lamp', lamp };
    }
    case 'light':
    case 'buzzer':
      return first === 'on' || first === 'off' ? { kind: what, on: first === 'on' } : undefined;
    case 'feeder':
    case 'watch':
      return first === undefined ? { kind: what } : undefined;
    default:
      return undefined;
  }
}

function gateTest(gateText: string | undefined, toText: string | undefined): PartTest | undefined {
  const gate = wholeIn(gateText, LAST_MOUTH - 1);
  const to = toText === 'open' || toText === 'closed' ? toText : wholeIn(toText, MOST_DEG);
  return gate === undefined || to === undefined ? undefined : { kind: 'gate', gate, to };
}

function wholeIn(text: string | undefined, most: number): number | undefined {
  if (text === undefined || !/^\d{1,3}$/.test(text)) return undefined;
  const number = Number(text);
  return number <= most ? number : undefined;
}
