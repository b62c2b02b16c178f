import * as z from 'zod';
import { machineIdOf } from '../../../fleet/digests.ts';
import type { MachineListed } from '../../../fleet/messages/director.ts';
import { commitmentToNonce, joiningCode } from '../../../fleet/pairing.ts';
import { bytesOfApproval } from '../../../fleet/statements.ts';
import type { AppPorts } from '../../../ports/use-case.ts';
import { type AskNumber, numberTyped } from '../../../protocol/pairing-number.ts';
import { signatureOf } from '../../../sealing/signature.ts';
import { Problem } from '../../problem.ts';
import { freshNonce } from '../nonce.ts';
import { tellDeals, tellTakenOut } from './deals.ts';
import {
  askAsDirector,
  type DirectorPorts,
  type EventAtHub,
  type EventRequest,
  eventAtHub,
  greetingOf,
  readMachines,
} from './director-line.ts';
import { changeEvent, type OwnEvent, ownMembersCalled } from './event-records.ts';

const doneSchema = z.object({ kind: z.string() });

/** The machines of an event, and those that ask to be taken in, as its hub lists them. */
export async function listMachines(
  request: EventRequest,
  ports: DirectorPorts,
): Promise<readonly MachineListed[]> {
  return readMachines(eventAtHub(request, ports));
}

/** A machine by its id or name. */
export interface MachineRequest extends EventRequest {
  readonly machine: string;
}

export type ApprovePorts = DirectorPorts &
  Pick<AppPorts, 'signal'> & {
    /** Asks for the number that the machine shows. */
    readonly askNumber: AskNumber;
    /** Shows the number to be typed at the machine. */
    readonly show: (code: string) => void;
    /** Waits; the signal ends it. */
    readonly wait: (ms: number) => Promise<void>;
  };

/** How often it is looked whether the machine has revealed its nonce, and how often at most. */
const LOOK_MS = 500;
const MOST_LOOKS = 240;

/** Takes a machine in that asks, once a person has compared the numbers of both screens. */
export async function approveMachine(request: MachineRequest, ports: ApprovePorts): Promise<MachineListed> {
  const at = eventAtHub(request, ports);
  const { own } = at;
  const asking = machineNamed(await readMachines(at), request.machine);
  if (asking.state === 'member' || asking.state === 'out') {
    throw new Problem(
      'request',
      'no-joining',
      `${asking.name} does not ask to join. Ask again at the machine.`,
    );
  }
  const directorNonce = await answer(at, asking);
  const revealed = await revealedBy(at, { ...asking, directorNonce }, ports);
  await compare(at, revealed, ports);
  const { machine, sealKey, signKey } = revealed;
  const signature = signatureOf(own.signer, bytesOfApproval({ event: own.event, sealKey, signKey }));
  await ask(at, `machines/${machine}/approve`, { signature });
  const member = { name: revealed.name, signKey, sealKey, approval: signature };
  const later = changeEvent(
    own,
    ports.places,
    (now) => ({
      members: [...now.members.filter((each) => each.signKey !== signKey), member],
      takenOut: now.takenOut.filter((id) => id !== machine),
    }),
    ports,
  );
  await tellDeals({ ...at, own: later });
  return revealed;
}

/**
 * Answers a machine with a nonce made here, by when the hub has said to which nonce that machine is bound. One that the hub
 * brings may have been chosen with the machine's in hand.
 */
async function answer(
  at: EventAtHub,
  { directorNonce: other, machine, name }: MachineListed,
): Promise<string> {
  if (other !== null) {
    const message = `${name} was answered already: by you before, by another director, or by somebody between. It was not taken in; ask again at the machine.`;
    throw new Problem('input', 'joining-answered', message);
  }
  const directorNonce = freshNonce(at);
  await ask(at, `machines/${machine}/answer`, { directorNonce });
  return directorNonce;
}

async function ask(at: EventAtHub, path: string, body: object): Promise<void> {
  await askAsDirector(at, { method: 'POST', path, body, answers: doneSchema });
}

/** A machine once it has revealed its nonce, which is the one that it was bound to. */
async function revealedBy(
  at: EventAtHub,
  asking: MachineListed,
  { signal, wait }: ApprovePorts,
): Promise<MachineListed & { readonly machineNonce: string; readonly directorNonce: string }> {
  for (let looks = 0; looks < MOST_LOOKS && !signal.aborted; looks++) {
    const machines = await readMachines(at);
    const now = machines.find(({ machine, state }) => machine === asking.machine && state === 'revealed');
    const { directorNonce, machineNonce } = now ?? asking;
    if (now !== undefined && machineNonce !== null && directorNonce !== null) {
      return checkRevealed({ ...now, machineNonce, directorNonce }, asking);
    }
    await wait(LOOK_MS);
  }
  if (signal.aborted) throw new Problem('stopped', 'stopped', 'Stopped: the machine was not taken in.');
  const message = `${asking.name} does not answer. Is it still waiting to join? Ask again there.`;
  throw new Problem('input', 'machine-silent', message);
}

/** Holds what a hub says now against what it said before: it may lie. */
function checkRevealed<T extends MachineListed & { readonly machineNonce: string }>(
  now: T,
  before: MachineListed,
): T {
  const isSame =
    now.commitment === before.commitment &&
    now.directorNonce === before.directorNonce &&
    commitmentToNonce(now) === now.commitment &&
    machineIdOf(now) === before.machine;
  if (isSame) return now;
  const message = `${before.name} is not what it was when it asked: somebody may stand between. It was not taken in.`;
  throw new Problem('input', 'joining-forged', message);
}

/** Has a person compare both numbers; one that does not match ends it. */
async function compare(
  at: EventAtHub,
  revealed: MachineListed & { readonly machineNonce: string; readonly directorNonce: string },
  { askNumber, show }: ApprovePorts,
): Promise<void> {
  const { hubKey } = await greetingOf(at);
  const talk = { ...revealed, eventKey: at.own.eventKey, hubKey };
  const typed = await numberTyped(askNumber, joiningCode('machine', talk));
  if (typed === 'right') return show(joiningCode('director', talk));
  await ask(at, `machines/${revealed.machine}/refuse`, {});
  const what =
    typed === 'nobody' ? 'No number was typed' : 'That is not the number: a slip, or somebody stands between';
  const message = `${what}. ${revealed.name} was not taken in; ask again there.`;
  throw new Problem(typed === 'nobody' ? 'stopped' : 'input', 'number-not-typed', message);
}

/** Takes a machine out: it may report what it has, and gets no more. */
export async function removeMachine(request: MachineRequest, ports: DirectorPorts): Promise<MachineListed> {
  const at = eventAtHub(request, ports);
  const { own } = at;
  const listed = machineNamed(knownByUs(await readMachines(at), own, request.machine), request.machine);
  const { machine } = listed;
  changeEvent(
    own,
    ports.places,
    ({ takenOut }) => ({ takenOut: [...new Set([...takenOut, machine])] }),
    ports,
  );
  await tellTakenOut(at, machine);
  return listed;
}

/** Those of a list that may be meant by a name: where this director has taken machines in under it, only these. */
function knownByUs(listed: readonly MachineListed[], own: OwnEvent, name: string): readonly MachineListed[] {
  const called = ownMembersCalled(own, name);
  const ours = listed.filter(({ machine }) => called.includes(machine));
  return called.length === 0 ? listed : ours.map((each) => ({ ...each, name }));
}

function machineNamed(machines: readonly MachineListed[], wanted: string): MachineListed {
  const asking = machines.filter(({ machine, name }) => machine === wanted || name === wanted);
  // One that was taken in before and asks again is listed twice.
  const ids = new Set(asking.map(({ machine }) => machine));
  const last = asking.at(-1);
  if (ids.size === 1 && last !== undefined) return last;
  const known = machines.map(({ machine, name, state }) => `  ${machine}  ${name} (${state})`);
  const what = ids.size === 0 ? `No machine is called ${wanted}` : `Several machines are called ${wanted}`;
  const message = [`${what}. Name one by its id:`, ...known].join('\n');
  throw new Problem(
    'request',
    'which-machine',
    known.length === 0 ? 'No machine has asked to join yet.' : message,
  );
}
