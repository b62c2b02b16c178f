import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  differencesFromDds,
  differencesFromListed,
  readDdsTables,
  readListedPars,
} from '../../rigs/dds-pars.ts';
import { countOf, endWith, endWithoutTool } from '../../scripts/ending.ts';
import { scriptOptions } from '../../scripts/options.ts';
import { parsOfDds } from './peer.ts';

/**
 * Compares par with that of Debian's libdds: score and contracts, whichever side begins and whoever deals, at every
 * vulnerability, of as many real deals as are asked for, or of all 1,000. Ends with 1 where anything differs.
 *
 *   npm run proof -- dds-par [tables]
 *   npm run proof -- dds-par --list FILE
 *
 * With a list that comes with DDS (hands/list100.txt), par is compared with what stands in it, by side and by dealer.
 */
const FIXTURE = join(import.meta.dirname, '../../test/fixtures/deals/dds-pars.txt.gz');
const ANSWERS_A_TABLE = 4 * 6;
const { positionals, values } = scriptOptions(
  {
    allowPositionals: true,
    options: { list: { type: 'string' } },
  },
  '[tables]',
);
if (values.list !== undefined) compareList(values.list);
else compareTables();

function compareList(path: string): void {
  const listed = readListedPars(readFileSync(path, 'latin1'));
  const different = listed.flatMap(differencesFromListed);
  console.log(
    `par of ${listed.length} deals of ${path}: ${3 * listed.length} answers, ${different.length} different`,
  );
  for (const difference of different.slice(0, 8)) console.log(difference);
  endWith([
    ...(different.length === 0 ? [] : [`${different.length} answers are different`]),
    ...(listed.length > 0 ? [] : [`${path} lists no deals`]),
  ]);
}

function compareTables(): void {
  const known = readDdsTables(readFileSync(FIXTURE));
  const wanted = countOf('The number of tables', positionals[0] ?? String(known.length));
  const tables = known.slice(0, wanted);

  const theirs = parsOfDds(tables.map(({ numbers }) => numbers));
  if (theirs === undefined) {
    endWithoutTool('NOT SHOWN: libdds or a C compiler is not here: apt-get install libdds-dev gcc.');
  }
  const answers = theirs.flatMap((table) => table.answers.flatMap((answer) => answer.split(' ').slice(1)));
  if (answers.length !== tables.length * ANSWERS_A_TABLE)
    return endWith(['libdds did not answer everything']);
  const differences = theirs.flatMap(differencesFromDds);
  const changed = tables.filter(({ answers }, at) => answers.join() !== theirs[at]?.answers.join());
  console.log(
    `par of ${tables.length} tables by libdds: ${answers.length} answers, ${differences.length} different`,
  );
  for (const difference of differences.slice(0, 8)) console.log(difference);
  endWith([
    ...(differences.length === 0 ? [] : [`${differences.length} answers are different`]),
    ...(changed.length === 0
      ? []
      : [`of ${changed.length} tables libdds said something else when it was recorded`]),
  ]);
}
