import { STEPS, type Step } from '../steps.ts';

/** The machine's steps that the stand has too, in their order; what else is said of one here. */
const OF_MACHINE: Readonly<Record<string, string>> = {
  base: '',
  computer: 'Another computer with a camera of this kind may stand beside the stand instead.',
  'left plate':
    'The stand has four of the six bearings; the holes of nip E and of the lift shaft stay empty, in the right plate too.',
  shelf: '',
  'receiver bar':
    'The stand needs no receivers yet: the bar alone, which keeps the plates apart and bears the tray.',
  floor: '',
  'cross parts': '',
  'inside the right plate':
    'The stand has two motors, feeder and transport. Whoever buys the third one now does not have to take the plate off again.',
  'right plate': '',
  rollers: 'The stand needs four sleeves: none for the last nip.',
  shafts: 'The stand has the four before the last nip, and no lift shaft.',
  'belt of the feeder': '',
  'belt of the transport': '',
  'belt T1 to T2': '',
  'belt T2 to E':
    'Of this the stand has the pulley on T2 alone, without a belt: it keeps the shaft from wandering.',
  'front wall': '',
  guide: 'The stand needs the idlers of the first two nips.',
  'guide in': '',
  'front panel':
    'Of buttons and lamps the stand needs the stop button alone; the other four holes stay empty. Wire it by the table above before the panel is closed.',
  'front panel in': '',
  follower: '',
};

const THIRD_BEAM: Step = {
  id: 'third beam',
  view: 'above',
  title: 'Third beam',
  text: 'Screw it to the left rail from inside, across from the place of the first. By the difference of their edges a card is seen to lie askew; in the machine it can stay, unplugged.',
};

const CATCH_TRAY: Step = {
  id: 'catch tray',
  view: 'rear',
  title: 'Catch tray',
  text: 'Let it down behind the lip: its rear wall stands on the base, its sides on the receiver bar. Cards drop into it, and nothing stops one half-way.',
};

/** The stand in the order in which it is put together, most of it by the steps of the machine. */
export const STAND_STEPS: readonly Step[] = [
  ...STEPS.filter(({ id }) => OF_MACHINE[id] !== undefined).flatMap((step) => {
    const more = OF_MACHINE[step.id];
    const own = more === '' ? step : { ...step, text: `${step.text} ${more}` };
    return step.id === 'left plate' ? [own, THIRD_BEAM] : [own];
  }),
  CATCH_TRAY,
];

/** Something bought that has no place in the model: it stands beside, or on the shield. */
export interface Beside {
  readonly name: string;
  readonly count: number;
  readonly eur: number;
  /** What to order. */
  readonly designation: string;
  readonly or: string;
}

/** What the stand needs besides what has a place in it. Prices are judged. */
export const BESIDE: readonly Beside[] = [
  {
    name: 'driver',
    count: 2,
    eur: 4.5,
    designation: 'TMC2208, SilentStepStick form, with heat sink',
    or: 'any TMC2208 module of that form',
  },
  {
    name: 'supply',
    count: 1,
    eur: 11,
    designation: '24 V 60 W, insulated (SELV), plug 5.5 x 2.1',
    or: 'Mean Well GST60A24-P1J',
  },
  { name: 'converter', count: 1, eur: 4, designation: '24 to 5 V, 2 A, three pins', or: 'Traco TSR 2-2450' },
  {
    name: 'fuse and holder',
    count: 1,
    eur: 1,
    designation: '5 x 20, 2.5 A slow',
    or: 'in a cable holder',
  },
  {
    name: 'board with holes',
    count: 1,
    eur: 3,
    designation: '100 x 100, with sockets, resistors and capacitors of the wiring',
    or: 'the shield',
  },
  {
    name: 'cables',
    count: 1,
    eur: 5,
    designation: 'wire 0.25 and 0.5 mm², JST XH and VH plugs',
    or: 'ready-made leads',
  },
];

/** Plugs of the wiring of the machine that a stand has, or whose place it bridges. */
export const STAND_PLUGS = ['J1', 'J2', 'J3', 'J4', 'J6', 'J7', 'J9', 'J10', 'J11', 'J12', 'J13'] as const;
