import { nameSchema } from '../../../fleet/messages/texts.ts';
import { Problem } from '../../problem.ts';

/** A name that a person gives something, without blanks around it: as it is signed and kept. */
export function checkedName(name: string): string {
  const parsed = nameSchema.safeParse(name);
  if (parsed.success) return parsed.data;
  const message = `"${name}" is no name here: it must be one line of 1 to 60 characters.`;
  throw new Problem('request', 'no-name', message);
}
