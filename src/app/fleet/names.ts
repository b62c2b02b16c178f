import { reasonSchema } from '../../fleet/messages/audit.ts';
import { nameSchema } from '../../fleet/messages/texts.ts';
import { REASON } from '../../text/reason.ts';
import { Problem } from '../problem.ts';

/** A name that a person gives something, without blanks around it: as it is signed and kept. */
export function checkedName(name: string): string {
  const parsed = nameSchema.safeParse(name);
  if (parsed.success) return parsed.data;
  const message = `${JSON.stringify(name.slice(0, 60))} is no name here: it must be one line of 1 to 60 characters.`;
  throw new Problem('request', 'no-name', message);
}

/** Why a person does something, in one line, as it is written down. */
export function checkedReason(why: string): string {
  const parsed = reasonSchema.safeParse(why);
  if (parsed.success && REASON.test(parsed.data)) return parsed.data;
  throw new Problem(
    'request',
    'no-reason',
    'The reason must be one line of words, of at most 200 characters.',
  );
}
