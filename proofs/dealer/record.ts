import { writeFileSync } from 'node:fs';
import { exampleScript, LANGUAGE } from '../../rigs/conditions-language.ts';
import { replayDealer, withoutClock } from '../../rigs/replayed-dealer.ts';
import { TEXT_CASES, type TextCase } from './cases.ts';
import { peerDeals, runPeer } from './peer.ts';
import { questionGroups, questionScript } from './values.ts';

/** Deals a case of text may try. */
const MOST_DEALS = 800;
const VALUE_DEALS = 60;
const FOLDER = new URL('../../test/fixtures/dealer/', import.meta.url);
const SOURCE = 'Debian dealer 20211121+ds-1 (amd64), recorded by proofs/dealer/record.ts';

const texts = [];
for (const each of TEXT_CASES) texts.push(await recordText(each));
write('text.json', { source: SOURCE, cases: texts });
write('values.json', { source: SOURCE, groups: questionGroups().map(recordValues) });
write('language.json', {
  source: SOURCE,
  answers: Object.fromEntries(
    LANGUAGE.filter(({ deck }) => deck === 'standard').flatMap(({ rows }) =>
      rows.map((row) => recordAnswer(exampleScript(row, 'standard'))),
    ),
  ),
});

/** The peer's answer to an example, none where it refuses it. */
function recordAnswer(script: string): [string, string | null] {
  const { stdout, status } = runPeer(script, ['-v', '-s', '1', '-p', '1']);
  return [script, status === 0 ? stdout : null];
}

async function recordText(each: TextCase): Promise<object> {
  const { script, flags = [], seed, predeal } = each;
  const all = ['-s', seed, ...flags];
  const swapping = flags.find((flag) => /^-[023]$/.test(flag));
  const deals = peerDeals(MOST_DEALS, {
    seed,
    ...(swapping === undefined ? {} : { swapping }),
    ...(predeal === undefined ? {} : { predeal }),
  });
  const { used } = await replayDealer(script, all, deals);
  const stdout = withoutClock(runPeer(script, all).stdout);
  return { script, flags: all, deals: deals.slice(0, used).map((line) => line.trim()), stdout };
}

function recordValues(questions: readonly string[], group: number): object {
  const flags = ['-v', '-s', String(group + 1), '-p', String(VALUE_DEALS)];
  const lines = runPeer(questionScript(questions), flags).stdout.trimEnd().split('\n');
  const deals = lines.filter((_, index) => index % 2 === 0).map((line) => line.trim());
  const values = lines.filter((_, index) => index % 2 === 1).map((line) => line.trim());
  return { questions, deals, values };
}

function write(name: string, content: object): void {
  writeFileSync(new URL(name, FOLDER), `${JSON.stringify(content, null, 1)}\n`);
}
