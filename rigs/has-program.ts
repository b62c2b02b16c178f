import { execFileSync } from 'node:child_process';

/** Whether a program is installed that tells its version. */
export function hasProgram(name: string): boolean {
  try {
    execFileSync(name, ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
