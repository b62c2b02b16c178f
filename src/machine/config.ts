import { failures, type Result, success } from '../bridge/result.ts';
import { PARAMETERS, type Parameter, type ParameterName } from './parameters.ts';

export const PROFILES = ['bench', 'club'] as const;
export type ProfileName = (typeof PROFILES)[number];

/**
 * Order of the seats from the uppermost pocket downwards, as a cassette is lettered. The others are those of machines
 * before, whose journals are read.
 */
export const POCKET_ORDERS = ['NESW', 'NEWS', 'SWEN'] as const;
export type PocketOrder = (typeof POCKET_ORDERS)[number];

/** Whether a machine is one with gates, before there was the rack. */
export function hasGates({ pocketOrder }: Pick<MachineConfig, 'pocketOrder'>): boolean {
  return pocketOrder !== 'NESW';
}

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

/** Places by where the tail of a card is: for longer cards they lie so much farther, where nothing else is said. */
const WITH_CARD: readonly ParameterName[] = ['letGoMm', 'insideMm', 'backMm'];

/** A profile as it is delivered, with the changes given; checked by `checkConfig`, which see. */
export function makeConfig(
  profile: ProfileName,
  changes: Partial<MachineConfig> = {},
): Result<MachineConfig, string> {
  const values = Object.fromEntries(NAMES.map((name) => [name, TABLE[name][profile]]));
  const usualMm = TABLE.cardLengthMm[profile];
  const longerMm = (changes.cardLengthMm ?? usualMm) - usualMm || 0;
  for (const name of WITH_CARD) values[name] = TABLE[name][profile] + longerMm;
  const config = { ...values, profile, pocketOrder: 'NESW', readers: 'both', ...changes } as MachineConfig;
  const problems = checkConfig(config);
  return problems.length > 0 ? failures(problems) : success(config);
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
  return [
    ...outOfRange.map((name) => describeRange(name, config[name])),
    ...wrongOrder(config),
    ...wrongPair(config),
    ...wrongStop(config),
    ...slowRack(config),
  ];
}

function describeRange(name: ParameterName, value: number): string {
  const { min, max, unit } = TABLE[name];
  return `${name} is ${value}, but must be from ${min} to ${max} ${unit}.`;
}

/** Pairs that must rise: sensors and places in the order in which a card meets them, and limits that enclose. */
const RISING: readonly (readonly ParameterName[])[] = [
  [
    'windowClearMm',
    'pushMm',
    'gripMm',
    'lengthFirstMm',
    'thicknessMm',
    'lengthSecondMm',
    'stopMm',
    'frontMm',
    'letGoMm',
    'insideMm',
    'backMm',
  ],
  ['slipMinPercent', 'slipMaxPercent'],
  ['pickMinMs', 'pickMedianMs', 'pickTailMs', 'pickTimeoutMs'],
  ['heartbeatMs', 'heartbeatTimeoutMs'],
  ['lift1Mm', 'lift2Mm', 'lift3Mm', 'lift4Mm'],
  ['leaveMs', 'frontClearMs', 'flightMs'],
  ['thicknessLeastUm', 'thicknessMostUm'],
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

/** A card that is pushed while another waits for the rack would count as not picked. */
function slowRack(config: MachineConfig): string[] {
  const { pickTimeoutMs, rackDownMmPerS2, rackSettleMs, rackSpeedMmPerS, rackUpMmPerS2 } = config;
  const rampsS = (rackSpeedMmPerS / 2) * (1 / rackUpMmPerS2 + 1 / rackDownMmPerS2);
  const longestMs = Math.ceil(1000 * (config.lift4Mm / rackSpeedMmPerS + rampsS) + rackSettleMs);
  return longestMs < pickTimeoutMs
    ? []
    : [
        `The rack takes ${longestMs} ms for its longest way; pickTimeoutMs (${pickTimeoutMs}) must be greater.`,
      ];
}

/** Distances of the length pair with which the executor can reckon: its products have 24 by 24 bits. */
const PAIR_MM = { min: 10, max: 100 } as const;

function wrongPair({ lengthFirstMm, lengthSecondMm }: MachineConfig): string[] {
  const pairMm = lengthSecondMm - lengthFirstMm;
  if (pairMm <= 0 || (pairMm >= PAIR_MM.min && pairMm <= PAIR_MM.max)) return [];
  return [
    `The beams of the length pair are ${pairMm} mm apart; it takes ${PAIR_MM.min} to ${PAIR_MM.max} mm.`,
  ];
}

/** A card is judged once its edge at the second beam is believed: it must be able to stop between there and the curtains. */
function wrongStop(config: MachineConfig): string[] {
  const { glitchUs, stopMm, surfaceSpeedMmPerS: speed, transportRampMmPerS2: ramp } = config;
  const secondMm = config.lengthSecondMm + config.length2OffsetMm;
  const soonestMm = secondMm + (speed * glitchUs) / 1e6 + speed ** 2 / (2 * ramp);
  const curtainMm = config.frontMm + Math.min(config.front1OffsetMm, config.front2OffsetMm);
  if (stopMm >= soonestMm && stopMm < curtainMm) return [];
  const [from, to] = [soonestMm.toFixed(1), curtainMm.toFixed(1)];
  return [
    `stopMm is ${stopMm}, but a card can wait only from ${from} mm, where it can stop, to ${to} mm, where a curtain is.`,
  ];
}
