import type { BytePort } from '../../../ports/byte-port.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { Computer } from '../../../ports/computer.ts';
import { EnvironmentError } from '../../../ports/environment-error.ts';
import type { ProbedComputer, ServiceState } from '../../../ports/probed-computer.ts';
import type { AppPorts } from '../../../ports/use-case.ts';
import { EXECUTOR_LINK } from '../../../protocol/executor-link.ts';
import { type PartOfLine, takeBytes } from '../../../protocol/framer.ts';
import { makeLine, parseLine } from '../../../protocol/line.ts';
import {
  findAccount,
  findPorts,
  findSwaps,
  hasBrlttyRule,
  hasProgram,
  hasUdevRule,
  mayDumpCore,
} from '../bench/system-files.ts';
import { askForSession } from './ask-key.ts';
import type { FoundKey, FoundPort, PortAnswer, Probe, ProbedPort } from './probe.ts';

const AGAIN_MS = 200;
/** The firmware answers at once; a line that spoils much may need some more. */
const PATIENCE_MS = 2000;

/** Finds out everything that can be found out. Ports are asked one after the other. */
export async function probeComputer(
  computer: ProbedComputer,
  parts: Pick<Computer, 'files' | 'keys' | 'placesFrom'>,
): Promise<Probe> {
  const { account, env, root } = computer;
  const service = await computer.service('soubrette-host');
  const mayAsk = !isRunning(service);
  const key = keyOf(env, parts);
  const ports: ProbedPort[] = [];
  for (const port of findPorts(root, parts)) {
    ports.push(mayAsk ? await probePort(port, key, computer) : { port, answer: { kind: 'notAsked' } });
  }
  return {
    account: findAccount(root, account, parts),
    ports,
    hasRule: hasUdevRule(root, parts),
    hasModemManager: isRunning(await computer.service('ModemManager')),
    hasBrltty: hasBrlttyRule(root, parts),
    hasAvrdude: hasProgram('avrdude', parts, env.PATH),
    hasSolePortProgram: hasProgram(computer.solePortProgram, parts, env.PATH),
    swaps: findSwaps(root, parts),
    mayDumpCore: mayDumpCore(root, parts),
    key,
    ...(service !== undefined && { service }),
  };
}

function keyOf(env: AppPorts['env'], ports: Pick<Computer, 'keys' | 'placesFrom'>): FoundKey {
  try {
    const key = ports.keys.microcontroller(ports.placesFrom(env).keys);
    return key === undefined ? { kind: 'missing' } : { kind: 'there', key };
  } catch (error) {
    if (error instanceof EnvironmentError) return { kind: 'trouble', says: error.message };
    throw error;
  }
}

/** Firmware of this release is asked for a session as well, and what its sensors show, where there is a key for one. */
async function probePort(port: FoundPort, key: FoundKey, computer: ProbedComputer): Promise<ProbedPort> {
  const answer = await askPort(port.path, computer);
  const isOurs = answer.kind === 'firmware' && answer.table === EXECUTOR_LINK.table && answer.config !== 0;
  if (!isOurs || key.kind !== 'there') return { port, answer };
  const { clock, nonce, openPort } = computer;
  const open = openPort(port.path);
  const asked = await askForSession({ clock, nonce, open, config: answer.config, key: key.key });
  return { port, answer, ...asked };
}

/** Whether a service is running, or about to. */
export function isRunning(service: ServiceState | undefined): boolean {
  return service?.active === 'active' || service?.active === 'activating';
}

/** Asks whoever is at the other end of a port. */
export function askPort(path: string, { clock, nonce, openPort }: ProbedComputer): Promise<PortAnswer> {
  return new Promise((done) => {
    openPort(path)((opened) => {
      if (opened instanceof Error) done({ kind: 'closed', reason: opened.message });
      else askIdentity(opened, clock, nonce(), done);
    });
  });
}

/**
 * Asks the firmware at the other end of a port who it is, whatever tables and settings it has; a host answers in the
 * same line. It writes nothing but `open`, which by itself changes nothing there.
 */
function askIdentity(port: BytePort, clock: Clock, nonce: number, done: (answer: PortAnswer) => void): void {
  const { from, table, to } = EXECUTOR_LINK;
  const question = new TextEncoder().encode(makeLine(to, { kind: 'open', nonce, table, config: 0 }));
  const endMs = clock.nowMs() + PATIENCE_MS;
  let part: PartOfLine;
  let cancel = (): void => {};
  let isDone = false;
  const finish = (answer: PortAnswer): void => {
    if (isDone) return;
    isDone = true;
    cancel();
    port.close();
    done(answer);
  };
  const ask = (): void => {
    if (isDone) return;
    if (clock.nowMs() >= endMs) return finish({ kind: 'silent' });
    port.write(question);
    cancel = clock.afterMs(AGAIN_MS, ask);
  };
  port.listen({
    bytes(bytes) {
      const taken = takeBytes(part, bytes, from.mark, from.maxLength);
      part = taken.part;
      for (const line of taken.lines) {
        const said = parseLine(from, line);
        if (said?.kind !== 'opened' || said.nonce !== nonce) continue;
        const { cause, config, table: theirs, version } = said;
        finish({ kind: 'firmware', version, table: theirs, config, cause });
      }
    },
    closed: () => finish({ kind: 'gone' }),
  });
  ask();
}
