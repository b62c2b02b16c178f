import { failure, failures, type Result, success } from '../src/bridge/result.ts';
import { type MachineConfig, makeConfig, PROFILES, type ProfileName } from '../src/machine/config.ts';
import { PARAMETERS, type Parameter, type ParameterName } from '../src/machine/parameters.ts';
import { isRecord } from '../src/vision/numbers/forms.ts';
import { readJson, versionInWords } from './json.ts';

/** The file in which a calibration is written where none is named, and there was none before. */
export const USUAL_CALIBRATION = 'calibration.json';

/** What is measured of a machine, each by a procedure of its own. */
export const MEASUREMENTS = ['rack', 'beams', 'feed', 'thickness'] as const;
export type MeasurementName = (typeof MEASUREMENTS)[number];

/** A parameter of the machine as it was measured. */
export interface MeasuredValue {
  readonly name: ParameterName;
  readonly value: number;
  /** As the table of parameters has it. */
  readonly unit: string;
  /** How far single cards lay from it, in the same unit: the median of the distances. */
  readonly spread?: number;
}

/** What one run of a procedure found. */
export interface Measurement {
  /** ISO 8601. */
  readonly at: string;
  /** Versions of the program and of the firmware that measured. */
  readonly program: string;
  readonly firmware: number;
  readonly cards: number;
  readonly values: readonly MeasuredValue[];
}

/** What is known of one machine by measuring it: the profile that it is built to, and what differs. */
export interface Calibration {
  readonly profile: ProfileName;
  readonly measurements: Partial<Readonly<Record<MeasurementName, Measurement>>>;
}

const FORMAT = 'soubrette-calibration';
const VERSION = 2;
/** What was measured of a machine with gates, that nobody has built. */
const OF_GATES = 1;
const TABLE: Readonly<Record<ParameterName, Parameter>> = PARAMETERS;

/** A calibration as a JSON text, ready to be kept in a file. */
export function makeCalibration({ measurements, profile }: Calibration): string {
  return `${JSON.stringify({ format: FORMAT, version: VERSION, profile, measurements }, null, 2)}\n`;
}

/** Reads a calibration; all that is wrong with it is reported together, in sentences. */
export function parseCalibration(text: string): Result<Calibration, string> {
  const read = readJson(text);
  if (!isRecord(read)) return failure('This is not a calibration: it is no JSON object.');
  const { format, measurements, profile, version } = read;
  if (format !== FORMAT) return failure(`This is not a calibration: its format is not "${FORMAT}".`);
  if (version === OF_GATES) {
    return failure(
      'This calibration is of a machine with gates, which this program does not drive. Measure the one with a rack: soubrette calibrate rack.',
    );
  }
  if (version !== VERSION) {
    return failure(`This calibration has ${versionInWords(version)}; this program reads version ${VERSION}.`);
  }
  const problems: string[] = [];
  const known = PROFILES.find((name) => name === profile);
  if (known === undefined)
    problems.push(`It names no profile of a machine: there are ${PROFILES.join(', ')}.`);
  if (!isRecord(measurements)) problems.push('It has no measurements.');
  const found = isRecord(measurements) ? measurementsOf(measurements, problems) : {};
  if (known === undefined || problems.length > 0) return failures(problems);
  return success({ profile: known, measurements: found });
}

/** The machine as it was measured: its profile, with every measured value in it. */
export function configOfCalibration(
  { measurements, profile }: Calibration,
  changes: Partial<MachineConfig> = {},
): Result<MachineConfig, string> {
  const values = MEASUREMENTS.flatMap((name) => measurements[name]?.values ?? []);
  const measured = Object.fromEntries(values.map(({ name, value }) => [name, value]));
  return makeConfig(profile, { ...measured, ...changes });
}

function measurementsOf(
  read: Readonly<Record<string, unknown>>,
  problems: string[],
): Calibration['measurements'] {
  const found: Partial<Record<MeasurementName, Measurement>> = {};
  for (const [key, value] of Object.entries(read)) {
    const name = MEASUREMENTS.find((known) => known === key);
    const measurement = isRecord(value) ? measurementOf(key, value, problems) : undefined;
    if (name === undefined) problems.push(`There is no measurement called "${key}".`);
    else if (measurement === undefined) problems.push(`The measurement "${key}" is no whole one.`);
    else found[name] = measurement;
  }
  return found;
}

function measurementOf(
  key: string,
  read: Readonly<Record<string, unknown>>,
  problems: string[],
): Measurement | undefined {
  const { at, cards, firmware, program, values } = read;
  if (typeof at !== 'string' || Number.isNaN(Date.parse(at)) || typeof program !== 'string') return undefined;
  if (!isCount(cards) || !isCount(firmware) || !Array.isArray(values)) return undefined;
  const found = values.flatMap((value: unknown) => {
    const measured = isRecord(value) ? measuredIn(value) : undefined;
    if (measured === undefined) problems.push(`"${key}" has a value that is no parameter with its unit.`);
    return measured === undefined ? [] : [measured];
  });
  return { at, program, firmware, cards, values: found };
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0;
}

function measuredIn(read: Readonly<Record<string, unknown>>): MeasuredValue | undefined {
  const { name, spread, unit, value } = read;
  if (typeof name !== 'string' || !Object.hasOwn(TABLE, name)) return undefined;
  const parameter = name as ParameterName;
  if (typeof value !== 'number' || unit !== TABLE[parameter].unit) return undefined;
  if (spread !== undefined && (typeof spread !== 'number' || spread < 0)) return undefined;
  return { name: parameter, value, unit: TABLE[parameter].unit, ...(spread !== undefined && { spread }) };
}

/** A measured value with the unit of its parameter. */
export function measuredValue(name: ParameterName, value: number, spread?: number): MeasuredValue {
  return { name, value, unit: TABLE[name].unit, ...(spread !== undefined && { spread }) };
}
