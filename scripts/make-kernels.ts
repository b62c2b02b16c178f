import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { main as compile } from 'assemblyscript/asc';

/** Makes the double-dummy kernels of both decks from their source: `npm run kernels`. */

const ROOT = join(import.meta.dirname, '..');
const SOURCES = join(ROOT, 'src/solver/kernel');

/** Ranks a suit of the decks that have a kernel. */
export const KERNEL_RANKS = [13, 17] as const;

/** Where the kernel of a deck stands, in the repository. */
export function kernelPath(ranks: number): string {
  return `src/solver/kernels/ranks-${ranks}.ts`;
}

/** Compiles the kernel of suits with so many ranks; throws with what the compiler says if it can't. */
export async function compileKernel(ranks: number): Promise<Uint8Array> {
  const sources = new Map(
    readdirSync(SOURCES).map((name) => [name, readFileSync(join(SOURCES, name), 'utf8')]),
  );
  sources.set('ranks.ts', `export const RANKS: i32 = ${ranks};\n`);
  let kernel: Uint8Array | undefined;
  const options = ['--runtime', 'stub', '--noAssert', '--enable', 'simd', '-O2', '--outFile', 'kernel.wasm'];
  const { error, stderr } = await compile(['index.ts', ...options], {
    readFile: (name) => sources.get(name) ?? null,
    writeFile: (name, contents) => {
      if (name === 'kernel.wasm' && typeof contents !== 'string') kernel = contents;
    },
    listFiles: () => [],
  });
  if (error !== null || kernel === undefined) {
    throw new Error(`The kernel of ${ranks} ranks does not compile.\n${stderr.toString()}`, { cause: error });
  }
  return kernel;
}

/** The module that carries a kernel. */
export function kernelModule(ranks: number, kernel: Uint8Array): string {
  const sha256 = createHash('sha256').update(kernel).digest('hex');
  return [
    `/** The double-dummy kernel of ${ranks} ranks a suit: WebAssembly in base64, made from ../kernel by npm run kernels. */`,
    'export const KERNEL =',
    `  '${Buffer.from(kernel).toString('base64')}';`,
    '/** Its SHA-256, which names it in results. */',
    `export const SHA256 = '${sha256}';`,
    '',
  ].join('\n');
}

if (import.meta.main) {
  for (const ranks of KERNEL_RANKS) {
    const kernel = await compileKernel(ranks);
    writeFileSync(join(ROOT, kernelPath(ranks)), kernelModule(ranks, kernel));
    console.log(`${kernelPath(ranks)}: ${kernel.length} bytes`);
  }
}
