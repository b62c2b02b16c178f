/** A part of the feeder stand, and all of it that is bought, cut or printed. */
export interface StandPart {
  readonly name: string;
  /** What to order, or what it is made of. */
  readonly designation: string;
  /** What does as well. */
  readonly or: string;
  readonly process: 'bought' | 'cut' | 'printed';
  readonly count: number;
  readonly eur: number;
  /** The price stood on a stored page of a shop; the others are judged. */
  readonly isPriced?: true;
}

const part = (
  name: string,
  count: number,
  eur: number,
  designation: string,
  or = 'a common part',
  process: StandPart['process'] = 'bought',
): StandPart => ({ name, count, eur, designation, or, process });

/** Every part of the feeder stand. Prices in EUR without tax, judged on 2026-11-29 but for those marked. */
export const STAND_PARTS = [
  part('side plate', 2, 3.5, 'birch plywood 6, 195 x 190', 'acrylic 6', 'cut'),
  part('base', 1, 2.5, 'birch plywood 6, 210 x 130', 'any board', 'cut'),
  part('floor', 1, 3.5, 'POM 2, 170 x 116', 'acrylic 2', 'cut'),
  part('rail', 2, 0.7, 'POM 3, 105 x 6', 'acrylic 3', 'cut'),
  part('top guide', 1, 2.5, 'acrylic 4, 95 x 89', 'POM 4', 'cut'),
  part('front wall', 1, 3, 'aluminium 3, 89 x 70, edge broken', 'steel 3', 'cut'),
  part('catch tray', 1, 1.4, 'PETG, 95 x 100 x 60', 'a box of card', 'printed'),
  part('camera holder', 1, 0.5, 'PETG', 'PLA', 'printed'),
  part('beam holder', 3, 0.1, 'PETG', 'PLA', 'printed'),
  part('thickness lever', 1, 0.2, 'PETG, arm 30 and 60', 'PLA', 'printed'),
  part('idler arm', 4, 0.1, 'PETG', 'PLA', 'printed'),
  part('pad holder', 1, 0.2, 'PETG, with a pad of cork rubber 16 x 10 x 3', 'PLA', 'printed'),
  part('window', 1, 2, 'float glass 33.6 x 43.6 x 2, edges ground', 'cut from a picture frame'),
  part('hopper post', 2, 0.6, 'dowel pin 6 x 70, ISO 8734', 'rod Ø6'),
  part('follower', 1, 1.5, 'flat steel 56 x 86 x 3', 'two of aluminium'),
  part('shaft N, S', 2, 2, 'silver steel 1.2210, Ø6 h6 x 136', 'drill rod Ø6'),
  part('shaft T1, T2', 2, 2.2, 'silver steel 1.2210, Ø6 h6 x 148', 'drill rod Ø6'),
  part('flanged bearing', 8, 0.7, 'F686ZZ, 6 x 13 x 5', 'F686-2RS'),
  part('idler bearing', 4, 0.6, '624ZZ, 4 x 13 x 5', '624-2RS'),
  part('follower bearing', 2, 0.6, '623ZZ, 3 x 10 x 4', '623-2RS'),
  part('lever wheel', 1, 0.8, '626ZZ, 6 x 19 x 6', '626-2RS'),
  part('one-way clutch', 3, 1.6, 'HF0612, 6 x 10 x 12', 'any needle clutch 6 x 10'),
  part('feed tyre', 3, 1.3, 'polyurethane 45 Shore A, Ø20, bore 10', 'O-rings on a hub'),
  part('roller sleeve', 4, 0.8, 'silicone tube 12 x 6 x 15, 60 Shore A', 'shrunk rubber tube'),
  part('pulley 20, bore 6', 5, 1.5, 'GT2, 20 teeth, belt 6', 'aluminium, any maker'),
  part('pulley 20, bore 5', 1, 1.5, 'GT2, 20 teeth, belt 6', 'aluminium, any maker'),
  part('pulley 30, bore 5', 1, 1.9, 'GT2, 30 teeth, belt 6', 'aluminium, any maker'),
  part('belt 200', 2, 2, '200-2GT-6', 'rubber with glass fibre'),
  part('belt 122', 1, 2, '122-2GT-6', 'rubber with glass fibre'),
  part('stepper', 2, 8.5, '17HS4401, 42 x 40, 1.7 A', 'its curve checked: 0.18 N m at 1,100 rpm'),
  part('driver', 2, 4.5, 'TMC2208, SilentStepStick form, with heat sink', 'any TMC2208 module of that form'),
  part('board', 1, 13, 'Arduino Mega 2560 R3', 'a compatible one'),
  { ...part('slot sensor', 3, 2.93, 'Omron EE-SX4088', 'no other: light makes it low'), isPriced: true },
  part('Hall sensor and magnet', 1, 2.5, 'TI DRV5055A3QLPG; magnet 4 x 3 N35', 'DRV5055A4'),
  part(
    'camera',
    1,
    15,
    'Raspberry Pi Camera Module 2 (IMX219), flat cable 300',
    'another IMX219 of that size',
  ),
  part('white LED', 2, 2, 'Cree XP-E2 5000 K on a star', 'another 1 W LED of 5000 K'),
  part(
    'stop button',
    1,
    7,
    'latching, two contacts forced open (ISO 13850)',
    'a common part of that standard',
  ),
  part('supply', 1, 11, '24 V 60 W, insulated (SELV), plug 5.5 x 2.1', 'Mean Well GST60A24-P1J'),
  part('converter', 1, 4, '24 to 5 V, 2 A, three pins', 'Traco TSR 2-2450'),
  part('fuse and holder', 1, 1, '5 x 20, 2.5 A slow', 'in a cable holder'),
  part(
    'board with holes',
    1,
    3,
    '100 x 100, with sockets, resistors and capacitors of the wiring',
    'the shield',
  ),
  part('cables', 1, 5, 'wire 0.25 and 0.5 mm², JST XH and VH plugs', 'ready-made leads'),
  part('hopper switch', 1, 1, 'micro switch with lever', 'any, 1 A 5 V'),
  part('spring', 6, 0.25, '1.5 N, 5 x 15', 'from a pen, measured'),
  part('screw M3 x 12', 40, 0.04, 'ISO 4762', 'ISO 7380'),
  part('insert M3', 24, 0.08, 'brass, for heat, 4.6 x 5.7', 'nuts ISO 4032'),
  part('screw M4 x 16', 8, 0.08, 'ISO 4762', 'wood screw 4 x 16'),
] as const satisfies readonly StandPart[];

export type StandPartName = (typeof STAND_PARTS)[number]['name'];

/** One step of the assembly: what comes to it, and what is done. */
export interface StandStep {
  readonly title: string;
  readonly adds: Readonly<Record<string, number>>;
  readonly says: readonly string[];
}

/** The stand in the order in which it is put together; each part is added once. */
export const STAND_STEPS: readonly StandStep[] = [
  {
    title: 'Base and side plates',
    adds: { base: 1, 'side plate': 2, 'screw M4 x 16': 8 },
    says: [
      'Screw both side plates upright onto the base, 104 mm apart inside, motor holes of both to the right.',
      'The plates stand at right angles to the base: hold a card box against them.',
    ],
  },
  {
    title: 'Bearings and feeder shafts',
    adds: {
      'flanged bearing': 8,
      'shaft N, S': 2,
      'one-way clutch': 3,
      'feed tyre': 3,
      'pulley 20, bore 6': 5,
    },
    says: [
      'Press a bearing into each of the eight bores from outside until its flange lies on the plate.',
      'Push a clutch into each tyre. Each tyre turns freely on its shaft in the direction of the cards, and grips the other way.',
      'Put shaft N (two tyres at 22 mm from the middle) and shaft S (one in the middle) through their bearings, with a pulley each outside on the right.',
    ],
  },
  {
    title: 'Transport shafts',
    adds: { 'shaft T1, T2': 2, 'roller sleeve': 4, 'belt 122': 1 },
    says: [
      'Glue two sleeves on each shaft, 20 mm from the middle, with a drop of cyanoacrylate.',
      'Put both through their bearings: T1 with a pulley on either side, T2 with one on the left; the belt of 122 joins them on the left.',
      'Turn T1 by hand: T2 turns with it, and nothing rubs.',
    ],
  },
  {
    title: 'Motors and their belts',
    adds: { stepper: 2, 'pulley 20, bore 5': 1, 'pulley 30, bore 5': 1, 'belt 200': 2, 'screw M3 x 12': 8 },
    says: [
      'The pulley with 20 teeth goes on the feeder motor, the one with 30 on the transport motor.',
      'Screw the motors to the right plate by four screws each, belts on, and pull each motor down in its slots until the belt gives 3 mm.',
    ],
  },
  {
    title: 'Floor, window and rails',
    adds: { floor: 1, window: 1, rail: 2, 'screw M3 x 12': 6, 'insert M3': 6 },
    says: [
      'Put the tabs of the floor into the slots of both plates before the second plate is screwed tight; every roller comes through its opening with 1 mm around.',
      'Glue the window in flush with the floor: a card pushed over it by hand must not catch.',
      'Screw the rails down, 90 mm apart.',
    ],
  },
  {
    title: 'Hopper and front wall',
    adds: {
      'front wall': 1,
      'hopper post': 2,
      follower: 1,
      'follower bearing': 2,
      'hopper switch': 1,
      'screw M3 x 12': 6,
      'insert M3': 6,
    },
    says: [
      'Press the posts into their bores: the rear ones for cards of 63 mm, the others for 57 and 58.',
      'Screw the front wall on by two screws in its slots, and lay a feeler of 0.50 mm under its edge before they are tightened.',
      'The follower lies on the deck with its bearings above the nudger tyres. The switch is shut while a card lies there.',
    ],
  },
  {
    title: 'Separator pad, top guide and idlers',
    adds: {
      'top guide': 1,
      'pad holder': 1,
      'idler arm': 4,
      'idler bearing': 4,
      spring: 5,
      'screw M3 x 12': 8,
      'insert M3': 6,
    },
    says: [
      'Screw pad holder and idler arms to the top guide, a spring under each.',
      'Set the pad with a spring balance to 0.8 N, each idler to 1.5 N.',
      'A single card pulled through by hand is held by the pad and lets itself be pulled; two cards do not come together.',
    ],
  },
  {
    title: 'Beams and thickness lever',
    adds: {
      'slot sensor': 3,
      'beam holder': 3,
      'thickness lever': 1,
      'lever wheel': 1,
      'Hall sensor and magnet': 1,
      spring: 1,
      'screw M3 x 12': 7,
      'insert M3': 4,
    },
    says: [
      'M1 stands at 35 mm and M2 at 90 mm, both on the right; M3 stands at 90 mm on the left. A card breaks each wholly.',
      'The wheel of the lever lies on the steel pin at 47 mm; its magnet stands 1 mm before the sensor.',
    ],
  },
  {
    title: 'Camera and light',
    adds: { camera: 1, 'camera holder': 1, 'white LED': 2, 'screw M3 x 12': 3, 'insert M3': 2 },
    says: [
      'The lens stands 80 mm below the window, the lamps 50 mm beside it at the same height.',
      'Turn the lens until print on the window is sharp (`soubrette calibrate camera`).',
    ],
  },
  {
    title: 'Electronics and catch tray',
    adds: {
      board: 1,
      driver: 2,
      'board with holes': 1,
      converter: 1,
      supply: 1,
      'fuse and holder': 1,
      'stop button': 1,
      cables: 1,
      'catch tray': 1,
      'screw M3 x 12': 2,
    },
    says: [
      'Wire it as the table says. The three doors that a stand has not are bridged: ways 3 to 8 of J6, two and two.',
      'Before the motors are plugged in: stop pressed, the meter shows 0 V at both drivers; released, 24 V.',
      'Set the tray behind the second nip, 3 mm below the floor.',
    ],
  },
];

/** Plugs of the wiring of the machine that a stand has, or whose place it bridges. */
export const STAND_PLUGS = ['J1', 'J2', 'J3', 'J4', 'J6', 'J7', 'J9', 'J10', 'J11', 'J12', 'J13'] as const;
