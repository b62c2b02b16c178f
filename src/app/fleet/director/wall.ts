import { type Wall, wallSchema } from '../../../fleet/wall/view.ts';
import { answerOf, askHub } from '../ask-hub.ts';
import { type DirectorPorts, type EventRequest, eventAtHub } from './director-line.ts';

/** The id of an event. */
const ID = /^[0-9a-f]{16}$/;

/** The wall of an event as it is now. Whoever names its id and its hub needs no key: everybody may read a wall. */
export async function readWallNow(request: EventRequest, ports: DirectorPorts): Promise<Wall> {
  const { event, line } = whichWall(request, ports);
  return answerOf(line, await askHub(line, { method: 'GET', path: `/wall/${event}/now` }, wallSchema));
}

function whichWall({ event, hub }: EventRequest, ports: DirectorPorts) {
  if (event !== undefined && hub !== undefined && ID.test(event)) return { event, line: ports.lineTo(hub) };
  const { line, own } = eventAtHub({ event, hub }, ports);
  return { event: own.event, line };
}
