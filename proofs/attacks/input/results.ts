import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { type Attack, defence, together } from '../attack.ts';
import { hostile } from './hostile.ts';

const MIB = 1024 * 1024;
const EVENING = new URL('../../../test/fixtures/results/club-evening.bws.gz', import.meta.url);
/** The pages of Access 97, and the one on which the table of results is defined. */
const PAGE_BYTES = 2048;
const RESULTS_PAGE = 48;
const NEXT_PAGE_AT = 4;

/** The database of a session whose table of results is defined without end. */
function endlessDatabase(): Uint8Array {
  const bytes = gunzipSync(readFileSync(EVENING));
  bytes.writeUInt32LE(RESULTS_PAGE, RESULTS_PAGE * PAGE_BYTES + NEXT_PAGE_AT);
  return bytes;
}

/** Entities each of which is ten of the one before. */
const ENTITIES = [...'bcdefghij']
  .map((name, at) => `<!ENTITY ${name} "${`&${'abcdefghi'[at]};`.repeat(10)}">`)
  .join('');

const ENDING = defence(
  'the definition of a table has an end',
  'src/adapters/openers/access-database.ts',
  'hasEndlessDefinition',
  '() => false',
);

const IN_TIME = defence(
  'a database has its time and memory',
  'src/adapters/openers/access-tables.ts',
  'LIMITS',
  '{ mostMs: 1e6, mostMiB: 1e4 }',
);

/** Results files that go round in circles, nest or expand. */
export const RESULT_ATTACKS: readonly Attack[] = [
  hostile({
    name: 'the table of a database leads back to itself',
    files: { 'a.bws': endlessDatabase },
    args: ['session', 'a.bws'],
    defences: [
      together(
        'the definition of a table has an end, and so have time and memory for a database',
        ENDING,
        IN_TIME,
      ),
    ],
  }),
  hostile({
    name: 'a database is 60 MB of nothing',
    files: {
      'a.bws': () => Buffer.concat([Buffer.from('\0\x01\0\0Standard Jet DB\0'), Buffer.alloc(60 * MIB)]),
    },
    args: ['check', 'a.bws'],
  }),
  hostile({
    name: 'the entities of a USEBIO file multiply',
    files: { 'a.xml': () => `<!DOCTYPE USEBIO [<!ENTITY a "ha">${ENTITIES}]><USEBIO>&j;</USEBIO>` },
    args: ['session', 'a.xml'],
  }),
  hostile({
    name: 'an element of a USEBIO file has two million attributes',
    files: { 'a.xml': () => `<USEBIO ${'b="1" '.repeat(2_000_000)}/>` },
    args: ['check', 'a.xml'],
  }),
  hostile({
    name: 'a USEBIO file has 15 MB of elements in each other',
    files: { 'a.xml': () => `<USEBIO>${'<BOARD>'.repeat(2 * MIB)}` },
    args: ['check', 'a.xml'],
  }),
];
