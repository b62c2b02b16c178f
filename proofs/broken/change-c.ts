import type { Change } from './change.ts';

/** A file of C with another function in the place of the one that is named; undefined where it is not defined there. */
export function changedC(text: string, { is, of }: Change): string | undefined {
  const definition = new RegExp(`^[a-z][^\\n;={}]*\\b${of}\\([^;{}]*\\) *\\{.*?^\\}\\n`, 'ms');
  return definition.test(text) ? text.replace(definition, () => `${is}\n`) : undefined;
}
