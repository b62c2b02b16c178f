import { readFileSync } from 'node:fs';

const PACKAGE_FILE = new URL('../../package.json', import.meta.url);

/** The version of this program, from its package. */
export function readVersion(): string {
  const { version } = JSON.parse(readFileSync(PACKAGE_FILE, 'utf8')) as { readonly version: string };
  return version;
}

/** How this program is called where it runs: from its sources through npx, else by its name. */
export const PROGRAM: string = import.meta.filename.endsWith('.ts') ? 'npx soubrette' : 'soubrette';
