import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endWith } from './ending.ts';
import { productionPackages, productionTree, ROOT } from './packages/locked.ts';
import { packedSbom, problemsOfSbom, type Sbom } from './packages/sbom.ts';

/** The bill of materials of the package, beside its `package.json`. */
export const SBOM_FILE = 'sbom.cdx.json';

/**
 * The bill of what `package-lock.json` pins for every system. The npm that runs makes it, in a folder where nothing is
 * developed: `--omit dev` leaves out what is also needed for development.
 */
export function makeSbom(root: string = ROOT): Sbom {
  const parent = mkdtempSync(join(tmpdir(), 'soubrette-sbom-'));
  try {
    const { manifest, lock } = productionTree(root);
    const folder = join(parent, manifest.name); // npm names what it describes after its folder.
    mkdirSync(folder);
    writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest));
    writeFileSync(join(folder, 'package-lock.json'), JSON.stringify(lock));
    const words = ['sbom', '--package-lock-only', '--sbom-format', 'cyclonedx'];
    const text = execFileSync('npm', words, {
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    return packedSbom(JSON.parse(text) as Sbom, productionPackages(root));
  } finally {
    rmSync(parent, { recursive: true, force: true });
  }
}

/** Writes the bill of materials that is packed; nothing is written where it is not whole. */
function main(): void {
  const sbom = makeSbom();
  const problems = problemsOfSbom(sbom, productionPackages());
  if (problems.length === 0) writeFileSync(join(ROOT, SBOM_FILE), `${JSON.stringify(sbom, undefined, 2)}\n`);
  endWith(problems);
}

if (import.meta.main) main();
