/** The value of a JSON text; `undefined` where it is none. */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** What a file says of its version, as a sentence goes on: a file may say anything. */
export function versionInWords(version: unknown): string {
  return Number.isSafeInteger(version) ? `version ${version}` : 'no version';
}
