import type { DecideSetRequest } from '../../../fleet/messages/director.ts';
import { checkedName } from '../names.ts';
import { type DirectorPorts, type EventRequest, unchangedBy } from './director-line.ts';

/** Does what a person has decided of sets; answers those of which nothing has changed. */
export async function decideSets(
  request: EventRequest,
  decisions: readonly DecideSetRequest[],
  ports: DirectorPorts,
): Promise<readonly DecideSetRequest[]> {
  return unchangedBy(request, 'sets/decide', decisions.map(withNames), ports);
}

function withNames(decision: DecideSetRequest): DecideSetRequest {
  const who = checkedName(decision.who);
  return decision.act === 'place'
    ? { ...decision, who, place: checkedName(decision.place) }
    : { ...decision, who };
}
