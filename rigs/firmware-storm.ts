import { type ProfileName, profileConfig } from '../src/machine/config.ts';
import { FirmwareRig } from './firmware-rig.ts';
import { INTERRUPTS, InterruptWatch } from './interrupt-watch.ts';

const MULTIPLIER = 1_103_515_245;
const INCREMENT = 12_345;
const SLOW_INPUTS = ['trayPresent', 'startPressed', 'hopperLow', 'hopperEmpty'] as const;
const SENSOR_COUNT = 8;
const MOUTHS = 5;
const ROUND = 40;
/** Memory in which nothing but the stack can be; it is painted where the stack has not been yet. */
const STACK_FROM = 0x1100;
const STACK_END = 0x2180;
const RAM_END = 0x2200;
const PAINT = 0xc5;

/** Numbers that look random and are always the same. */
class Dice {
  #seed = 1;

  below(end: number): number {
    this.#seed = (this.#seed * MULTIPLIER + INCREMENT) & 0x7fffffff;
    return (this.#seed >> 8) % end;
  }

  coin(): boolean {
    return this.below(2) === 1;
  }
}

/** One of the things that may happen to the firmware, all of them often. */
function happen(rig: FirmwareRig, dice: Dice, feed: number): void {
  const deeds: readonly (() => unknown)[] = [
    () => rig.say({ kind: 'heartbeat' }),
    () => rig.say({ kind: 'query' }),
    () => rig.say({ kind: 'ticket', feed, mouth: dice.below(MOUTHS) }),
    () => rig.say({ kind: 'watch', on: dice.coin() }),
    () => rig.say({ kind: 'tryFeeder', ms: 20 }),
    () => rig.say({ kind: 'tryTransport', ms: 20 }),
    () => rig.say({ kind: 'tryRack', steps: dice.below(1_240) }),
    () => rig.sensor(dice.below(SENSOR_COUNT), dice.coin()),
    () => rig.sensor(dice.below(SENSOR_COUNT), dice.coin()),
    () => rig.input(SLOW_INPUTS[dice.below(SLOW_INPUTS.length)] ?? 'hopperLow', dice.coin()),
    () => rig.input('coverOpen', dice.below(20) === 0),
  ];
  deeds[dice.below(deeds.length)]?.();
  rig.goOn(dice.below(3_000));
}

/** All is quiet again, and the machine is armed. */
function calm(rig: FirmwareRig): void {
  rig.input('coverOpen', false);
  for (let sensor = 0; sensor < SENSOR_COUNT; sensor++) rig.sensor(sensor, false);
  rig.goOn(12_000);
  rig.arm();
}

/** What interrupts have cost, and how deep the stack was. */
export interface Storm {
  readonly profile: ProfileName;
  readonly watch: InterruptWatch;
  readonly stackBytes: number;
}

/** Has everything happen to the firmware at once, so many times, armed and not. */
export function watchStorm(profile: ProfileName, deeds: number): Storm {
  const dice = new Dice();
  const rig = new FirmwareRig(profileConfig(profile));
  rig.thicknessUm = () => dice.below(1_000);
  rig.start();
  rig.chip.core.cpu.data.fill(PAINT, STACK_FROM, STACK_END);
  rig.open();
  const watch = new InterruptWatch(rig.chip.core);
  for (let deed = 0; deed < deeds; deed++) {
    if (deed % ROUND === 0) calm(rig);
    happen(rig, dice, deed + 1);
  }
  const used = rig.chip.core.cpu.data.subarray(STACK_FROM, STACK_END).findIndex((byte) => byte !== PAINT);
  return { profile, watch, stackBytes: RAM_END - STACK_FROM - used };
}

/** Those that let others in after their first words. */
const LET_OTHERS_IN: readonly string[] = ['TIMER1_COMPB', 'TIMER2_COMPA'];
/** 35 us: what may hold up the time stamp of a beam, and not that of its place, since steps go on meanwhile. */
const SHUT_LIMIT = 560;
const [STACK_LEAST, STACK_LIMIT] = [100, 600];

/** What of the firmware's promises a storm does not show. */
export function stormProblems({ profile, stackBytes, watch }: Storm): string[] {
  const ofInterrupts = INTERRUPTS.flatMap(([vector, name]) => {
    const cost = watch.costs.get(vector);
    if (cost === undefined) return [`${name} never came`];
    const shut = LET_OTHERS_IN.includes(name) ? cost.worstShut : cost.worst;
    return [...(shut > SHUT_LIMIT ? [`${name} shut the others out for ${shut} cycles`] : [])];
  });
  const shutInMain = watch.shutInMain.cycles;
  const isStackSeen = stackBytes > STACK_LEAST && stackBytes <= STACK_LIMIT;
  return [
    ...ofInterrupts,
    ...(shutInMain > SHUT_LIMIT ? [`the main loop shut interrupts out for ${shutInMain} cycles`] : []),
    ...(isStackSeen ? [] : [`the stack had ${stackBytes} bytes`]),
  ].map((problem) => `${profile}: ${problem}`);
}
