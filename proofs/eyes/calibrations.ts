import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { DESIGN_NAMES } from '../../rigs/examination/designs.ts';
import { isKin, OWN_DECKS, type TriedDeck, triedDeck } from '../../rigs/tried-deck.ts';
import { choiceOf, choicesOf, countOf, endWith } from '../../scripts/ending.ts';
import { scriptOptions } from '../../scripts/options.ts';
import { changedWhenLoaded } from '../broken/changes.ts';
import { CALIBRATION_RULES } from './ablation/rules.ts';
import { calibrateCase, MISTAKES, type Outcome } from './calibration-cases.ts';

/**
 * Calibrates decks from folders and orders as people do, with mistakes and without: 31 kinds of traps in turn, with cards
 * under wrong names, missing, laid down twice or of another deck, a wrong scale, and a pass that proves nothing. Ends with 1
 * where a calibration with a mistake is for dealing, or one without is not. With `--without` one rule has no say, so that
 * what only it stops is for dealing.
 */
const { values } = scriptOptions({
  options: {
    /** The cases of each kind, over all decks. */
    cases: { type: 'string', default: '100' },
    /** The number of the first, so that many can be tried in parts. */
    from: { type: 'string', default: '1' },
    kinds: { type: 'string', default: MISTAKES.join(',') },
    /** A rule that stops calibrations and is left out; none of all. */
    without: { type: 'string' },
    /** Our own decks, designs of the examination, or folders of SVGs. */
    decks: { type: 'string', default: [...OWN_DECKS, ...DESIGN_NAMES].join(',') },
  },
});

const { argv, execPath } = process;
const RULES = CALIBRATION_RULES.map(({ name }) => name);
const left = values.without && choiceOf('--without', values.without, RULES);
if (left !== undefined && process.env.SOUBRETTE_CHANGES === undefined) {
  const { changes } = CALIBRATION_RULES.find(
    ({ name }) => name === left,
  ) as (typeof CALIBRATION_RULES)[number];
  const env = changedWhenLoaded(changes);
  process.exit(spawnSync(execPath, argv.slice(1), { env, stdio: 'inherit' }).status ?? 1);
}
const CASES = countOf('--cases', values.cases);
const FROM = countOf('--from', values.from);
const kinds = choicesOf('--kinds', values.kinds, MISTAKES);
const decks = values.decks
  .split(',')
  .filter((name) => name !== '')
  .map((name) => triedDeck(name));

const folder = mkdtempSync(join(tmpdir(), 'calibration-proof-'));
try {
  const outcomes: Outcome[] = [];
  for (const mistake of kinds) {
    for (let key = FROM; key < FROM + CASES; key++) {
      const deck = decks[key % decks.length];
      if (deck === undefined) break;
      const outcome = await calibrateCase({ deck, other: otherThan(deck) }, mistake, key, folder);
      console.log(
        `${key} ${deck.name}, ${outcome.how}: ${outcome.isForDealing ? 'for dealing' : outcome.why}`,
      );
      outcomes.push(outcome);
      // The drawing library gives memory back between turns of the event loop only.
      await setImmediate();
    }
    tell(outcomes.filter((outcome) => outcome.mistake === mistake));
  }
  const planned = kinds.length * CASES;
  const wrong = outcomes.filter(({ isForDealing, mistake }) => isForDealing !== (mistake === 'right'));
  endWith([
    ...(outcomes.length < planned ? [`only ${outcomes.length} of ${planned} calibrations were made.`] : []),
    ...wrong.map(({ deck, how, isForDealing, mistake, why }) => {
      const verdict = isForDealing ? 'is for dealing' : `is not for dealing: ${why}`;
      return `${deck}, ${mistake} (${how}) ${verdict}.`;
    }),
  ]);
} finally {
  rmSync(folder, { recursive: true });
}

/** The next design that has the same cards. */
function otherThan(deck: TriedDeck): TriedDeck {
  const others = [...DESIGN_NAMES, ...OWN_DECKS].map((name) => triedDeck(name, deck.pxPerMm));
  const other = others.find(
    ({ cards, name }) => cards.length >= deck.cards.length && !isKin(name, deck.name),
  );
  if (other === undefined) throw new Error(`No design has the cards of ${deck.name}.`);
  return other;
}

/** One kind: how many were for dealing, and why the others were not. */
function tell(outcomes: readonly Outcome[]): void {
  const [{ mistake } = { mistake: 'none' }] = outcomes;
  const dealing = outcomes.filter(({ isForDealing }) => isForDealing).length;
  console.log(`${mistake}: ${dealing} of ${outcomes.length} for dealing`);
  const reasons = Map.groupBy(
    outcomes.filter(({ isForDealing }) => !isForDealing),
    ({ why }) => why.replace(/[:(].*/s, ''),
  );
  for (const [why, of] of reasons) console.log(`  ${of.length} ${why}`);
}
