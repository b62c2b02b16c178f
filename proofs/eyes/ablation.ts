import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DESIGN_NAMES } from '../../rigs/examination/designs.ts';
import { choicesOf, countOf, endWith, refuse } from '../../scripts/ending.ts';
import { scriptOptions } from '../../scripts/options.ts';
import { type Change, changedWhenLoaded } from '../broken/changes.ts';
import type { ReadTask, SetReadings } from './ablation/read.ts';
import { PAIRS, RULES } from './ablation/rules.ts';
import { drawSets, readSet } from './ablation/sets.ts';
import {
  ablationTable,
  type CountedSet,
  type Outcome,
  outcomeOf,
  problemsOfAblation,
  withTable,
} from './ablation/table.ts';
import { KINDS } from './examination/kinds.ts';
import { canDraw } from './second-frames/tools.ts';

/**
 * What each rule of the eyes is worth: each is left out of the program, by itself and with one that may stand in for it,
 * and all sets of frames are read once more. Sets are drawn once: frames of the examination, specks that make one
 * figure nearly another, passes with foreign cards, photographs, and decks that are drawn by other means. Ends with 1
 * where the eyes as they are take anything for what it is not.
 */
const { values } = scriptOptions({
  options: {
    decks: { type: 'string', default: [...DESIGN_NAMES, 'standard'].join(',') },
    kinds: { type: 'string', default: KINDS.join(',') },
    scales: { type: 'string', default: '8,16' },
    /** Frames of each kind and level of each deck. */
    frames: { type: 'string', default: '10' },
    /** Specked frames of each deck, as a multiple of that. */
    specks: { type: 'string', default: '20' },
    /** Passes of each deck and level; 0 for none. */
    passes: { type: 'string', default: '1' },
    /** A folder of photographed ends. */
    photos: { type: 'string', default: '../shared/data/photos/guille' },
    /** Decks that are drawn by other means. */
    others: { type: 'string', default: 'century,pale,narrow' },
    /** The rules that are left out; none for the eyes as they are alone. */
    rules: { type: 'string', default: RULES.map(({ name }) => name).join(',') },
    /** Reads all frames again where a rule is left out, also those that it can't change. */
    whole: { type: 'boolean', default: false },
    seed: { type: 'string', default: 'ablation' },
    jobs: { type: 'string', default: '1' },
    /** Where sets are kept for the next time; those that are there are read. */
    folder: { type: 'string' },
    /** A page in which the table of rules is replaced. */
    page: { type: 'string' },
    /** Where what was counted is put, as JSON. */
    output: { type: 'string' },
  },
});
const names = RULES.map(({ name }) => name);
const chosen = values.rules === '' ? [] : choicesOf('--rules', values.rules, names);
const scales = choicesOf('--scales', values.scales, ['8', '16']).map(Number);
const jobs = countOf('--jobs', values.jobs);
const size = {
  decks: values.decks.split(',').filter((name) => name !== ''),
  kinds: choicesOf('--kinds', values.kinds, KINDS),
  scales,
  frames: countOf('--frames', values.frames),
  specks: Number(values.specks),
  passes: Number(values.passes),
  photos: existsSync(values.photos) ? values.photos : undefined,
  otherDecks: values.others === '' || !canDraw() ? [] : values.others.split(','),
  seed: values.seed,
};
if (!(size.specks >= 0) || !(size.passes >= 0)) refuse('--specks and --passes take whole numbers.');

interface Variant {
  readonly name: string;
  readonly does: string;
  readonly changes: readonly Change[];
}

const variants: readonly Variant[] = [
  { name: 'nothing', does: '', changes: [] },
  ...RULES.filter(({ name }) => chosen.includes(name)),
  ...PAIRS.filter((pair) => pair.every((name) => chosen.includes(name))).map((pair) => {
    const rules = pair.map((name) => RULES.find((rule) => rule.name === name)!);
    return {
      name: pair.join(' + '),
      does: [...new Set(rules.map(({ does }) => does))].join(', '),
      changes: rules.flatMap(({ changes }) => changes),
    };
  }),
];

const home = values.folder ?? mkdtempSync(join(tmpdir(), 'ablation-'));
try {
  const files = await setsIn(home);
  const sets = files.map((file): CountedSet => {
    const { passes, shown } = readSet(file);
    return { passes, shown: shown.map(({ frame: _, ...counted }) => counted) };
  });
  const outcomes = await outcomesOf(files, sets);
  const [all, ...rows] = outcomes as [Outcome & Variant, ...(Outcome & Variant)[]];
  const table = ablationTable(all, rows);
  console.log(table);
  if (values.page !== undefined)
    writeFileSync(values.page, withTable(readFileSync(values.page, 'utf8'), table));
  if (size.photos === undefined) console.log(`There are no photographs in ${values.photos}.`);
  if (values.output !== undefined)
    writeFileSync(
      values.output,
      JSON.stringify(
        outcomes.map(({ changes: _, ...row }) => row),
        null,
        1,
      ),
    );
  endWith(problemsOfAblation(all));
} finally {
  if (values.folder === undefined) rmSync(home, { recursive: true });
}

async function setsIn(folder: string): Promise<string[]> {
  const list = join(folder, 'sets.json');
  if (existsSync(list)) return JSON.parse(readFileSync(list, 'utf8'));
  const files = await drawSets(folder, size);
  writeFileSync(list, JSON.stringify(files));
  return files;
}

/** Reads all sets with all rules, and then by every other variant, so many at a time. */
async function outcomesOf(
  files: readonly string[],
  sets: readonly CountedSet[],
): Promise<(Outcome & Variant)[]> {
  const [all, ...others] = variants as [Variant, ...Variant[]];
  const usual = await readBy(all, 0, { files });
  const outcomes = [{ ...all, ...outcomeOf(all.name, sets, usual) }];
  const waiting = [...others.entries()];
  const work = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const [at, variant] = next;
      const readings = await readWithout(variant, at + 1, files, sets, usual);
      outcomes[at + 1] = { ...variant, ...outcomeOf(variant.name, sets, readings) };
      console.error(`${at + 1} of ${others.length}: ${variant.name}`);
    }
  };
  await Promise.all(Array.from({ length: jobs }, work));
  return outcomes;
}

/**
 * What is read without some rules. Those of passes change nothing of single frames; those of single frames are tried
 * with these. Where only rules of refusal are left out, only what was refused is read again; where only easings are,
 * only what was accepted.
 */
async function readWithout(
  variant: Variant,
  at: number,
  files: readonly string[],
  sets: readonly CountedSet[],
  usual: readonly SetReadings[],
): Promise<(SetReadings | undefined)[]> {
  const ofPasses = variant.changes.every(({ file }) => file.startsWith('src/vision/sequence/'));
  const meant = [...files.keys()].filter((set) => (sets[set] as CountedSet).passes.length > 0 === ofPasses);
  const only = variant.does === 'refuses' ? 'refused' : variant.does === 'eases' ? 'accepted' : undefined;
  const read = await readBy(variant, at, {
    files: meant.map((set) => files[set] as string),
    ...(only !== undefined &&
      values.whole !== true && { only, usual: meant.map((set) => usual[set] as SetReadings) }),
  });
  return files.map((_, set) => read[meant.indexOf(set)]);
}

function readBy({ changes, name }: Variant, at: number, task: ReadTask): Promise<SetReadings[]> {
  const [given, output] = ['task', 'read'].map((what) => join(home, `${at}.${what}.json`)) as [
    string,
    string,
  ];
  writeFileSync(given, JSON.stringify(task));
  const { promise, reject, resolve } = Promise.withResolvers<SetReadings[]>();
  const program = join(import.meta.dirname, 'ablation/read.ts');
  const child = spawn(process.execPath, [program, given, output], {
    env: changedWhenLoaded(changes),
    stdio: 'inherit',
  });
  child.on('exit', (code) =>
    code === 0
      ? resolve(JSON.parse(readFileSync(output, 'utf8')) as SetReadings[])
      : reject(new Error(`The program without "${name}" ended with ${code}.`)),
  );
  return promise;
}
