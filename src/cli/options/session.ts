import { Command, InvalidArgumentError, Option } from '@commander-js/extra-typings';
import {
  type ComparisonRequest,
  type SessionRequest,
  USUAL_COMPARISON,
} from '../../app/sessions/comparison.ts';
import type { RuleRequest } from '../../app/sessions/rules.ts';
import { DATUMS, type DatumRules } from '../../scoring/compare/butler.ts';
import { CROSS_IMPS } from '../../scoring/compare/cross-imps.ts';
import { IMP_SCALES } from '../../scoring/compare/imp-scale.ts';
import { SMALL_GROUPS, UNEQUAL_PLAYS } from '../../scoring/compare/matchpoints.ts';
import { HALVES } from '../../scoring/compare/rounding.ts';
import { VICTORY_SCALES } from '../../scoring/compare/victory-points.ts';
import { WINNERS } from '../../scoring/session/field.ts';
import { RANKED } from '../../scoring/session/players.ts';
import { SECTION_WAYS } from '../../scoring/session/sections.ts';
import { SCORINGS } from '../../words/paper/shapes.ts';
import { choiceOption, wholeNumber } from './common.ts';
import { type OptionGroup, withOptions } from './group.ts';
import { optionOption } from './rule-points.ts';
import { rulesOption } from './rules.ts';

const MOST_PLAYS = 10_000;
const MOST_DROPPED = 100;

/** How results are scored and compared. */
export function comparisonOptions(): OptionGroup<
  Pick<SessionRequest, keyof ComparisonRequest | keyof RuleRequest>
> {
  return withOptions(withOptions(rankingOptions(), datumOptions()), impOptions())
    .addOption(rulesOption())
    .addOption(optionOption());
}

function rankingOptions() {
  return new Command()
    .addOption(
      choiceOption('--scoring <scoring>', 'how results are compared', SCORINGS).default('matchpoints'),
    )
    .addOption(
      choiceOption(
        '--winners <number>',
        'all in one ranking, or each side in its own (default: as the results ask for)',
        WINNERS,
      ),
    )
    .addOption(
      choiceOption('--per-win <points>', 'points for each result beaten, or board won; half for a tie', [
        '2',
        '1',
      ]).default(USUAL_COMPARISON.perWin),
    )
    .addOption(
      choiceOption(
        '--unequal <how>',
        'how boards with fewer results are made worth as much',
        UNEQUAL_PLAYS,
      ).default(USUAL_COMPARISON.unequal),
    )
    .addOption(
      choiceOption(
        '--small-groups <rule>',
        'how a group of up to three results of a fouled board is compared (default: formula)',
        SMALL_GROUPS,
      ),
    )
    .addOption(
      new Option('--round-to <step>', 'round the points of such boards, to 0.1 for example')
        .argParser(parseStep)
        .default(USUAL_COMPARISON.roundTo, 'not'),
    )
    .option(
      '--plays <number>',
      'how often each board should have been played (default: as often as most were)',
      wholeNumber(1, MOST_PLAYS),
    );
}

function datumOptions() {
  return new Command()
    .addOption(
      choiceOption('--datum <how>', 'what Butler scores are compared with', [...DATUMS, 'acblscore']).default(
        USUAL_COMPARISON.datum,
      ),
    )
    .addOption(
      new Option('--drop <results>', 'how many of the best and worst results the datum leaves out: 1, or 10%')
        .argParser(parseDrop)
        .default(USUAL_COMPARISON.drop, '0'),
    )
    .option(
      '--datum-to <step>',
      'round the datum, to 10 for example; 0 does not round',
      parseStep,
      USUAL_COMPARISON.datumTo,
    )
    .addOption(
      choiceOption(
        '--datum-halves <where>',
        'where a datum in the middle of two steps goes: away from zero, or to the even step as in ACBLscore (425 to 420)',
        HALVES,
      ).default(USUAL_COMPARISON.datumHalves),
    );
}

function impOptions() {
  return new Command()
    .addOption(
      choiceOption(
        '--cross <sum>',
        'IMPs against all other results: the mean or the total',
        CROSS_IMPS,
      ).default(USUAL_COMPARISON.cross),
    )
    .addOption(
      choiceOption(
        '--imps <scale>',
        'Law 78B as it stands, or with differences scaled to the value of a game',
        IMP_SCALES,
      ).default(USUAL_COMPARISON.imps),
    )
    .option(
      '--average-imps <imps>',
      'what average plus is worth in IMPs',
      parseStep,
      USUAL_COMPARISON.averageImps,
    )
    .addOption(
      choiceOption(
        '--vp <scale>',
        'victory points for each match, or each round of pairs (default for teams: wbf)',
        [...VICTORY_SCALES, 'none'],
      ),
    )
    .option('--vp-file <file>', 'the same by a scale of your own: a table with the columns imps,winner');
}

/** Who is ranked, and with whom. */
export function fieldOptions(): OptionGroup<Pick<SessionRequest, 'rankBy' | 'robots' | 'sections'>> {
  return new Command()
    .addOption(
      choiceOption(
        '--rank-by <who>',
        'who is ranked where results name four players (default: players)',
        RANKED,
      ),
    )
    .option(
      '--robots <names>',
      'further names of robots, with commas between them; known are ~~M1234, GIB, Robot and Argine',
      parseNames,
    )
    .addOption(
      choiceOption(
        '--sections <how>',
        'compare and rank all sections together, only rank each apart, or do both apart (default: together)',
        SECTION_WAYS,
      ),
    );
}

function parseNames(value: string): readonly string[] {
  return value
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
}

function parseStep(value: string): number {
  const number = /^\d{1,4}(?:\.\d{1,4})?$/.test(value) ? Number(value) : Number.NaN;
  if (Number.isFinite(number)) return number;
  throw new InvalidArgumentError('Give a number of 0 or more.');
}

function parseDrop(value: string): DatumRules['drop'] {
  const [, digits, percent] = /^(\d{1,3})(%?)$/.exec(value) ?? [];
  const number = Number(digits);
  const most = percent === '%' ? 49 : MOST_DROPPED;
  if (digits !== undefined && number <= most)
    return percent === '%' ? { percent: number } : { results: number };
  throw new InvalidArgumentError('Give a number of results like 1, or a share below half, like 10%.');
}
