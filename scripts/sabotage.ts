import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/**
 * Can the oracle see? Breaks the machine on purpose, one guard at a time and in pairs, and asks the simulation of
 * hostile boards to notice. Usage: node scripts/sabotage.ts [boards] [single|pairs]
 */

/** One guard taken out: in this file, this text is replaced, and perhaps more. */
interface Sabotage {
  readonly name: string;
  readonly file: string;
  readonly from: string;
  readonly to: string;
  readonly also?: Omit<Sabotage, 'name' | 'also'>;
}

const SABOTAGES: readonly Sabotage[] = [
  {
    name: 'one missing card is not counted',
    file: 'machine/board-run/ending.ts',
    from: 'sameSet(missing, EMPTY_SET)',
    to: 'cardsOf(missing).length <= 1',
  },
  {
    name: 'a card counts as arrived as soon as it breaks the beam of its mouth',
    file: 'machine/executor/edges.ts',
    from: '  else pass(state, card, number, offUs);\n',
    to: '  else pass(state, card, number, offUs);\n  if (number >= FIRST_MOUTH_BEAM) {\n    beam.holder = undefined;\n    return arrive(state, card, beam, nowUs);\n  }\n',
  },
  {
    name: 'the oldest card in the path counts as the one that has arrived',
    file: 'machine/executor/edges.ts',
    from: "kind: 'arrived', feed: card.feed,",
    to: "kind: 'arrived', feed: (state.path[0] ?? card).feed,",
  },
  {
    name: 'a card that has come before is guessed to be one that has not',
    file: 'machine/reading.ts',
    from: '  if (frames.length < maxFrames) return',
    to: "  const guess = cardsOf(difference(history.deck, history.read))[0];\n  if (named !== undefined && guess !== undefined) return { kind: 'accept', card: guess };\n  if (frames.length < maxFrames) return",
    also: {
      file: 'machine/reading.ts',
      from: 'import { type CardSet, hasCard }',
      to: 'import { type CardSet, cardsOf, difference, hasCard }',
    },
  },
  {
    name: 'proof is kept after the bay was opened',
    file: 'machine/recovery.ts',
    from: '  5003: RUN_AGAIN,',
    to: '  5003: CLEAR_PATH,',
    also: { file: 'machine/board-run/inputs.ts', from: 'loseProof(turn, 5003);', to: '' },
  },
  {
    name: 'the pockets of two seats are exchanged in the plan',
    file: 'machine/board-run/order.ts',
    from: 'return order.mouthOf[card] as number;',
    to: 'return [0, 1, 2, 4, 3][order.mouthOf[card] as number] as number;',
  },
  {
    name: 'a person who says that all cards are in the hopper is believed',
    file: 'machine/board-run/runs.ts',
    from: 'rest: ANYWHERE',
    to: 'rest: ANYWHERE & 1',
  },
  {
    name: 'cards on their way count as proven when everything stops',
    file: 'machine/board-run/trouble.ts',
    from: 'inFlight: [],',
    to: 'inFlight: [],\n    proven: [...turn.run.proven, ...turn.run.inFlight.filter((entry) => entry.card !== undefined)],',
  },
  {
    name: 'the label of the tray is not looked at',
    file: 'machine/board-run/preparing.ts',
    from: 'if (turn.config.labelReader === 0) return trayConfirmed(turn);',
    to: 'if (turn.config.labelReader >= 0) return trayConfirmed(turn);',
  },
  {
    name: 'the window at the mouth is not checked: a card that does not come counts as arrived',
    file: 'machine/executor/deadlines.ts',
    from: "  if (card.nextBeam !== LENGTH_FIRST) return trip(state, 'late', card.nextBeam, card);",
    to: "  if (card.nextBeam >= FIRST_MOUTH_BEAM) {\n    takeFromPath(state, card);\n    return state.outputs.send({ kind: 'arrived', feed: card.feed, mouth: card.mouth, atUs: 0 });\n  }\n  if (card.nextBeam !== LENGTH_FIRST) return trip(state, 'late', card.nextBeam, card);",
  },
];

const ROOT = resolve(import.meta.dirname, '..');

/** What a simulation of a sabotaged program says. */
interface Verdict {
  readonly wrongVerified: number;
  readonly cardsLost: number;
  readonly wrongUnknowable: Readonly<Record<string, { observed: number; expected: number; sigma: number }>>;
}

function simulate(sabotages: readonly Sabotage[], boards: number): Verdict {
  const folder = mkdtempSync(join(tmpdir(), 'soubrette-sabotage-'));
  try {
    for (const part of ['src', 'bin', 'calibration', 'firmware-host', 'hardware', 'package.json'])
      cpSync(join(ROOT, part), join(folder, part), { recursive: true });
    symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
    for (const sabotage of sabotages) apply(sabotage, folder);
    const words = [
      'simulate',
      '--boards',
      `${boards}`,
      '--faults',
      'hostile',
      '--seed',
      'sabotage',
      '--json',
    ];
    const answer = execFileSync(process.execPath, [join(folder, 'bin/soubrette.js'), ...words], {
      encoding: 'utf8',
    });
    return JSON.parse(answer) as Verdict;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function apply({ also, file, from, name, to }: Sabotage, folder: string): void {
  const path = join(folder, 'src', file);
  const text = readFileSync(path, 'utf8');
  if (!text.includes(from))
    throw new Error(`"${name}" can't be done: ${file} lacks ${JSON.stringify(from)}.`);
  writeFileSync(path, text.replace(from, to));
  if (also !== undefined) apply({ name, ...also }, folder);
}

/** Wrong boards or lost cards beyond what no machine can know. */
function isSeen({ cardsLost, wrongUnknowable, wrongVerified }: Verdict): boolean {
  const unknowable = Object.values(wrongUnknowable);
  const excused = unknowable.reduce((sum, { observed }) => sum + observed, 0);
  const tooMany = unknowable.some(({ expected, observed, sigma }) => observed > expected + 4 * sigma);
  return cardsLost > 0 || wrongVerified > excused || tooMany;
}

/** Tells whether it is seen, in an eighth of the boards if that is enough. */
function report(sabotages: readonly Sabotage[], boards: number): boolean {
  const few = sabotages.length === 0 ? undefined : simulate(sabotages, Math.ceil(boards / 8));
  const verdict = few !== undefined && isSeen(few) ? few : simulate(sabotages, boards);
  const seen = isSeen(verdict);
  const names = sabotages.map((sabotage) => sabotage.name).join(' + ') || 'nothing broken';
  console.log(
    `${seen ? 'seen  ' : 'unseen'}  ${verdict.wrongVerified} wrong, ${verdict.cardsLost} lost: ${names}`,
  );
  return seen;
}

const [boardsText = '2000', which = 'pairs'] = process.argv.slice(2);
const boards = Number(boardsText);
const singles = SABOTAGES.map((sabotage) => [sabotage]);
const pairs = SABOTAGES.flatMap((first, index) =>
  SABOTAGES.slice(index + 1).map((second) => [first, second]),
);
let good = !report([], boards);
for (const sabotages of [...singles, ...(which === 'pairs' ? pairs : [])]) {
  if (!report(sabotages, boards)) good = false;
}
console.log(
  good ? 'The oracle saw every one.' : 'Something went unseen, or was seen where nothing is broken.',
);
process.exitCode = good ? 0 : 1;
