import type { CommandUnknownOpts } from '@commander-js/extra-typings';
import { Problem } from '../app/problem.ts';
import { choiceInWords } from '../text/nearest.ts';

/** Options by their names, each with those of which one has to be given too. */
type Needs = Readonly<Record<string, readonly string[]>>;

/** Every one of these options needs one of others. */
function all(options: readonly string[], ...needed: readonly string[]): Needs {
  return Object.fromEntries(options.map((option) => [option, needed]));
}

const OF_HALL = all(['lanPort'], 'lan');
const OF_HUB = all(['event', 'ahead'], 'hub');
const OF_CAMERA = all(['size', 'fps', 'shutterUs', 'gain', 'lensDioptres'], 'camera');
const OF_FILE = all(['force'], 'output');
const OF_CARDS = all(['force', 'cards', 'paper', 'language', 'event'], 'output');
const OF_TRIAL = ['feeds', 'deckCards', 'camera', 'cameraProfile', 'deck', 'report', 'faults', 'language'];

/** What says nothing without another option, by the words of its command. */
export const NEEDS: Readonly<Record<string, Needs>> = {
  audit: all(['force'], 'output', 'pdf'),
  'calibrate camera': OF_CAMERA,
  'calibrate deck': OF_HALL,
  'calibrate feed': { ...all(OF_TRIAL, 'stand'), ...all(['cameraProfile', 'deck'], 'camera') },
  'calibrate label': OF_CAMERA,
  chicago: OF_FILE,
  console: { ...OF_HUB, ...OF_HALL },
  deal: { ...OF_HUB, ...OF_HALL, ...all(['tablesPerCopy'], 'movement') },
  'deck-test': {
    ...all(['force'], 'output', 'pdf', 'csv', 'certificate', 'writeLimits', 'writePublicKey'),
    ...all(['faults', 'seed', 'speed', 'level', 'deckArt', 'simulateDeck', 'journal', 'controls'], 'machine'),
  },
  doctor: { ...OF_CAMERA, ...all(['readers'], 'machine') },
  flash: all(['force'], 'out'),
  generate: all(['maxSeconds', 'rotate'], 'where'),
  'hub event open': { ...all(['force'], 'output', 'opened'), ...all(['allowLoss'], 'output') },
  match: OF_FILE,
  'movement file': OF_CARDS,
  'movement howell': OF_CARDS,
  'movement individual': OF_CARDS,
  'movement mitchell': OF_CARDS,
  'movement teams': OF_CARDS,
  open: all(['allowLoss'], 'deals'),
  read: { ...OF_HALL, ...OF_FILE },
  remake: OF_HALL,
  resume: { ...OF_HALL, ...all(['force'], 'output', 'csv', 'certificate') },
  rubber: OF_FILE,
  session: all(['force', 'rawCsv'], 'output'),
  solve: {
    ...all(['force', 'allowLoss'], 'output'),
    ...all(['rules', 'option'], 'par'),
    ...all(['claim'], 'after'),
    ...all(['declarer', 'strain'], 'leads'),
    ...all(['contract'], 'leads', 'after'),
  },
  'squaredeal deals': { ...all(['sort'], 'lines'), ...all(['allowLoss', 'force'], 'output') },
};

/** What says nothing of a machine whose world is not simulated. */
const OF_WORLD = ['faults', 'seed', 'speed', 'pace', 'shuffleTrays'];
const UNREAL = ['simulated', 'emulated', 'hand'];

/** Refuses what says nothing as a command was typed, and would be thought to. */
export function refuseUnused(command: CommandUnknownOpts): void {
  const isGiven = (option: string): boolean => command.getOptionValueSource(option) === 'cli';
  for (const [option, needed] of Object.entries(NEEDS[wordsOf(command)] ?? {})) {
    if (!isGiven(option) || needed.some(isGiven)) continue;
    const flags = choiceInWords(needed.map((each) => flagOf(command, each)));
    throw unused(flagOf(command, option), `here. Add ${flags}, or leave it out.`);
  }
  const idle = hasRealMachine(command) ? OF_WORLD.find(isGiven) : undefined;
  if (idle !== undefined) throw unused(flagOf(command, idle), 'of a real machine. Leave it out.');
}

/** Options that name a file to be made of others; what else is typed may name one that is read. */
const MADE = ['output', 'pdf', 'csv', 'report', 'opened', 'publish', 'writeLimits'];
/** Commands whose output says what their input does, and may take its place. */
const REWRITING = ['convert', 'solve'];

/** Refuses an output that is one of the inputs, which no other file might hold: `--force` is not meant so. */
export async function refuseOverwriting(command: CommandUnknownOpts): Promise<void> {
  const words = wordsOf(command);
  if (REWRITING.includes(words)) return;
  const made = new Set(words === 'open' ? [...MADE, 'deals'] : MADE);
  const texts = (areMade: boolean): string[] =>
    Object.entries(command.opts()).flatMap(([name, value]) =>
      made.has(name) === areMade ? textsIn(value) : [],
    );
  const outputs = texts(true);
  if (outputs.length === 0) return;
  const { lightParts } = await import('../adapters/computer/light.ts');
  const fileAt = (path: string): string | undefined => {
    try {
      return lightParts.files.find(path)?.isFile() ? lightParts.files.realPath(path) : undefined;
    } catch {
      return undefined;
    }
  };
  const written = new Set(outputs.flatMap((path) => fileAt(path) ?? []));
  if (written.size === 0) return;
  const path = [...command.args, ...texts(false)].find((input) => written.has(fileAt(input) ?? ''));
  if (path === undefined) return;
  const message = `${path} is read, and would be replaced by what is written. Name another file to write.`;
  throw new Problem('request', 'output-is-input', message, { path });
}

/** The texts among the values of an option. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return Array.isArray(value) ? value.flatMap(textsIn) : [];
}

function unused(flag: string, why: string): Problem {
  return new Problem('request', 'option-unused', `${flag} says nothing ${why}`);
}

function wordsOf(command: CommandUnknownOpts): string {
  const { parent } = command;
  return parent?.parent == null ? command.name() : `${wordsOf(parent)} ${command.name()}`;
}

function flagOf({ options }: CommandUnknownOpts, name: string): string {
  return options.find((option) => option.attributeName() === name)?.long ?? name;
}

/** The bench parses its machine; the feeder stand has a simulated one of its own. */
function hasRealMachine(command: CommandUnknownOpts): boolean {
  const { machine, stand }: { machine?: string | { readonly kind: string }; stand?: unknown } =
    command.opts();
  const kind = typeof machine === 'object' ? machine.kind : machine;
  return kind !== undefined && !UNREAL.includes(kind) && stand !== 'simulated';
}
