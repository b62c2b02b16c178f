import { settingsOf } from '../../../machine/executor/settings.ts';
import type { Computer } from '../../../ports/computer.ts';
import type { Workshop } from '../../../ports/probed-computer.ts';
import type { AppPorts } from '../../../ports/use-case.ts';
import { hashOfSettings } from '../../../protocol/config-hash.ts';
import { EXECUTOR_LINK } from '../../../protocol/executor-link.ts';
import type { LineKey } from '../../../protocol/line-key.ts';
import { join } from '../../../text/path.ts';
import { refuseBeforehand, writeOutput } from '../../files/outputs.ts';
import { type ChosenConfig, chosenConfig, type SettingsRequest } from '../../machines/chosen-config.ts';
import { Problem } from '../../problem.ts';
import { chosenPort, hasProgram } from '../bench/system-files.ts';
import { askForSession } from '../doctor/ask-key.ts';
import type { SessionAnswer } from '../doctor/probe.ts';
import { askPort, isRunning } from '../doctor/probe-computer.ts';

export interface FlashRequest extends SettingsRequest {
  readonly port?: string;
  /** A file to write in place of a board. */
  readonly out?: string;
  readonly replaces: boolean;
  /** Whether it gets another key than this computer had for microcontrollers so far. */
  readonly newKey?: true;
}

export interface FlashEvent {
  readonly kind: 'writing';
  /** What avrdude says. */
  readonly line: string;
}

export type FlashResult =
  /** `settings` is how people call them. */
  | { readonly kind: 'file-written'; readonly path: string; readonly settings: string }
  | { readonly kind: 'runs'; readonly port: string; readonly version: number; readonly settings: string }
  /** It was written, and nothing answers, or something else: somebody has to look. */
  | { readonly kind: 'silent'; readonly port: string }
  | { readonly kind: 'other-firmware'; readonly version: number }
  /** It runs and gives no session: nothing could be dealt. */
  | { readonly kind: 'no-session'; readonly port: string; readonly why: Exclude<SessionAnswer, 'given'> };

/** There is a key in it. */
const ONLY_OWNER = 0o600;

/**
 * Writes the firmware with the settings that were asked for and the key of this computer, to a file or to a board, and
 * looks whether it runs and gives a session. A new key is kept when it is written.
 */
export async function flash(
  { newKey, out, port: named, replaces, ...settings }: FlashRequest,
  ports: Pick<AppPorts<FlashEvent>, 'emit' | 'isSure' | 'machines' | 'files' | 'keys' | 'placesFrom'>,
  workshop: Workshop,
): Promise<FlashResult> {
  const chosen = chosenConfig(settings, ports);
  const { keys } = ports.placesFrom(workshop.env);
  if (out !== undefined) {
    refuseBeforehand(out, replaces, ports);
    const key = keyIn(keys, newKey, ports);
    const hex = await ports.machines.firmware(chosen.config, key);
    writeOutput(out, new TextEncoder().encode(hex), replaces, ports, ONLY_OWNER);
    if (newKey) ports.keys.keepMicrocontroller(keys, key);
    return { kind: 'file-written', path: out, settings: chosen.name };
  }
  const port = chosenPort(workshop.root, ports, named);
  await checkMayWrite(workshop, ports);
  if (!(await ports.isSure({ kind: 'writes-firmware', settings: chosen.name, port })))
    throw new Problem('request', 'not-sure', 'Nothing was done.');
  const key = keyIn(keys, newKey, ports);
  const hex = await ports.machines.firmware(chosen.config, key);
  await writeTo(port, hex, ports.emit, workshop, ports);
  if (newKey) ports.keys.keepMicrocontroller(keys, key);
  return verify(port, chosen, key, workshop);
}

/** The key of this computer, with which what is flashed from here is paired; or one that is not kept yet. */
function keyIn(folder: string, isNew: boolean | undefined, { keys }: Pick<Computer, 'keys'>): LineKey {
  return isNew ? keys.newMicrocontroller() : keys.ownMicrocontroller(folder);
}

async function checkMayWrite({ env, service }: Workshop, ports: Pick<Computer, 'files'>): Promise<void> {
  if (!hasProgram('avrdude', ports, env.PATH)) {
    const sentence = 'avrdude is not installed, and only it can write firmware.';
    throw new Problem('environment', 'no-avrdude', sentence);
  }
  // One that is between two starts has it again at any moment.
  if (!isRunning(await service('soubrette-host'))) return;
  const sentence =
    'The service soubrette-host is using the microcontroller. Stop it: sudo systemctl stop soubrette-host';
  throw new Problem('request', 'service-has-port', sentence);
}

async function writeTo(
  port: string,
  hex: string,
  emit: (event: FlashEvent) => void,
  { run }: Workshop,
  ports: Pick<Computer, 'files'>,
): Promise<void> {
  const folder = ports.files.makeTemporary('soubrette-flash-');
  try {
    const file = join(folder, 'soubrette.hex');
    ports.files.write(file, hex);
    const code = await run('avrdude', avrdudeArguments(port, file), (line) =>
      emit({ kind: 'writing', line }),
    );
    if (code === 0) return;
    const sentence = `avrdude failed (exit code ${code}). Is ${port} the microcontroller, and not in use?`;
    throw new Problem('environment', 'avrdude-failed', sentence, { port, exitCode: code });
  } finally {
    ports.files.remove(folder);
  }
}

/** Arguments of avrdude for an Arduino Mega 2560: its bootloader is spoken with at 115200 baud. */
function avrdudeArguments(port: string, file: string): string[] {
  return ['-p', 'atmega2560', '-c', 'wiring', '-P', port, '-b', '115200', '-D', '-U', `flash:w:${file}:i`];
}

async function verify(
  port: string,
  { config, name }: ChosenConfig,
  key: LineKey,
  workshop: Workshop,
): Promise<FlashResult> {
  const answer = await askPort(port, workshop);
  if (answer.kind !== 'firmware') return { kind: 'silent', port };
  const { version } = answer;
  const wanted = hashOfSettings(settingsOf(config));
  if (answer.table !== EXECUTOR_LINK.table || answer.config !== wanted)
    return { kind: 'other-firmware', version };
  const { clock, nonce, openPort } = workshop;
  const { session } = await askForSession({ clock, nonce, open: openPort(port), config: wanted, key });
  return session === 'given'
    ? { kind: 'runs', port, version, settings: name }
    : { kind: 'no-session', port, why: session };
}
