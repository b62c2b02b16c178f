import { existsSync, realpathSync } from 'node:fs';
import { delimiter, dirname, join, relative } from 'node:path';

/** Where a program was started: its file, the environment and the working folder of its process. */
interface Started {
  readonly name: string;
  readonly bin: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly folder: string;
  readonly isWindows: boolean;
}

/**
 * How a program is called where it was started, so that a command line that it shows can be typed there: by its name if
 * the shell finds it, else by way of the package manager that has it, else by the path of its file.
 */
export function commandAsTyped({ name, bin, env, folder, isWindows }: Started): string {
  const file = isWindows ? `${name}.cmd` : name;
  const isOurs = (at: string): boolean => existsSync(at) && (isWindows || realpathSync(at) === bin);
  // A package manager puts its own folders ahead in the path, where the person's shell does not have them.
  const isManaged = env.npm_command !== undefined || env.npm_lifecycle_event !== undefined;
  const path = (env.PATH ?? env.Path ?? '').split(delimiter).filter((each) => each !== '');
  if (!isManaged && path.some((each) => isOurs(join(each, file)))) return name;
  const isBeside = foldersAbove(folder).some((each) => isOurs(join(each, 'node_modules', '.bin', file)));
  if (isManaged || isBeside) return `${runnerOf(env)} ${name}`;
  return `node ${relative(folder, bin) || bin}`;
}

function runnerOf({ npm_config_user_agent: agent = '' }: Started['env']): string {
  if (agent.startsWith('pnpm')) return 'pnpm exec';
  return agent.startsWith('yarn') ? 'yarn' : 'npx';
}

function foldersAbove(folder: string): readonly string[] {
  const above = dirname(folder);
  return above === folder ? [folder] : [folder, ...foldersAbove(above)];
}
