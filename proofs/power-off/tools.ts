import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Something that the rig needs and this computer has not; the message says what to do. */
export class MissingTool extends Error {
  override readonly name = 'MissingTool';
}

/** What the rig calls, and the Debian package that brings it. */
const PACKAGES: Readonly<Record<string, string>> = {
  'qemu-system-x86_64': 'qemu-system-x86',
  busybox: 'busybox-static',
  'mkfs.ext4': 'e2fsprogs',
  ldd: 'libc-bin',
  tar: 'tar',
  'dpkg-deb': 'dpkg',
  'apt-get': 'apt',
  'apt-cache': 'apt',
};
const ALSO_LOOKED_IN = ['/usr/sbin', '/sbin'];

/** Throws a `MissingTool` with all that has to be installed. */
export function checkTools(): void {
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    throw new MissingTool(
      'This rig starts a guest of its own kind: run it on a Linux computer with an x86-64 processor.',
    );
  }
  const missing = Object.keys(PACKAGES).filter((tool) => findTool(tool) === undefined);
  if (missing.length === 0) return;
  const packages = [...new Set(missing.map((tool) => PACKAGES[tool]))].join(' ');
  throw new MissingTool(
    `This computer lacks ${missing.join(', ')}. On Debian: sudo apt-get install --no-install-recommends ${packages}`,
  );
}

/** Where a tool is, on the path or among the system's own. */
export function findTool(tool: string): string | undefined {
  return [...(process.env.PATH ?? '').split(delimiter), ...ALSO_LOOKED_IN]
    .map((folder) => join(folder, tool))
    .find((path) => existsSync(path));
}

/** Runs a tool to its end and gives its stdout; what it says on stderr is in the error when it fails. */
export function runTool(tool: string, args: readonly string[], options: ToolOptions = {}): string {
  return execFileSync(findTool(tool) ?? tool, args, {
    ...options,
    encoding: 'utf8',
    stdio: ['pipe', 'pipe', 'pipe'],
  });
}

interface ToolOptions {
  readonly cwd?: string;
  readonly input?: string;
}
