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
    'The stand has two steppers, feeder and transport. Whoever buys the third one now does not have to take the plate off again. Of the contacts it has `hopperEmpty`, in the lower groove.',
  'right plate': '',
  rollers: 'The stand needs four sleeves: none for the last nip.',
  shafts: 'The stand has the four before the last nip (N, S, T1, T2), and no lift shaft: collars on N and S.',
  'belt of the feeder': '',
  'belt of the transport': '',
  'belt T1 to T2': '',
  'belt T2 to E':
    'Of this the stand has the pulley on T2 alone, without a belt: it keeps the shaft from wandering.',
  'front wall': '',
  guide: 'The stand needs the idlers of the first two nips.',
  'guide in': '',
  'front panel':
    'Of buttons and lamps the stand needs the stop button alone, and no buzzer; the other four holes stay empty. A board with holes goes onto the board as the shield does, on pin headers. Wire it by the table above.',
  'front panel in': '',
  follower: '',
};

const THIRD_BEAM: Step = {
  id: 'third beam',
  view: 'above',
  title: 'Third beam',
  text: 'Screw the beam to the left rail from inside, across from the place of the first. By the difference of their edges a card is seen to lie askew; in the machine it can stay, unplugged.',
};

const CATCH_TRAY: Step = {
  id: 'catch tray',
  view: 'rear',
  title: 'Catch tray',
  text: 'Let the tray down behind the lip: its rear wall stands on the base, its sides on the receiver bar. Cards drop into it, and nothing stops one half-way.',
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

/** Plugs of the wiring of the machine that a stand has, or whose place it bridges. */
export const STAND_PLUGS = ['J1', 'J2', 'J3', 'J4', 'J6', 'J7', 'J9', 'J10', 'J11', 'J12', 'J13'] as const;
