import { type Calibration, configOfCalibration, parseCalibration } from '../../../calibration/record.ts';
import { type MachineConfig, type ProfileName, profileConfig } from '../../machine/config.ts';
import type { Computer } from '../../ports/computer.ts';
import { type InputLimit, readTextInput } from '../files/read-input.ts';
import { Problem } from '../problem.ts';

const LIMIT: InputLimit = { what: 'the record of a calibration', mostBytes: 1 << 20 };

/** Which settings a machine has: those of a profile, or as it was measured. */
export interface SettingsRequest {
  readonly profile?: ProfileName;
  readonly calibration?: string;
}

/** A configuration, and how people call it. */
export interface ChosenConfig {
  readonly config: MachineConfig;
  readonly name: string;
  /** What was measured so far, for a machine that was. */
  readonly calibration?: Calibration;
}

/** The configuration that was asked for, with the changes given. */
export function chosenConfig(
  { calibration, profile = 'club' }: SettingsRequest,
  ports: Pick<Computer, 'files'>,
  changes: Partial<MachineConfig> = {},
): ChosenConfig {
  if (calibration === undefined) {
    return { config: profileConfig(profile, changes), name: `the ${profile} profile` };
  }
  const read = parseCalibration(readTextInput(calibration, LIMIT, ports));
  const made = read.ok ? configOfCalibration(read.value, changes) : read;
  if (read.ok && made.ok) return { config: made.value, name: calibration, calibration: read.value };
  const problems = [`${calibration} can't be used:`, ...(made.ok ? [] : made.problems)];
  const message = `${problems.join('\n')}\nMeasure again, or use a profile.`;
  throw new Problem('input', 'unusable-calibration', message, { path: calibration });
}
