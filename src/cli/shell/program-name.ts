import { realpathSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { commandAsTyped } from '../../adapters/system/command-name.ts';
import { fileOfPackage } from '../../adapters/system/package-files.ts';

const NAME = 'soubrette';

/** How this program is called where it runs: from its sources through npx, from a package as it was started. */
export const PROGRAM: string = import.meta.filename.endsWith('.ts') ? `npx ${NAME}` : calledHere();

function calledHere(): string {
  try {
    return commandAsTyped({
      name: NAME,
      bin: realpathSync(fileURLToPath(fileOfPackage(`bin/${NAME}.js`))),
      env: process.env,
      folder: process.cwd(),
      isWindows: process.platform === 'win32',
    });
  } catch {
    // The working folder is gone, or nothing may be looked at there.
    return NAME;
  }
}
