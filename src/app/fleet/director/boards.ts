import * as z from 'zod';
import { type DecideRequest, type TrayListed, trayListedSchema } from '../../../fleet/messages/director.ts';
import { askAsDirector, type DirectorPorts, type EventRequest, eventAtHub } from './director-line.ts';

const traysSchema = z.object({ trays: z.array(trayListedSchema) });

/** All trays of an event with their leases. */
export async function listTrays(request: EventRequest, ports: DirectorPorts): Promise<readonly TrayListed[]> {
  const { line, own } = eventAtHub(request, ports);
  const { trays } = await askAsDirector(own, line, { method: 'GET', path: 'trays', answers: traysSchema });
  return trays;
}

const decidedSchema = z.object({ isChanged: z.boolean() });

/** Does with trays what a person has decided; answers those of which nothing has changed. */
export async function decideTrays(
  request: EventRequest,
  decisions: readonly DecideRequest[],
  ports: DirectorPorts,
): Promise<readonly DecideRequest[]> {
  const { line, own } = eventAtHub(request, ports);
  const unchanged: DecideRequest[] = [];
  for (const body of decisions) {
    const asked = { method: 'POST', path: 'trays', body, answers: decidedSchema } as const;
    const { isChanged } = await askAsDirector(own, line, asked);
    if (!isChanged) unchanged.push(body);
  }
  return unchanged;
}
