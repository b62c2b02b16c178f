import * as z from 'zod';
import { askAsDirector, type DirectorPorts, type EventRequest, eventAtHub } from './director-line.ts';

const decidedSchema = z.object({ isChanged: z.boolean() });

/** Tells a hub what a person has decided, one after the other; answers those by which nothing has changed. */
export async function unchangedBy<Decision extends object>(
  request: EventRequest,
  path: string,
  decisions: readonly Decision[],
  ports: DirectorPorts,
): Promise<readonly Decision[]> {
  const { line, own } = eventAtHub(request, ports);
  const unchanged: Decision[] = [];
  for (const body of decisions) {
    const asked = { method: 'POST', path, body, answers: decidedSchema } as const;
    const { isChanged } = await askAsDirector(own, line, asked, ports);
    if (!isChanged) unchanged.push(body);
  }
  return unchanged;
}
