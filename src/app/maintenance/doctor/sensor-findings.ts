import type { MachineConfig } from '../../../machine/config.ts';
import { STOPPERS } from '../../../machine/executor/executor.ts';
import type { BeamName } from '../../../machine/messages.ts';
import { SWITCHES_AT_REST } from '../machine-checks.ts';
import type { Finding } from './finding.ts';
import type { SensorsAtRest } from './probe.ts';

const BEAMS_IN_WORDS: Readonly<Record<BeamName, string>> = {
  length1: 'Length beam 1',
  length2: 'Length beam 2',
  front1: 'Curtain 1',
  front2: 'Curtain 2',
};
const NOISE_OF_WIRE =
  'Lead its wire away from the motors and their supply, and check its plug and the ground of its shield.';

/** Findings by the switches, beams and thickness sensor of a machine in which nothing moves. */
export function sensorFindings(
  atRest: SensorsAtRest | undefined,
  config: Pick<MachineConfig, 'thicknessLeastUm' | 'thicknessDriftUm'>,
): Finding[] {
  if (atRest === undefined) return [];
  const found = [...switchFindings(atRest), ...beamFindings(atRest), ...thicknessFindings(atRest, config)];
  if (found.length > 0 || atRest.inputs === undefined) return found;
  const says = 'Switches, beams and thickness sensor show a machine at rest, closed and empty.';
  return [{ level: 'good', topic: 'sensors', name: 'at-rest', says }];
}

function switchFindings({ inputs }: SensorsAtRest): Finding[] {
  if (inputs === undefined) return [];
  const topic = 'sensors';
  const opened = STOPPERS.filter((name) => inputs[name]);
  const found = opened.map((name): Finding => {
    const says = SWITCHES_AT_REST[name].bad;
    const advice = 'If it is not, its switch is loose, stuck or on the wrong input.';
    return { level: 'note', topic, name: 'opened', about: name, says, advice };
  });
  if (opened.length > 0 && inputs.motorsLive) {
    const says = 'The motors have their power although something is open or the stop button is pressed.';
    const advice = 'A contact is welded or bridged: pull the mains plug, and have it replaced.';
    found.push({ level: 'problem', topic, name: 'contact-welded', says, advice });
  }
  if (inputs.cardsInside) {
    const says = 'The beam through all storeys is broken: cards lie in the tray or in the reject tray.';
    const advice = 'Take them out. If there are none, clean and align that beam, and check its plug.';
    found.push({ level: 'note', topic, name: 'cards-inside', says, advice });
  }
  return found;
}

function beamFindings({ broken, noisy }: SensorsAtRest): Finding[] {
  const topic = 'sensors';
  return [
    ...broken.map((beam): Finding => {
      const says = `${BEAMS_IN_WORDS[beam]} is broken, although nothing moves.`;
      const advice = 'Take out what lies in it. If nothing does, clean it, align it, and check its plug.';
      return { level: 'problem', topic, name: 'beam-broken', about: beam, says, advice };
    }),
    ...noisy.map((beam): Finding => {
      const says = `${BEAMS_IN_WORDS[beam]} changes by itself, although nothing moves.`;
      const advice = 'Align it, keep sun and lamps away from it, and check its plug.';
      return { level: 'problem', topic, name: 'beam-noisy', about: beam, says, advice };
    }),
  ];
}

function thicknessFindings(
  { thicknessesUm }: SensorsAtRest,
  { thicknessDriftUm, thicknessLeastUm }: Pick<MachineConfig, 'thicknessLeastUm' | 'thicknessDriftUm'>,
): Finding[] {
  if (thicknessesUm.length === 0) return [];
  const topic = 'sensors';
  const [least, most] = [Math.min(...thicknessesUm), Math.max(...thicknessesUm)];
  if (least >= thicknessLeastUm) {
    const says = `The thickness sensor shows ${least} um where no card is under its lever.`;
    const advice = `Look whether a card lies there. Else it is wrongly set, or its wire picks up noise. ${NOISE_OF_WIRE}`;
    return [{ level: 'problem', topic, name: 'thickness-shows', says, advice }];
  }
  if (most - least <= thicknessDriftUm) return [];
  const says = `The thickness sensor shows ${least} to ${most} um where nothing moves: its wire picks up noise.`;
  return [{ level: 'problem', topic, name: 'thickness-noisy', says, advice: NOISE_OF_WIRE }];
}
