import type { EveningPlan, PlayedEvening } from '../../rigs/console/player.ts';
import { QUESTIONS } from '../../rigs/console/questions.ts';
import type { Slip } from '../../rigs/console/steps-by-touch.ts';
import type { Language } from '../../src/words/language.ts';
import type { Change } from '../broken/changes.ts';
import type { EveningSettings } from './settings.ts';
import { problemsOfEvening, Table, tell } from './table.ts';

/** An evening in which questions come that are rare otherwise. */
interface Evening extends Omit<EveningPlan, 'language' | 'pictures'> {
  /** Comes behind the seed of the script. */
  readonly seed: number;
  /** A board is read back at its end. */
  readonly readsBack?: boolean;
  /** A deck is counted at its end. */
  readonly countsDeck?: boolean;
  readonly changes?: readonly Change[];
}

/** Eight picks in a row have to fail before anybody is asked: with the usual slipping nobody lives to see it. */
const STICKY: Change = {
  file: 'src/simulator/phenomena.ts',
  of: 'RATES.failedPick',
  is: '[...original.slice(0, -1), 0.6]',
};
/** A hand is given back after five readings that failed: here after two. */
const IMPATIENT: Change = {
  file: 'src/machine/parameters.ts',
  of: 'PARAMETERS.maxRuns',
  is: '{ ...original, bench: 2, club: 2 }',
};
/**
 * Evenings that were found by playing thousands of boards without a browser. Of parts that fail, each fails seldom; what
 * people do wrong is done on purpose, since nobody is simulated who would.
 */
const EVENINGS: readonly Evening[] = [
  { seed: 110, boards: 1, countsDeck: true, slips: Array<Slip>(9).fill('foreign') },
  { seed: 235, boards: 1, slips: ['tray'] },
  { seed: 306, boards: 1, changes: [STICKY] },
  { seed: 73, boards: 1, readsBack: true, slips: ['bay', 'cover', 'hopper'] },
  { seed: 976, boards: 1, slips: ['door'] },
  { seed: 214, boards: 1, readsBack: true, slips: ['stop'] },
  { seed: 739, boards: 1, sets: 2, hasBacks: true },
  { seed: 306, boards: 3 },
  { seed: 73, boards: 1, readsBack: true, slips: ['bay', 'cover', 'hopper'], changes: [IMPATIENT] },
];

/** Plays evenings in each language until every question was met. */
export async function playQuestions({
  evenings,
  faults,
  languages,
  pictures,
  seed,
}: EveningSettings): Promise<readonly string[]> {
  const problems: string[] = [];
  for (const language of languages) {
    const lacking = new Set<string>(QUESTIONS);
    for (const evening of EVENINGS.slice(0, evenings)) {
      if (lacking.size === 0) break;
      const { changes = [] } = evening;
      const choice = { faults, changes, seed: `${seed}-${evening.seed}` };
      const plan = { ...evening, language, ...(pictures !== undefined && { pictures }) };
      const { asked, problems: found } = await Table.with(choice, (table) => play(table, plan));
      for (const question of asked) lacking.delete(question);
      problems.push(...found.map((problem) => `${language}, ${choice.seed}: ${problem}`));
    }
    console.log(`  ${language}: ${QUESTIONS.length - lacking.size} of ${QUESTIONS.length} questions met`);
    if (lacking.size > 0) problems.push(`${language}: not met: ${[...lacking].join(', ')}`);
  }
  return problems;
}

async function play(
  table: Table,
  plan: Evening & { readonly language: Language },
): Promise<Pick<PlayedEvening, 'asked' | 'problems'>> {
  const { complaints, person } = await table.open(plan.language);
  const player = await person(plan);
  await player.begin();
  const dealt = await player.play();
  tell(`${plan.language}, seed ${plan.seed}`, dealt);
  const problems = [...problemsOfEvening(dealt, plan.boards * (plan.sets ?? 1))];
  const asked = [...dealt.asked];
  if (plan.readsBack) {
    await player.beginReadingBack(1);
    const read = await player.play();
    asked.push(...read.asked.slice(dealt.asked.length));
    tell('read back', { ...read, asked: read.asked.slice(dealt.asked.length) });
  }
  if (plan.countsDeck) {
    await player.beginCounting();
    const counted = await player.play();
    tell('a deck counted', { ...counted, asked: counted.asked.slice(asked.length) });
    asked.push(...counted.asked.slice(asked.length));
  }
  return { asked, problems: [...problems, ...complaints, ...table.leaks()] };
}
