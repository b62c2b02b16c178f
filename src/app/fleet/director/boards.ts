import * as z from 'zod';
import { type DecideRequest, type TrayListed, trayListedSchema } from '../../../fleet/messages/director.ts';
import { checkedName } from '../names.ts';
import {
  askAsDirector,
  type DirectorPorts,
  type EventRequest,
  eventAtHub,
  unchangedBy,
} from './director-line.ts';

const traysSchema = z.object({ trays: z.array(trayListedSchema) });

/** All trays of an event with their leases. */
export async function listTrays(request: EventRequest, ports: DirectorPorts): Promise<readonly TrayListed[]> {
  const at = eventAtHub(request, ports);
  return (await askAsDirector(at, { method: 'GET', path: 'trays', answers: traysSchema })).trays;
}

/** Does with trays what a person has decided; answers those of which nothing has changed. */
export async function decideTrays(
  request: EventRequest,
  decisions: readonly DecideRequest[],
  ports: DirectorPorts,
): Promise<readonly DecideRequest[]> {
  const named = decisions.map((each) => ({ ...each, who: checkedName(each.who) }));
  return unchangedBy(request, 'trays', named, ports);
}
