import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { createJournalCipher as CreateJournalCipher } from '../../../src/adapters/seal.ts';
import type { parseJournal as ParseJournal } from '../../../src/job/journal.ts';

/**
 * Which journals a checkout believes that has their key: node reader.ts ROOT KEYFILE, journals as a list of texts in
 * JSON on stdin, their indices as a list on stdout.
 */
async function main(): Promise<void> {
  const [root = '', keyFile = ''] = process.argv.slice(2);
  const load = (path: string): Promise<object> => import(pathToFileURL(join(root, path)).href);
  const { parseJournal } = (await load('src/job/journal.ts')) as { parseJournal: typeof ParseJournal };
  const { createJournalCipher } = (await load('src/adapters/seal.ts')) as {
    createJournalCipher: typeof CreateJournalCipher;
  };
  const cipher = createJournalCipher(Buffer.from(readFileSync(keyFile, 'utf8').trim(), 'hex'));
  const texts = JSON.parse(readFileSync(0, 'utf8')) as string[];
  const believed = texts.flatMap((text, index) => {
    const parsed = parseJournal(text, cipher);
    const isBelieved = parsed.ok && parsed.value.damage === undefined && parsed.value.entries !== undefined;
    return isBelieved ? [index] : [];
  });
  console.log(JSON.stringify(believed));
}

await main();
