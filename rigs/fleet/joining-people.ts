import { setImmediate as turn } from 'node:timers/promises';
import type { DirectorPorts } from '../../src/app/fleet/director/director-line.ts';
import { approveMachine } from '../../src/app/fleet/director/machines.ts';
import { type JoinEvent, type JoinEventRequest, joinEvent } from '../../src/app/fleet/member/join.ts';
import type { Membership } from '../../src/app/fleet/member/membership.ts';
import { computer } from '../computer.ts';

/** Where the two ends of a joining are. */
interface JoiningEnds {
  readonly machine: DirectorPorts;
  readonly director: DirectorPorts;
}

/** Has a machine join an event; each person types what the other reads out, unless something else is said. */
export async function joinWithPeople(
  request: JoinEventRequest,
  ends: JoiningEnds,
  typed: { readonly atDirector?: string } = {},
): Promise<Membership> {
  const codes = { machine: Promise.withResolvers<string>(), director: Promise.withResolvers<string>() };
  const asked = Promise.withResolvers<void>();
  const { signal } = new AbortController();
  const wait = async (): Promise<void> => turn();
  const emit = (said: JoinEvent): void => {
    if (said.kind === 'asked') asked.resolve();
    if (said.kind === 'code') codes.machine.resolve(said.code);
  };
  const atMachine = { signal, wait, emit, askNumber: () => codes.director.promise };
  const joining = joinEvent(request, { ...computer, ...ends.machine, ...atMachine });
  joining.catch(() => asked.resolve());
  await asked.promise;
  const atDirector = {
    signal,
    wait,
    askNumber: async () => typed.atDirector ?? codes.machine.promise,
    show: (code: string) => codes.director.resolve(code),
  };
  const approving = approveMachine(
    { machine: request.name, event: request.event, hub: request.hub },
    { ...computer, ...ends.director, ...atDirector },
  );
  const [membership] = await Promise.all([joining, approving]);
  return membership;
}
