import { createEmulatedMachine, EMULATED_KEY } from '../../hardware/emulator/machine.ts';
import {
  bytesOf,
  type Image,
  parseIntelHex,
  patchKey,
  patchSettings,
} from '../../hardware/firmware-image.ts';
import { FeederWatch } from '../../rigs/feeder-watch.ts';
import {
  avrCompiler,
  type Build,
  buildFirmware,
  COMMITTED_BY,
  FLASH_LIMIT,
  RAM_LIMIT,
} from '../../rigs/firmware/make-firmware.ts';
import { committedImage, FirmwareRig } from '../../rigs/firmware-rig.ts';
import { hasProgram } from '../../rigs/has-program.ts';
import { INTERRUPTS, InterruptWatch } from '../../rigs/interrupt-watch.ts';
import { planOf } from '../../rigs/simulated-job.ts';
import { DECKS } from '../../src/bridge/deck.ts';
import { runJob } from '../../src/controller/run-job.ts';
import type { JobEvent } from '../../src/job/event.ts';
import { PROFILES, type ProfileName, profileConfig } from '../../src/machine/config.ts';
import { settingsOf } from '../../src/machine/executor/settings.ts';
import { INPUTS } from '../../src/machine/messages.ts';
import { createEmulation } from '../../src/machines/emulation.ts';
import { VirtualClock } from '../../src/simulator/virtual-clock.ts';

const BOARDS = 3;
const SLOWEST = 5;
const TRIALS = 200;
const STOPPERS = INPUTS.slice(0, 4);
const BAUDS = [250_000, 500_000] as const;
const QUERIES = 200;
const LINES = 400;
const WINDOW = 4;
/** Prints what the emulated machine measures of itself and of its firmware. */
export function run(): void {
  const build = hasProgram('avr-gcc') ? buildFirmware() : undefined;
  for (const profile of PROFILES) tellBoards(profile);
  tellFeeder(build);
  tellMotors();
  for (const baud of BAUDS) tellLink(baud);
  tellMemory(build);
}

function tellMemory(build: Build | undefined): void {
  if (build === undefined) return console.log('Memory of the firmware: needs gcc-avr.');
  const { flash, ram } = build;
  console.log('Memory of the firmware, without the stack:');
  tell('flash, bytes', `${flash} of ${FLASH_LIMIT}`);
  tell('RAM, bytes', `${ram} of ${RAM_LIMIT}`);
}

function tell(name: string, figures: string): void {
  console.log(`  ${name.padEnd(46)} ${figures}`);
}

/** Smallest, median and greatest of some microseconds. */
function spread(us: readonly number[]): string {
  const sorted = us.toSorted((a, b) => a - b);
  const at = (share: number): string =>
    (sorted[Math.floor(share * (sorted.length - 1))] ?? Number.NaN).toFixed(1);
  return `${at(0)} least, ${at(0.5)} median, ${at(1)} worst (${sorted.length})`;
}

function tellBoards(profile: ProfileName): void {
  const plan = planOf({ boards: BOARDS, profile, seed: 'bench' });
  const { clock, emulated, host, startJob } = createEmulation(plan.config, 'bench', { level: 'none' });
  const { sensors } = emulated.driver.microcontroller.wiring;
  const { sensor } = sensors;
  let brokenUs = 0;
  sensors.sensor = (number, broken) => {
    sensor(number, broken);
    if (number === 0 && broken) brokenUs = clock.nowUs;
  };
  const stampedUs: number[] = [];
  startJob(DECKS[plan.deck]);
  const happened = (event: JobEvent): void => {
    if (event.kind === 'leftWindow') stampedUs.push((brokenUs - event.atUs) | 0);
  };
  const startMs = performance.now();
  const before = process.cpuUsage();
  const { core } = emulated.driver.microcontroller.chip;
  const job = runJob(plan, { host, clock: clock.outside, wallClock: () => '' }, { happened });
  while (!job.isOver && clock.runNext());
  const wallS = (performance.now() - startMs) / 1000;
  const { system, user } = process.cpuUsage(before);
  const offsetUs = Math.max(...stampedUs);
  console.log(`${BOARDS} boards with the ${profile} profile:`);
  tell('virtual seconds a second', (clock.nowUs / 1e6 / wallS).toFixed(1));
  tell('virtual seconds a second of one core', (clock.nowUs / (user + system)).toFixed(1));
  tell('cycles in which the chip is busy', `${(100 * (1 - core.idleCycles / core.cycle)).toFixed(1)} %`);
  tell('time stamps of edges late, us', spread(stampedUs.map((us) => offsetUs - us)));
}

/** Worn boards, on which the feeder is told to stop for every card; the slowest, with the interrupts that came between. */
function tellFeeder(build: Build | undefined): void {
  const place = build?.variables.get('feeder');
  if (avrCompiler() !== COMMITTED_BY || place === undefined)
    return console.log('Feeder told to stop: needs the compiler that made the committed firmware.');
  const plan = planOf({ boards: BOARDS, faults: 'worn', seed: 'bench' });
  const { clock, emulated, host, startJob } = createEmulation(plan.config, 'bench', { level: 'worn' });
  const { glitchUs } = plan.config;
  const { microcontroller } = emulated.driver;
  const { core } = microcontroller.chip;
  const watch = new FeederWatch(microcontroller, clock, { glitchUs, place });
  const { costs } = new InterruptWatch(core);
  startJob(DECKS[plan.deck]);
  const job = runJob(plan, { host, clock: clock.outside, wallClock: () => '' });
  while (!job.isOver && clock.runNext());
  const stops = watch.stops.toSorted((a, b) => b.lateUs - a.lateUs);
  console.log(`${BOARDS} worn boards: the feeder is told to stop after an edge that has lasted`);
  tell('so long, us', spread(stops.map(({ lateUs }) => lateUs)));
  for (const { interrupts, lateUs } of stops.slice(0, SLOWEST))
    tell(lateUs.toFixed(1), interrupts.join(', '));
  const shareOf = (...names: readonly string[]): string => {
    const vectors = INTERRUPTS.filter(([, name]) => names.includes(name));
    const cycles = vectors.reduce((sum, [vector]) => sum + (costs.get(vector)?.sum ?? 0), 0);
    return `${((100 * cycles) / core.cycle).toFixed(1)} %`;
  };
  tell('of the processor, the executor', shareOf('TIMER1_COMPB'));
  tell('of the processor, steps', shareOf('TIMER3_COMPA', 'TIMER4_COMPA', 'TIMER5_COMPA'));
}

function armedRig(): FirmwareRig {
  const rig = new FirmwareRig();
  rig.start();
  rig.open();
  return rig;
}

function tellMotors(): void {
  console.log('Motors off, by the firmware:');
  const rig = armedRig();
  const silent = Array.from({ length: 20 }, (_, trial) => {
    rig.arm();
    rig.goOn(137 * trial);
    const sinceUs = rig.say({ kind: 'heartbeat' });
    rig.goOn(280_000);
    return rig.lastChangeUs('transportEnable') - sinceUs;
  });
  tell('after the last heartbeat, us', spread(silent));
  const stopped = Array.from({ length: TRIALS }, (_, trial) => {
    const name = STOPPERS[trial % STOPPERS.length] as (typeof INPUTS)[number];
    rig.arm();
    rig.goOn(1_000 + 37 * trial);
    rig.input(name, true);
    const sinceUs = rig.nowUs;
    rig.goOn(20_000);
    rig.input(name, false);
    rig.goOn(30_000);
    return rig.lastChangeUs('transportEnable') - sinceUs;
  });
  tell('after stop or a cover, us', spread(stopped));
}

/** Round trips and throughput on the wire itself; USB adds up to a millisecond each way. */
function tellLink(baud: (typeof BAUDS)[number]): void {
  const image = imageFor(baud);
  if (image === undefined) return console.log(`At ${baud} baud: needs gcc-avr.`);
  const rig = new FirmwareRig(profileConfig('club'), image, baud);
  rig.start();
  rig.open();
  const trips = Array.from({ length: QUERIES }, (_, trial) => {
    rig.goOn(5_000 + 31 * trial);
    const fromUs = rig.nowUs;
    rig.say({ kind: 'query' });
    rig.goOn(5_000);
    return (rig.heard.findLast(({ line }) => line.kind === 'numbered')?.atUs ?? Number.NaN) - fromUs;
  });
  console.log(`At ${baud} baud:`);
  tell('from a query to its answer, us', spread(trips));
  tell('heartbeats taken a second, four on their way', throughput(baud, image).toFixed(0));
}

/** How many messages a second the firmware acknowledges, without any USB between. */
function throughput(baud: number, image: Image): number {
  const config = profileConfig('club');
  const clock = new VirtualClock();
  const { driver, powerOn } = createEmulatedMachine({
    ...{ config, clock, seed: 'bench', faults: { level: 'none' } },
    flash: bytesOf(patchKey(patchSettings(image, settingsOf(config)), EMULATED_KEY)),
    speed: { baud, toUs: 0, fromUs: 0 },
  });
  powerOn();
  const { executorLine, link } = driver;
  link.listen({ message: () => {}, gap: () => {} });
  while (!executorLine.state.isUp || !executorLine.isQuiet) clock.runNext();
  const fromUs = clock.nowUs;
  for (let sent = 0; sent < LINES; sent += WINDOW) {
    for (let line = 0; line < WINDOW; line++) link.send({ kind: 'heartbeat' });
    while (!executorLine.isQuiet) clock.runNext();
  }
  return (LINES * 1e6) / (clock.nowUs - fromUs);
}

function imageFor(baud: number): Image | undefined {
  if (baud === 250_000) return committedImage();
  if (!hasProgram('avr-gcc')) return undefined;
  const image = parseIntelHex(buildFirmware(baud).hex);
  return image.ok ? image.value : undefined;
}
