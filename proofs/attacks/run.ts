import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Attack, Defence, Outcome } from './attack.ts';
import { ATTACKS } from './attacks.ts';
import { changedWhenLoaded, checkChanges, ROOT } from '../broken/changes.ts';
import { choiceOf, endWith } from '../../scripts/ending.ts';
import { scriptOptions } from '../../scripts/options.ts';

/** An attack on a build, and what came of it. */
export interface Trial {
  readonly attack: Pick<Attack, 'name' | 'success'>;
  /** What was taken out of the build; absent for the build as it is. */
  readonly without?: string;
  readonly outcome: Outcome;
}

/**
 * Attacks the program, and then builds of it with one defence taken out at a time, on which the same attack has to
 * succeed. `--only` names an attack, `--root` attacks another checkout, as it is.
 */
async function main(): Promise<void> {
  const names = ATTACKS.map(({ name }) => name);
  const { values } = scriptOptions({
    options: {
      only: { type: 'string', multiple: true, default: names },
      root: { type: 'string', default: ROOT },
    },
  });
  const wanted = values.only.map((name) => choiceOf('--only', name, names));
  const attacks = ATTACKS.filter(({ name }) => wanted.includes(name));
  const root = resolve(values.root);
  const defencesOf = ({ defences }: Attack): readonly Defence[] => (root === ROOT ? defences : []);
  for (const defence of attacks.flatMap(defencesOf)) checkChanges(defence.changes);
  const trials: Trial[] = [];
  for (const attack of attacks) {
    for (const defence of [undefined, ...defencesOf(attack)])
      trials.push(await attempt(attack, defence, root));
  }
  endWith(problemsOf(trials));
}

async function attempt(attack: Attack, defence: Defence | undefined, root: string): Promise<Trial> {
  const folder = mkdtempSync(join(tmpdir(), 'soubrette-attack-'));
  try {
    const outcome = await attack.run({ root, folder, env: placesIn(folder, defence) });
    const trial: Trial = { attack, outcome, ...(defence && { without: defence.name }) };
    console.log(inWords(trial));
    return trial;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The environment of a person of whom nothing is known, whose files all lie in one folder. */
function placesIn(folder: string, defence: Defence | undefined): NodeJS.ProcessEnv {
  const home = join(folder, 'home');
  mkdirSync(home);
  const { XDG_DATA_HOME: _, XDG_STATE_HOME: __, XDG_CONFIG_HOME: ___, ...env } = process.env;
  return changedWhenLoaded(defence?.changes ?? [], { ...env, HOME: home });
}

function inWords({ attack, outcome, without }: Trial): string {
  const build = without === undefined ? '' : ` (without: ${without})`;
  switch (outcome.kind) {
    case 'repelled':
      return `repelled   ${attack.name}${build}: ${outcome.how}`;
    case 'succeeded':
      return `succeeded  ${attack.name}${build}: ${outcome.what}`;
    case 'not-tried':
      return `not tried  ${attack.name}${build}: ${outcome.why}`;
  }
}

/** What these trials do not show: that every attack is repelled, by nothing but its defences. */
export function problemsOf(trials: readonly Trial[]): string[] {
  const whole = trials.filter(({ without }) => without === undefined);
  return [
    ...(whole.length === 0 ? ['nothing was attacked'] : []),
    ...trials.flatMap(({ attack, outcome, without }) => {
      const wanted = without === undefined ? 'repelled' : 'succeeded';
      if (outcome.kind === wanted) return [];
      return [`${attack.name}${without === undefined ? '' : ` without ${without}`}: ${outcome.kind}`];
    }),
  ];
}

if (import.meta.main) await main();
