import { hexToBytes } from '@noble/hashes/utils.js';
import { osRandom } from '../../adapters/os-random.ts';
import { CommandError, EXIT } from '../../cli/shell/exit.ts';
import type { BigDealSource } from '../../generation/bigdeal/bigdeal.ts';
import { seedOfEntropy } from '../../generation/bigdeal/bigdeal.ts';
import type { Writer } from '../files/deal-output.ts';
import { writerNamed, writerOfPath } from '../files/deal-output.ts';

export interface BigDealOptions {
  readonly number: Range;
  readonly hash?: string;
  readonly owner: string;
  readonly wizard?: string;
  readonly entropy?: readonly string[];
  readonly format?: string;
  readonly prefix?: string;
  readonly output?: string;
  readonly allowLoss?: true;
  readonly force?: true;
  readonly json?: true;
}

export interface Range {
  readonly first: number;
  readonly last: number;
}

interface OutputFile {
  readonly path: string;
  readonly writer: Writer;
}

export function filesOf({ prefix, output, format }: BigDealOptions): OutputFile[] {
  if ((prefix === undefined) === (output === undefined)) {
    throw new CommandError(
      EXIT.usage,
      'Hands are not shown unasked. Name the files with -p PREFIX, one file with -o FILE, or ask for the screen with -o - .',
    );
  }
  const writers = format?.split(',').map(writerNamed) ?? [writerOfPath(output ?? '')];
  if (prefix !== undefined) return writers.map((writer) => ({ path: pathWith(prefix, writer), writer }));
  const [writer, ...more] = writers;
  if (writer === undefined || more.length > 0) {
    throw new CommandError(EXIT.usage, 'One file is in one format. Name several with -p PREFIX.');
  }
  return [{ path: output ?? '-', writer }];
}

function pathWith(prefix: string, { extensions, name }: Writer): string {
  return `${prefix}.${extensions[0] ?? name}`;
}

/** The seed by hash; or from entropy, with the operating system's behind it unless a wizard says that all is given. */
export function sourceOf({ hash, owner, wizard, entropy = [] }: BigDealOptions): BigDealSource {
  const given = Buffer.from(entropy.join(''));
  const fresh = wizard === undefined ? osRandom.bytes(OS_BYTES) : new Uint8Array();
  return {
    owner: Buffer.from(wizard ?? owner),
    seed: hash === undefined ? seedOfEntropy(Buffer.concat([given, fresh])) : hexToBytes(hash.toLowerCase()),
  };
}

export function isForEvent({ hash, wizard }: BigDealOptions): boolean {
  return hash === undefined && wizard === undefined;
}

export function originOf(options: BigDealOptions): string {
  return isForEvent(options)
    ? 'The seed is from the randomness of the operating system: nobody can make these deals again.'
    : 'The seed was given: whoever has it can make these deals again.';
}

export const OS_BYTES = 40;
