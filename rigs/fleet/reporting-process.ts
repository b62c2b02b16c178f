import { existsSync, readFileSync } from 'node:fs';
import { openEmbeddedHub } from '../../src/hub/books/open-hub.ts';
import { takeReport } from '../../src/hub/books/take-report.ts';
import { endOf } from '../../src/job/journal-line.ts';
import { openEmptyHub } from './embedded-hub.ts';
import { linesOf } from './machine-world.ts';
import { addPlainEvent, addPlainMachine } from './plain-event.ts';

/*
 * A hub in a folder, and a machine that reports to it by and by without end, for a proof that kills both: `FOLDER
 * JOURNAL`.
 * It says first how many lines of its jobs the books know, and whether they are those of the machine, and then how many
 * were acknowledged, each time.
 */

const EVENT = 'killed';
const MACHINE = 'machine';
const LINES_A_REPORT = 8;
const [folder = '', journal = ''] = process.argv.slice(2);
const lines = readFileSync(journal, 'utf8').trimEnd().split('\n');

const hub = await (existsSync(folder) ? openEmbeddedHub(folder) : openEmptyHub(folder));
const known = await hub.selectFrom('job').select(['job', 'seq']).execute();
const kept = await hub.selectFrom('report').select('lines').orderBy('job').orderBy('first_seq').execute();
const expected = known
  .toSorted((one, other) => one.job.localeCompare(other.job))
  .map(({ seq }) => linesOf(lines.slice(0, seq)));
const isTrue = kept.map((report) => report.lines).join('') === expected.join('');
let total = known.reduce((sum, { seq }) => sum + seq, 0);
process.stdout.write(`known ${total} ${isTrue}\n`);
if ((await hub.selectFrom('event').select('id').execute()).length === 0) {
  await addPlainEvent(hub, EVENT);
  await addPlainMachine(hub, EVENT, MACHINE, 0);
}
for (let number = 1; ; number++) {
  const job = `job ${String(number).padStart(6, '0')}`;
  for (let seq = known.find((each) => each.job === job)?.seq ?? 0; seq < lines.length; ) {
    const before = lines[seq - 1];
    const receipt = await takeReport(hub, {
      machine: MACHINE,
      event: EVENT,
      job,
      trays: [{ set: 1, board: 1, fence: 1 }],
      after: { seq, chain: before === undefined ? '' : endOf(before).chain },
      lines: linesOf(lines.slice(seq, seq + LINES_A_REPORT)),
    });
    if (receipt.kind !== 'taken') throw new Error(`A report came to ${receipt.kind}.`);
    total += receipt.seq - seq;
    seq = receipt.seq;
    process.stdout.write(`acknowledged ${total}\n`);
  }
}
