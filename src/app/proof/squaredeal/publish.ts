import { CommandError, EXIT } from '../../../cli/shell/exit.ts';
import type { Description } from '../../../generation/squaredeal/description.ts';
import { readKeyFile } from './event-files.ts';

export function checkKeys(path: string, description: Description, keyPath: string): void {
  const { commitment, missing } = readKeyFile(keyPath, description);
  if (commitment === description.commitment && missing.length === 0) return;
  throw new CommandError(
    EXIT.badInput,
    `Do not publish this: ${keyPath} does not hold the keys that ${path} is committed to. Find the right keys, or begin anew.`,
  );
}
