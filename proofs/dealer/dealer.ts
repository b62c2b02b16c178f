import { evaluatePlainly } from '../../rigs/plain-conditions.ts';
import { parseOneLine, replayDealer, withoutClock } from '../../rigs/replayed-dealer.ts';
import { countOf, endWith, endWithoutTool } from '../../scripts/ending.ts';
import { scriptOptions } from '../../scripts/options.ts';
import { parseScript } from '../../src/generation/conditions/parse-script.ts';
import type { Expression } from '../../src/generation/conditions/program.ts';
import { TEXT_CASES } from './cases.ts';
import { hasPeer, peerDeals, runPeer } from './peer.ts';
import { randomQuestions } from './random-questions.ts';
import { compareRates } from './rates.ts';
import { questionGroups, questionScript } from './values.ts';

/**
 * Compares `soubrette dealer` with Debian's `dealer`: its text byte for byte on the peer's own deals, the values of
 * every function on as many deals as asked for, values of random expressions, and how often conditions hold.
 * Ends with 1 where anything differs.
 *
 *   npm run proof -- compare-dealer [deals]
 */
const { positionals } = scriptOptions({ allowPositionals: true }, '[deals]');
const DEALS = countOf('The number of deals', positionals[0] ?? '10000');
/** Deals a text may try. */
const MOST_TRIED = 2000;
const MOST_SIGMAS = 5;
/** Scripts of random expressions, expressions in each, and deals each is asked about. */
const RANDOM_GROUPS = 100;
const RANDOM_QUESTIONS = 40;
const RANDOM_DEALS = 20;

if (!hasPeer())
  endWithoutTool("Debian's dealer is not here: apt-get install dealer, or name it with DEALER=path.");
if (peerDeals(1, { seed: '1' }).join() === '') {
  endWith(["Debian's dealer deals nothing"]);
  process.exit();
}
const texts = await differentTexts();
const values = [
  ...questionGroups().map((questions, group) => differentValues(questions, group, DEALS)),
  ...Array.from({ length: RANDOM_GROUPS }, (_, group) =>
    differentValues(randomQuestions(`group ${group}`, RANDOM_QUESTIONS), group, RANDOM_DEALS),
  ),
];
const rates = compareRates();
const differing = values.reduce((sum, { different }) => sum + different, 0);
const asked = values.reduce((sum, { compared }) => sum + compared, 0);
const far = rates.filter(({ sigmas }) => !(Math.abs(sigmas) <= MOST_SIGMAS));
console.log(`text: ${TEXT_CASES.length} scripts, ${texts} different`);
console.log(`values: ${asked}, of ${DEALS} deals a group and of random expressions, ${differing} different`);
for (const { ours, peers, sigmas, script } of rates) {
  console.log(
    `rate: ours ${ours.toFixed(6)}, peer ${peers.toFixed(6)}, ${sigmas.toFixed(1)} sigma: ${script.replace('\n', ' ')}`,
  );
}
endWith([
  ...(texts === 0 ? [] : [`${texts} texts are different`]),
  ...(differing === 0 ? [] : [`${differing} values are different`]),
  ...(values.every(({ compared }) => compared > 0) ? [] : ['of some questions no value was compared']),
  ...far.map(({ script }) => `another rate: ${script}`),
]);

async function differentTexts(): Promise<number> {
  let different = 0;
  for (const { script, flags = [], seed, predeal } of TEXT_CASES) {
    const all = ['-s', seed, ...flags];
    const swapping = flags.find((flag) => /^-[023]$/.test(flag));
    const deals = peerDeals(MOST_TRIED, {
      seed,
      ...(swapping === undefined ? {} : { swapping }),
      ...(predeal === undefined ? {} : { predeal }),
    });
    const ours = withoutClock((await replayDealer(script, all, deals)).stdout);
    if (ours === withoutClock(runPeer(script, all).stdout)) continue;
    different++;
    console.log(`different text: ${all.join(' ')} ${JSON.stringify(script)}`);
  }
  return different;
}

function differentValues(
  questions: readonly string[],
  group: number,
  deals: number,
): { compared: number; different: number } {
  const script = questionScript(questions);
  const lines = runPeer(script, ['-v', '-s', String(group), '-p', String(deals)])
    .stdout.trimEnd()
    .split('\n');
  const read = parseScript(script, 'standard');
  if (!read.ok) throw new Error(read.problems[0]?.message);
  const { program } = read.value;
  const [, printed] = program.actions;
  const parts = printed?.kind === 'print-expressions' ? printed.parts : [];
  const expressions = parts.filter((part): part is Expression => typeof part !== 'string');
  let different = 0;
  for (let at = 0; at + 1 < lines.length; at += 2) {
    const masks = parseOneLine(lines[at] ?? '');
    const told = (lines[at + 1] ?? '').trim().split(' ').map(Number);
    expressions.forEach((expression, index) => {
      const value = evaluatePlainly(expression, program, masks);
      if (value === told[index]) return;
      if (different++ < 5)
        console.log(`different value: ${questions[index]} is ${told[index]}, ours ${value}: ${lines[at]}`);
    });
  }
  return { compared: Math.floor(lines.length / 2) * expressions.length, different };
}
