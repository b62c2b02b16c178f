import { failure, type Result, success } from '../bridge/result.ts';

/** One number that describes a machine: its unit, its range, and its value in each profile. */
interface Parameter {
  readonly unit: string;
  readonly min: number;
  readonly max: number;
  readonly bench: number;
  readonly club: number;
  readonly meaning: string;
}

/**
 * Every number of the reference machine. Positions are those of a card's leading edge, from its place on the
 * window. Sources: the design's table of the reference machine; those marked "chosen" are ours.
 */
export const PARAMETERS = {
  cardLengthMm: {
    unit: 'mm',
    min: 50,
    max: 70,
    bench: 57,
    club: 57,
    meaning: 'length of a card along the path: 57 bridge, 63 poker',
  },
  cardLengthToleranceMm: {
    unit: 'mm',
    min: 1,
    max: 8,
    bench: 3,
    club: 3,
    meaning: 'a longer or shorter reading is not one card (chosen)',
  },
  thicknessLimitUm: {
    unit: 'um',
    min: 200,
    max: 900,
    bench: 400,
    club: 400,
    meaning: 'a thicker reading is not one card (chosen)',
  },
  surfaceSpeedMmPerS: {
    unit: 'mm/s',
    min: 50,
    max: 2000,
    bench: 300,
    club: 800,
    meaning: 'speed of the rollers',
  },
  lowSpeedMmPerS: {
    unit: 'mm/s',
    min: 20,
    max: 1000,
    bench: 100,
    club: 200,
    meaning: 'speed of the rollers while a double feed is put away (chosen)',
  },
  slipMinPercent: {
    unit: '%',
    min: 0,
    max: 50,
    bench: 2,
    club: 2,
    meaning: 'least slip of a card whose speed is not measured yet',
  },
  slipMaxPercent: {
    unit: '%',
    min: 0,
    max: 50,
    bench: 15,
    club: 15,
    meaning: 'greatest slip of a card that is not called slow',
  },
  pickMinMs: {
    unit: 'ms',
    min: 0,
    max: 200,
    bench: 26,
    club: 17,
    meaning: 'no card moves sooner after the feed starts: the roller takes up speed first (chosen)',
  },
  pickMedianMs: {
    unit: 'ms',
    min: 1,
    max: 500,
    bench: 30,
    club: 20,
    meaning: 'median time from the start of a feed to the motion of the card',
  },
  pickTailMs: {
    unit: 'ms',
    min: 1,
    max: 1000,
    bench: 200,
    club: 200,
    meaning: 'pick time that one card of a thousand exceeds',
  },
  pickTimeoutMs: {
    unit: 'ms',
    min: 100,
    max: 3000,
    bench: 700,
    club: 400,
    meaning: 'a feed without a card at the first beam has failed (chosen)',
  },
  gapMinMm: { unit: 'mm', min: 5, max: 200, bench: 25, club: 25, meaning: 'smallest gap between cards' },
  gateTravelMs: {
    unit: 'ms',
    min: 1,
    max: 500,
    bench: 140,
    club: 35,
    meaning: 'time a gate takes to move and rest',
  },
  gateZoneMm: {
    unit: 'mm',
    min: 1,
    max: 40,
    bench: 10,
    club: 10,
    meaning: 'no gate moves with a card this near',
  },
  guardMs: {
    unit: 'ms',
    min: 0,
    max: 50,
    bench: 1,
    club: 1,
    meaning: 'kept free between a gate at rest and a card, and between cards at a mouth (chosen)',
  },
  windowClearMm: {
    unit: 'mm',
    min: 1,
    max: 100,
    bench: 20,
    club: 20,
    meaning: 'the next card is in sight once a card has moved so far',
  },
  lengthFirstMm: {
    unit: 'mm',
    min: 1,
    max: 1000,
    bench: 40,
    club: 40,
    meaning: 'first beam of the length pair',
  },
  thicknessMm: { unit: 'mm', min: 1, max: 1000, bench: 60, club: 60, meaning: 'thickness sensor' },
  lengthSecondMm: {
    unit: 'mm',
    min: 1,
    max: 1000,
    bench: 80,
    club: 80,
    meaning: 'second beam of the length pair',
  },
  rejectGateMm: { unit: 'mm', min: 1, max: 2000, bench: 200, club: 200, meaning: 'reject gate' },
  gate1Mm: { unit: 'mm', min: 1, max: 2000, bench: 260, club: 260, meaning: 'gate of the first pocket' },
  gate2Mm: { unit: 'mm', min: 1, max: 2000, bench: 350, club: 350, meaning: 'gate of the second pocket' },
  gate3Mm: { unit: 'mm', min: 1, max: 2000, bench: 440, club: 440, meaning: 'gate of the third pocket' },
  fixedMm: {
    unit: 'mm',
    min: 1,
    max: 2000,
    bench: 530,
    club: 530,
    meaning: 'fixed deflector of the last pocket',
  },
  pathBeamAheadMm: {
    unit: 'mm',
    min: 5,
    max: 60,
    bench: 20,
    club: 20,
    meaning: 'a path beam stands so far before its gate',
  },
  mouthBehindMm: {
    unit: 'mm',
    min: 5,
    max: 100,
    bench: 20,
    club: 20,
    meaning: 'a mouth beam stands so far behind its gate (chosen)',
  },
  windowToleranceMm: {
    unit: 'mm',
    min: 1,
    max: 40,
    bench: 6,
    club: 6,
    meaning: 'a card may be so far from where its speed puts it (chosen)',
  },
  glitchUs: {
    unit: 'us',
    min: 0,
    max: 5000,
    bench: 500,
    club: 500,
    meaning: 'a beam that changes for less has not changed (chosen)',
  },
  mouthClearMs: {
    unit: 'ms',
    min: 0,
    max: 100,
    bench: 10,
    club: 10,
    meaning: 'a mouth must stay clear so long before the card counts as arrived (chosen)',
  },
  maxCardsInPath: { unit: 'cards', min: 1, max: 8, bench: 6, club: 6, meaning: 'cards on their way at once' },
  lightMs: { unit: 'ms', min: 0, max: 200, bench: 5, club: 5, meaning: 'light on before the exposure' },
  settleMs: {
    unit: 'ms',
    min: 0,
    max: 500,
    bench: 20,
    club: 20,
    meaning: 'rest of a card before it is exposed',
  },
  exposureMs: { unit: 'ms', min: 0, max: 200, bench: 2, club: 2, meaning: 'exposure of a frame' },
  bufferMs: {
    unit: 'ms',
    min: 0,
    max: 500,
    bench: 25,
    club: 25,
    meaning: 'from exposure to the frame in memory',
  },
  identifyMs: { unit: 'ms', min: 0, max: 500, bench: 10, club: 10, meaning: 'from the frame to a reading' },
  linkMs: { unit: 'ms', min: 0, max: 500, bench: 5, club: 5, meaning: 'link and host, both ways together' },
  heartbeatMs: {
    unit: 'ms',
    min: 10,
    max: 1000,
    bench: 100,
    club: 100,
    meaning: 'from one heartbeat of the host to the next (chosen)',
  },
  heartbeatTimeoutMs: {
    unit: 'ms',
    min: 50,
    max: 5000,
    bench: 250,
    club: 250,
    meaning: 'motors stop so long after the last heartbeat',
  },
  maxFrames: {
    unit: 'frames',
    min: 1,
    max: 9,
    bench: 3,
    club: 3,
    meaning: 'frames of one card before it goes to the reject tray',
  },
  maxPicks: {
    unit: 'feeds',
    min: 1,
    max: 50,
    bench: 8,
    club: 8,
    meaning: 'failed feeds in a row before a person is asked (chosen)',
  },
  maxRuns: {
    unit: 'runs',
    min: 1,
    max: 20,
    bench: 5,
    club: 5,
    meaning: 'runs of one board before it is abandoned',
  },
  labelReader: {
    unit: '0 or 1',
    min: 0,
    max: 1,
    bench: 0,
    club: 1,
    meaning: 'whether a camera reads the number of the board tray (chosen)',
  },
} as const;

export type ParameterName = keyof typeof PARAMETERS;

export const PROFILES = ['bench', 'club'] as const;
export type ProfileName = (typeof PROFILES)[number];

/** Order of the seats along the path, from the first pocket to the last. */
export const POCKET_ORDERS = ['NEWS', 'SWEN'] as const;
export type PocketOrder = (typeof POCKET_ORDERS)[number];

/** Which readers identify a card. */
export const READER_CHOICES = ['index', 'symbol', 'both'] as const;
export type ReaderChoice = (typeof READER_CHOICES)[number];

/** A machine as the program knows it: every parameter, the order of its pockets, its readers. */
export interface MachineConfig extends Readonly<Record<ParameterName, number>> {
  readonly profile: ProfileName;
  readonly pocketOrder: PocketOrder;
  readonly readers: ReaderChoice;
}

const TABLE: Readonly<Record<ParameterName, Parameter>> = PARAMETERS;
const NAMES = Object.keys(PARAMETERS) as ParameterName[];

/** A profile as it is delivered, with the changes given; checked by `checkConfig`, which see. */
export function makeConfig(
  profile: ProfileName,
  changes: Partial<MachineConfig> = {},
): Result<MachineConfig, string> {
  const values = Object.fromEntries(NAMES.map((name) => [name, TABLE[name][profile]]));
  const config = { ...values, profile, pocketOrder: 'NEWS', readers: 'both', ...changes } as MachineConfig;
  const problems = checkConfig(config);
  return problems.length > 0 ? failure(...problems) : success(config);
}

/** A profile as it is delivered; throws if the table itself is wrong. */
export function profileConfig(profile: ProfileName, changes: Partial<MachineConfig> = {}): MachineConfig {
  const made = makeConfig(profile, changes);
  if (!made.ok) throw new RangeError(made.problems.join('\n'));
  return made.value;
}

/** Every problem of a configuration as a sentence with name, value, range and unit; empty when it is sound. */
export function checkConfig(config: MachineConfig): string[] {
  const outOfRange = NAMES.filter(
    (name) => !(config[name] >= TABLE[name].min && config[name] <= TABLE[name].max),
  );
  return [...outOfRange.map((name) => describeRange(name, config[name])), ...wrongOrder(config)];
}

function describeRange(name: ParameterName, value: number): string {
  const { min, max, unit } = TABLE[name];
  return `${name} is ${value}, but must be from ${min} to ${max} ${unit}.`;
}

/** Pairs that must rise: sensors and gates in the order in which a card meets them, and limits that enclose. */
const RISING: readonly (readonly ParameterName[])[] = [
  [
    'windowClearMm',
    'lengthFirstMm',
    'thicknessMm',
    'lengthSecondMm',
    'rejectGateMm',
    'gate1Mm',
    'gate2Mm',
    'gate3Mm',
    'fixedMm',
  ],
  ['slipMinPercent', 'slipMaxPercent'],
  ['pickMinMs', 'pickMedianMs', 'pickTailMs', 'pickTimeoutMs'],
  ['heartbeatMs', 'heartbeatTimeoutMs'],
  ['lowSpeedMmPerS', 'surfaceSpeedMmPerS'],
];

function wrongOrder(config: MachineConfig): string[] {
  return RISING.flatMap((names) =>
    names.slice(1).flatMap((name, index) => {
      const before = names[index] as ParameterName;
      return config[name] > config[before]
        ? []
        : [`${name} (${config[name]}) must be greater than ${before} (${config[before]}).`];
    }),
  );
}
