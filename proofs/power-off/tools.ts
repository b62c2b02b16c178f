import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

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

/** What has to be done for all tools to be here, in a sentence; `undefined` where they are. */
export function missingTools(): string | undefined {
  if (process.platform !== 'linux' || process.arch !== 'x64')
    return 'This rig starts a guest of its own kind: run it on a Linux computer with an x86-64 processor.';
  const missing = Object.keys(PACKAGES).filter((tool) => findTool(tool) === undefined);
  if (missing.length === 0) return undefined;
  const packages = [...new Set(missing.map((tool) => PACKAGES[tool]))].join(' ');
  return `This computer lacks ${missing.join(', ')}. On Debian: sudo apt-get install --no-install-recommends ${packages}`;
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
