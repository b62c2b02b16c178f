import * as z from 'zod';
import { type MachineListed, machineListedSchema } from '../../../fleet/messages/director.ts';
import type { Computer } from '../../../ports/computer.ts';
import type { HubLine } from '../../../ports/hub-line.ts';
import { askAsDirector } from './director-line.ts';
import type { OwnEvent } from './event-records.ts';

const machinesSchema = z.object({ machines: z.array(machineListedSchema) });

/** The machines of an event, and those that ask to be taken in, as its hub lists them: it may lie. */
export async function readMachines(
  own: OwnEvent,
  line: HubLine,
  ports: Pick<Computer, 'random'>,
): Promise<readonly MachineListed[]> {
  const asked = { method: 'GET', path: 'machines', answers: machinesSchema } as const;
  return (await askAsDirector(own, line, asked, ports)).machines;
}
