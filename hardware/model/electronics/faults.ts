import { CODES, isLitAt } from '../rack.ts';
import { type Outcome, outcomeOf, type Situation } from './circuit.ts';
import type { Fault } from './nodes.ts';
import type { Netlist, Part } from './part.ts';
import { GUARDS, RACK_PIN_NAMES, RACK_PINS, type RackPinName } from './pins.ts';
import type { Placed } from './shield/layout.ts';

/** The finders of a fault, the soonest first; `nobody` is left for faults that change nothing. */
export const FINDERS = ['fuse', 'arming', 'homing', 'card', 'doors', 'lamps', 'nobody'] as const;
export type Finder = (typeof FINDERS)[number];

/** What a finder is, in words. */
export const FINDER_WORDS: Readonly<Record<Finder, string>> = {
  fuse: 'the fuse: nothing runs',
  arming: 'the program, before it arms: an input is not what it is at rest',
  homing: 'the program, when the rack homes and each motor moves',
  card: 'the program, at the first cards: a sensor or switch does not follow',
  doors: 'the program, when that door is opened: contact and motor voltage disagree',
  lamps: 'the person, at the lamp test, or with a meter at the enables while the board is in reset',
  nobody: 'nobody: nothing changes',
};

/** One fault, and what comes of it. */
export interface FaultFinding {
  readonly fault: string;
  readonly finder: Finder;
  /** Doors that may be open while a motor can be moved; none is what is asked for. */
  readonly moving: readonly RackPinName[];
}

/** Pins of a header and ways of a plug are this near. */
const NEIGHBOUR_MM = 2.6;
const RAILS = ['GND', 'V5S', 'V5M', 'V24'] as const;

/** Each single fault: every terminal open, neighbours and rails joined, like plugs exchanged, contacts welded. */
export function singleFaults(
  { parts }: Netlist,
  placed: readonly Placed[],
): { readonly name: string; readonly fault: Fault }[] {
  const nets = [...new Set(parts.flatMap((part) => Object.values(part.nets)))];
  const opens = parts
    .filter(({ kind }) => kind !== 'plug')
    .flatMap(({ nets: own, ref }) => Object.keys(own).map((terminal) => `${ref}.${terminal}`))
    .map((terminal) => ({ name: `${terminal} open`, fault: { kind: 'open', terminal } as const }));
  const rails = RAILS.flatMap((rail) => nets.filter((net) => net !== rail).map((net) => shortOf(net, rail)));
  const welded = parts
    .filter(({ kind }) => kind === 'contact')
    .flatMap(({ ref }) =>
      [
        ['11', '12'],
        ['21', '22'],
      ].map(([a = '', b = '']) => ({
        name: `${ref} welded at ${a}`,
        fault: { kind: 'welded', contact: ref, poles: [a, b] } as const,
      })),
    );
  return [...opens, ...neighbours(placed), ...rails, ...exchanges(parts), ...welded];
}

function shortOf(one: string, other: string): { readonly name: string; readonly fault: Fault } {
  return { name: `${one} joined to ${other}`, fault: { kind: 'short', nets: [one, other] } };
}

function neighbours(placed: readonly Placed[]): { readonly name: string; readonly fault: Fault }[] {
  const pads = placed.flatMap((each) => each.pads);
  const pairs = pads.flatMap((one, index) =>
    pads.slice(index + 1).flatMap((other) => {
      const isNear =
        Math.hypot(one.x - other.x, one.y - other.y) <= NEIGHBOUR_MM ||
        (one.ref === other.ref &&
          one.ref.startsWith('J') &&
          Math.hypot(one.x - other.x, one.y - other.y) < 5.2);
      const [a, b] = [one.net, other.net];
      return isNear && a !== undefined && b !== undefined && a !== b ? [[a, b].toSorted().join('|')] : [];
    }),
  );
  return [...new Set(pairs)].map((pair) => {
    const [a = '', b = ''] = pair.split('|');
    return shortOf(a, b);
  });
}

function exchanges(parts: readonly Part[]): { readonly name: string; readonly fault: Fault }[] {
  const plugs = parts.filter(({ kind }) => kind === 'plug');
  return plugs.flatMap((one, index) =>
    plugs
      .slice(index + 1)
      .filter((other) => other.footprint === one.footprint)
      .map((other) => ({
        name: `plugs ${one.ref} and ${other.ref} exchanged`,
        fault: { kind: 'exchanged', plugs: [one.ref, other.ref] } as const,
      })),
  );
}

const OUTPUTS = RACK_PIN_NAMES.filter((name) => RACK_PINS[name].direction === 'out');
const ENABLES: readonly RackPinName[] = OUTPUTS.filter((name) => RACK_PINS[name].resistor === 'pullUp');
const AT_REST = ENABLES;

const situation = (name: string, more: Partial<Situation> = {}): Situation => ({
  name,
  moved: [],
  dark: darkAt('reject'),
  driven: AT_REST,
  ...more,
});

const SLOTS = ['code1', 'code2', 'code3', 'code4'] as const;
const darkAt = (place: string): RackPinName[] => SLOTS.filter((_, sensor) => !isLitAt(place, sensor));

/** Drives outputs so that no two have the same course. */
const PATTERNS = [0, 1, 2, 3].map((bit) => OUTPUTS.filter((_, index) => (((index + 1) >> bit) & 1) === 1));

const SITUATIONS: readonly (readonly [Finder, readonly Situation[]])[] = [
  ['arming', [situation('at rest'), situation('in reset', { driven: undefined })]],
  [
    'homing',
    [
      ...Object.keys(CODES).map((place) => situation(place, { dark: darkAt(place) })),
      ...PATTERNS.map((driven, index) => situation(`outputs ${index + 1}`, { driven })),
    ],
  ],
  [
    'card',
    [
      ...(['length1', 'length2', 'front1', 'front2', 'empty', 'thickness'] as const).map((name) =>
        situation(`${name} covered`, { dark: [...darkAt('reject'), name] }),
      ),
      ...(['hopperEmpty', 'hopperLow', 'trayPresent', 'startPressed'] as const).map((name) =>
        situation(`${name} moved`, { moved: [name] }),
      ),
    ],
  ],
  ['doors', GUARDS.map((name) => situation(`${name} open`, { moved: [name] }))],
];

const DRIVERS = ['U2', 'U3', 'U4'] as const;
const LAMP_PARTS = ['lampReady', 'lampDealing', 'lampHelp', 'buzzer'] as const;
const READ_V = { low: 1.5, high: 3 } as const;
const MOTORS_LIVE_V = 6;

function level(volts: number): string {
  if (volts < READ_V.low) return '0';
  return volts > READ_V.high ? '1' : '?';
}

function read(name: RackPinName, { at }: Outcome): string {
  return level(at(`U1.${RACK_PINS[name].arduinoPin}`));
}

/** What the program can know of a situation. Drivers, motors and the window's light show only while they are driven. */
function seen(parts: readonly Part[], { dark, driven }: Situation, outcome: Outcome): string {
  const { at } = outcome;
  const inputs = RACK_PIN_NAMES.filter(
    (name) => RACK_PINS[name].resistor === 'pullUp' && RACK_PINS[name].direction === 'in',
  );
  const drivers = DRIVERS.map((ref) => {
    const logic = at(`${ref}.VIO`) - at(`${ref}.GND2`);
    const works = logic > 3 && logic < 6 && at(`${ref}.VM`) - at(`${ref}.GND1`) > 15;
    return `${works ? 1 : 0}${['EN', 'MS1', 'MS2', 'STEP', 'DIR'].map((pin) => level(at(`${ref}.${pin}`))).join('')}`;
  });
  const coils = parts
    .filter(({ kind }) => kind === 'motor')
    .map(({ ref }) => ['A1', 'A2', 'B1', 'B2'].map((end) => at(`${ref}.${end}`).toFixed(1)).join(','));
  const window = parts
    .filter(({ kind }) => kind === 'led')
    .map(({ ref }) => (outcome.through(ref) > 0.08 ? 1 : 0));
  const thickness = at('U1.A0');
  const card = dark.includes('thickness') ? 3 : 2.5;
  return [
    outcome.isBoardSpoilt ? 'spoilt' : '',
    at('U1.5V1') > 4.5 ? 'alive' : 'dead',
    inputs.map((name) => read(name, outcome)).join(''),
    at('U1.A1') < 2.5 ? 'v' : at('U1.A1') < 4.6 ? 'V' : '?',
    Math.abs(thickness - card) < 0.15 ? 't' : 'T',
    ...(driven === undefined || driven === AT_REST ? [] : [...drivers, ...coils, ...window]),
  ].join(' ');
}

/** What a person sees: lamps, and by a meter the enables while nothing drives them. */
function shown({ driven }: Situation, outcome: Outcome): string {
  const lamps = LAMP_PARTS.map((ref) => (outcome.through(ref) > 0.003 ? 1 : 0));
  const enables = DRIVERS.map((ref) => level(outcome.at(`${ref}.EN`)));
  return [...lamps, ...(driven === undefined ? enables : [])].join('');
}

/** Tells whether a motor may be moved: its supply is there, and the firmware believes that all doors are shut, or is past believing. */
function mayMove(outcome: Outcome): boolean {
  const live = DRIVERS.some((ref) => outcome.at(`${ref}.VM`) - outcome.at('supply.minus') > MOTORS_LIVE_V);
  const believes = GUARDS.every((name) => read(name, outcome) === '0');
  return live && (believes || outcome.isBoardSpoilt);
}

/** Works out every fault of a list. */
export function findingsOfFaults(
  { parts }: Netlist,
  faults: readonly { readonly name: string; readonly fault: Fault }[],
): FaultFinding[] {
  const sound = new Map(
    SITUATIONS.flatMap(([, situations]) => situations).map((each) => {
      const outcome = outcomeOf(parts, each);
      return [each.name, { seen: seen(parts, each, outcome), shown: shown(each, outcome) }] as const;
    }),
  );
  return faults.map(({ fault, name }) => {
    const moving = GUARDS.filter((guard) => {
      const outcomes = [undefined, OUTPUTS].map((driven) =>
        outcomeOf(parts, situation('', { moved: [guard], driven }), fault),
      );
      return outcomes.some(mayMove);
    });
    return { fault: name, finder: finderOf(parts, fault, sound), moving };
  });
}

function finderOf(
  parts: readonly Part[],
  fault: Fault,
  sound: ReadonlyMap<string, { readonly seen: string; readonly shown: string }>,
): Finder {
  let [isShown, isBlown] = [false, false];
  for (const [finder, situations] of SITUATIONS)
    for (const each of situations) {
      const outcome = outcomeOf(parts, each, fault);
      isBlown ||= outcome.isFuseBlown;
      if (isBlown) return 'fuse';
      if (seen(parts, each, outcome) !== sound.get(each.name)?.seen) return finder;
      isShown ||= shown(each, outcome) !== sound.get(each.name)?.shown;
    }
  return isShown ? 'lamps' : 'nobody';
}
