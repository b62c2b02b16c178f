import { readFileSync } from 'node:fs';
import { parseJournal } from '../../../src/job/journal.ts';
import { createJournalCipher } from '../../../src/sealing/seal.ts';

/** Which journals are believed by who has their key: texts as JSON on stdin, their indices as JSON on stdout. */
const [keyFile = ''] = process.argv.slice(2);
const cipher = createJournalCipher(Buffer.from(readFileSync(keyFile, 'utf8').trim(), 'hex'));
const texts = JSON.parse(readFileSync(0, 'utf8')) as string[];
const believed = texts.flatMap((text, index) => {
  const parsed = parseJournal(text, cipher);
  const isBelieved = parsed.ok && parsed.value.damage === undefined && parsed.value.entries !== undefined;
  return isBelieved ? [index] : [];
});
console.log(JSON.stringify(believed));
