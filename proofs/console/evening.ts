import { choiceOf, choicesOf, countOf, endWith } from '../../scripts/ending.ts';
import { scriptOptions } from '../../scripts/options.ts';
import { FAULT_LEVELS } from '../../src/ports/machines/faults.ts';
import { LANGUAGES } from '../../src/words/language.ts';
import { PARTS } from './parts.ts';
import type { EveningSettings } from './settings.ts';

const { values } = scriptOptions({
  options: {
    parts: { type: 'string', default: Object.keys(PARTS).join(',') },
    languages: { type: 'string', default: LANGUAGES.join(',') },
    faults: { type: 'string', default: 'hostile' },
    seed: { type: 'string', default: 'evening' },
    boards: { type: 'string', default: '6' },
    kills: { type: 'string', default: '10' },
    evenings: { type: 'string', default: '100' },
    pictures: { type: 'string' },
  },
});
const names = Object.keys(PARTS) as (keyof typeof PARTS)[];
const settings: EveningSettings = {
  languages: choicesOf('--languages', values.languages, LANGUAGES),
  faults: choiceOf('--faults', values.faults, FAULT_LEVELS),
  seed: values.seed,
  boards: countOf('--boards', values.boards),
  kills: countOf('--kills', values.kills),
  evenings: countOf('--evenings', values.evenings),
  ...(values.pictures !== undefined && { pictures: values.pictures }),
};

/** What was not shown by one part; one that can't be played to its end shows nothing. */
async function problemsOf(part: keyof typeof PARTS): Promise<readonly string[]> {
  console.log(`${part}:`);
  try {
    return (await PARTS[part](settings)).map((problem) => `${part}: ${problem}`);
  } catch (error) {
    return [`${part}: ${error instanceof Error ? error.message : error}`];
  }
}

const problems: string[] = [];
for (const part of choicesOf('--parts', values.parts, names)) problems.push(...(await problemsOf(part)));
if (problems.length === 0) console.log(`shown: ${values.parts}`);
endWith(problems);
// A browser that is stuck does not keep the script from its end.
process.exit();
