import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { choiceOf, endWith } from '../../scripts/ending.ts';
import { scriptOptions } from '../../scripts/options.ts';
import { changedFiles, changedWhenLoaded } from '../broken/changes.ts';
import { type Attack, type Defence, notTried, type Outcome } from './attack.ts';
import { ATTACKS } from './attacks.ts';

/**
 * Attacks the program, and then builds of it with one defence taken out at a time, on which the same attack has to
 * succeed. `--only` names an attack; `--as-it-is` leaves all defences in.
 */
async function main(): Promise<void> {
  const names = ATTACKS.map(({ name }) => name);
  const { values } = scriptOptions({
    options: {
      only: { type: 'string', multiple: true, default: names },
      'as-it-is': { type: 'boolean', default: false },
    },
  });
  const wanted = values.only.map((name) => choiceOf('--only', name, names));
  const attacks = ATTACKS.filter(({ name }) => wanted.includes(name));
  const trials = attacks.flatMap((attack) => {
    const taken = values['as-it-is'] ? [] : attack.defences;
    return [undefined, ...taken].map((without) => ({ attack, without }));
  });
  for (const { without } of trials) changedFiles(without?.changes ?? []);
  const problems: string[] = [];
  for (const { attack, without } of trials) {
    const { kind, says } = await attempt(attack, without);
    const build = without === undefined ? '' : ` (without: ${without.name})`;
    console.log(`${kind.padEnd(9)}  ${attack.name}${build}: ${says}`);
    if (kind !== (without === undefined ? 'repelled' : 'succeeded'))
      problems.push(`${attack.name}${build}: ${kind}`);
  }
  endWith(trials.length === 0 ? ['nothing was attacked'] : problems);
}

/** Attacks the program of a person of whom nothing is known, whose files all lie in one folder. */
async function attempt({ run }: Attack, without: Defence | undefined): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), 'soubrette-attack-'));
  const home = join(folder, 'home');
  mkdirSync(home);
  const { XDG_DATA_HOME: _, XDG_STATE_HOME: __, XDG_CONFIG_HOME: ___, ...env } = process.env;
  try {
    return await run({ folder, env: changedWhenLoaded(without?.changes ?? [], { ...env, HOME: home }) });
  } catch (error) {
    return notTried(error instanceof Error ? `${error.stack}` : String(error));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

await main();
process.exit();
