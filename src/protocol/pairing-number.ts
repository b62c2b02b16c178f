/**
 * Asks a person for the number that the other end shows; `isAgain` where the one before was not it. `undefined` where
 * nobody types any.
 */
export type AskNumber = (isAgain: boolean) => Promise<string | undefined>;

/** The number is fixed by then: typing it again gives nobody another guess. */
const MOST_TRIES = 3;

/** Whether a person has typed the number that the other end must show. */
export async function numberTyped(
  ask: AskNumber,
  wanted: string,
): Promise<'right' | 'otherNumber' | 'nobody'> {
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const typed = await ask(tries > 0);
    if (typed === undefined) return 'nobody';
    if (typed.replaceAll(/\s/g, '') === wanted) return 'right';
  }
  return 'otherNumber';
}
