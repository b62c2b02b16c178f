// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are texts of programs
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/**
 * Does the search for hands see? Makes the program show them on purpose, in one place at a time, and runs the
 * search. Usage: node scripts/leaks.ts [folder...]: the answers to all files in these folders are searched as well.
 */

/** One leak: in this file, this text is replaced. */
interface Plant {
  readonly name: string;
  readonly file: string;
  readonly from: string;
  readonly to: string;
  /** What the new text has to import. */
  readonly imports?: string;
}

const PLANTS: readonly Plant[] = [
  {
    name: 'the story of a board tells unasked which card is in which pocket',
    file: 'job/story.ts',
    from: "if (!handsShown || !('card' in event)) return undefined;",
    to: "if (!('card' in event)) return undefined;",
  },
  {
    name: 'the sentence of a fault names a card and its pocket',
    file: 'machine/sentence.ts',
    from: 'return `${FAULTS[fault].says} ${FAULTS[fault].after}`;',
    to: 'return `${FAULTS[fault].says} The ${cardInWords(7 as Card)} is in pocket 2. ${FAULTS[fault].after}`;',
  },
  {
    name: 'the sealed journal names the card of an event beside its seal',
    file: 'job/journal.ts',
    from: 'fieldsOf(shownPart(event))',
    to: 'fieldsOf({ ...shownPart(event), ...hidden })',
  },
  {
    name: 'the name of a job holds the number of its first deal',
    file: 'app/dealing/deal.ts',
    from: 'keepInFolder(plan, journal, stem,',
    to: 'keepInFolder(plan, journal, `${stem}-${plan.boards[0] && indexOfDeal(plan.boards[0].deal)}`,',
    imports: "import { indexOfDeal } from '../../bridge/deal-index.ts';",
  },
  {
    name: 'the story of a card tells its pocket unasked',
    file: 'job/card-story.ts',
    from: "handsShown ? pocketInWords(pocketOrder, mouth) : 'its pocket'",
    to: 'pocketInWords(pocketOrder, mouth)',
  },
  {
    name: '--json tells what the readers read',
    file: 'job/blind.ts',
    from: 'return { kind: event.kind, feed: event.feed, attempt: event.attempt };',
    to: 'return event;',
  },
  {
    name: 'jobs shows the number of a deal',
    file: 'app/dealing/deal-plan.ts',
    from: 'file: basename(path),',
    to: 'file: `${boards[0] && indexOfDeal(boards[0].deal)}`,',
    imports: "import { indexOfDeal } from '../../bridge/deal-index.ts';",
  },
  {
    name: 'the index of jobs keeps a card with its seat',
    file: 'job/summary.ts',
    from: 'profile: plan.config.profile,',
    to: 'profile: `${plan.config.profile} N: S10`,',
  },
  {
    name: 'an exception quotes an event',
    file: 'controller/run-job.ts',
    from: '    this.state = state;\n',
    to: "    this.state = state;\n    if (event.kind === 'card-proven' && this.state.cardsProven === 30) throw new Error(JSON.stringify(event));\n",
  },
  {
    name: 'an error of a PBN file quotes a hand',
    file: 'formats/pbn/deal-value.ts',
    from: '`the hand of ${seat} has ${suits.length} suits and not 4`',
    to: '`the hand ${text} has ${suits.length} suits and not 4`',
  },
  {
    name: 'an error of a PBN file tells a card by its column',
    file: 'formats/pbn/deal-value.ts',
    from: "fault(open, 'card-twice', start + at, 'a card is in one hand twice')",
    to: "fault(open, 'card-twice', start + at, `S${ranks[at]} is in one hand twice`)",
  },
  {
    name: 'the name of a file holds a card',
    file: 'adapters/job-folder.ts',
    from: "WORLD_FILE = 'world.log'",
    to: "WORLD_FILE = 'world-S10.log'",
  },
  {
    name: 'the title of the process shows a hand',
    file: 'app/dealing/deal-job.ts',
    from: '    const dealOn =',
    to: "    process.title = plan.boards.flatMap(({ deal }) => handsInWords(deal)).join(' ');\n    const dealOn =",
    imports: "import { handsInWords } from '../../cli/shell/words.ts';",
  },
  {
    name: 'the summary of a job shows its hands unasked',
    file: 'app/dealing/dealing.ts',
    from: '...(hands && { deals: { boards: plan.boards } })',
    to: 'deals: { boards: plan.boards }',
  },
];

const ROOT = resolve(import.meta.dirname, '..');
const PARTS = [
  'src',
  'bin',
  'calibration',
  'firmware-host',
  'hardware',
  'test',
  'examples',
  'package.json',
  'vitest.config.ts',
];
/** What the search says before the lines that it found. */
const FOUND = 'leaks: expected';

/** How a search ended: with leaks, without, or broken off for another reason. */
interface Verdict {
  readonly kind: 'leaks' | 'none' | 'broken';
  readonly output: string;
}

function search(plant: Plant | undefined, folders: readonly string[]): Verdict {
  const place = mkdtempSync(join(tmpdir(), 'soubrette-leaks-'));
  try {
    for (const part of PARTS) cpSync(join(ROOT, part), join(place, part), { recursive: true });
    symlinkSync(join(ROOT, 'node_modules'), join(place, 'node_modules'));
    if (plant !== undefined) writeFileSync(join(place, 'src', plant.file), planted(plant));
    const vitest = join(ROOT, 'node_modules/vitest/vitest.mjs');
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [vitest, 'run', 'test/cli/leaks', '--bail=1', '--testTimeout=120000'],
      { cwd: place, encoding: 'utf8', env: { ...process.env, LEAK_FOLDERS: folders.join(':') } },
    );
    const output = `${stdout}\n${stderr}`;
    if (status === 0) return { kind: 'none', output };
    return { kind: output.includes(FOUND) ? 'leaks' : 'broken', output };
  } finally {
    rmSync(place, { recursive: true, force: true });
  }
}

/** A source with the leak in it; fails where the program has changed, so that the plant has to. */
function planted({ file, from, imports, name, to }: Plant): string {
  const text = readFileSync(join(ROOT, 'src', file), 'utf8');
  if (!text.includes(from))
    throw new Error(`"${name}" can't be done: ${file} lacks ${JSON.stringify(from)}.`);
  const leaky = text.replace(from, () => to);
  return imports === undefined ? leaky : `${imports}\n${leaky}`;
}

for (const plant of PLANTS) planted(plant);
const folders = process.argv.slice(2).map((folder) => resolve(folder));
const whole = search(undefined, folders);
console.log(`${whole.kind === 'none' ? 'none  ' : whole.kind}  nothing planted`);
if (whole.kind !== 'none') console.log(whole.output);
let caught = 0;
for (const plant of PLANTS) {
  const { kind, output } = search(plant, []);
  if (kind === 'leaks') caught++;
  console.log(`${{ leaks: 'caught', none: 'MISSED', broken: 'BROKEN' }[kind]}  ${plant.name}`);
  if (kind === 'broken') console.log(output);
}
console.log(`${caught} of ${PLANTS.length} leaks were caught.`);
process.exitCode = whole.kind === 'none' && caught === PLANTS.length ? 0 : 1;
