import type { DecideSetRequest } from '../../../fleet/messages/director.ts';
import { unchangedBy } from './decisions.ts';
import type { DirectorPorts, EventRequest } from './director-line.ts';

/** Writes down where sets go, or that they are there; answers those of which nothing has changed. */
export function decideSets(
  request: EventRequest,
  decisions: readonly DecideSetRequest[],
  ports: DirectorPorts,
): Promise<readonly DecideSetRequest[]> {
  return unchangedBy(request, 'sets/decide', decisions, ports);
}
