import { InvalidArgumentError, Option } from '@commander-js/extra-typings';
import { LANGUAGES as LETTERS } from '../../bridge/rank-letters.ts';
import { SCORINGS } from '../../paper/words/ranking.ts';
import { DATUMS, type DatumRules } from '../../scoring/compare/butler.ts';
import { CROSS_IMPS } from '../../scoring/compare/cross-imps.ts';
import { IMP_SCALES } from '../../scoring/compare/imp-scale.ts';
import { UNEQUAL_PLAYS } from '../../scoring/compare/matchpoints.ts';
import { VICTORY_SCALES } from '../../scoring/compare/victory-points.ts';
import { WINNERS } from '../../scoring/session/field.ts';
import { choiceOption, wholeNumber } from './common.ts';
import { languageOption } from './print.ts';

const MOST_PLAYS = 10_000;
const MOST_DROPPED = 100;

/** The options that say how results are compared. */
export function comparisonOptions(): Option[] {
  return [
    choiceOption('--scoring <scoring>', 'how results are compared', SCORINGS).default('matchpoints'),
    choiceOption(
      '--winners <number>',
      'all in one ranking, or each side in its own; by the results unless said',
      WINNERS,
    ),
    choiceOption('--per-win <points>', 'for each result beaten, or board won; half of it for a tie', [
      '2',
      '1',
    ]).default('2'),
    choiceOption(
      '--unequal <how>',
      'what makes boards with fewer results worth as much',
      UNEQUAL_PLAYS,
    ).default('neuberg'),
    new Option('--round-to <step>', 'round the points of such boards, to 0.1 for example')
      .argParser(parseStep)
      .default(0, 'not'),
    new Option(
      '--plays <number>',
      'how often each board should have been played; by the results unless said',
    ).argParser(wholeNumber(1, MOST_PLAYS)),
    choiceOption('--datum <how>', 'what a Butler compares with', DATUMS).default('mean'),
    new Option(
      '--drop <results>',
      'how many of the best and of the worst results the datum leaves out: 1, or 10%',
    )
      .argParser(parseDrop)
      .default({ results: 0 }, '0'),
    new Option('--datum-to <step>', 'round the datum, to 10 for example; 0 leaves it')
      .argParser(parseStep)
      .default(10),
    choiceOption('--cross <sum>', 'IMPs against all others: their mean or their total', CROSS_IMPS).default(
      'mean',
    ),
    choiceOption(
      '--imps <scale>',
      'Law 78B as it stands, or with differences in proportion to the value of a game',
      IMP_SCALES,
    ).default('law'),
    new Option('--average-imps <imps>', 'what average plus is worth in IMPs').argParser(parseStep).default(3),
    choiceOption(
      '--vp <scale>',
      'victory points for each match, or each round of pairs; teams have wbf unless said',
      [...VICTORY_SCALES, 'none'],
    ),
  ];
}

/** The options that say what is read, and where the ranking goes. */
export function sessionOptions(): Option[] {
  return [
    new Option(
      '--deals <file>',
      'the boards that were played: others are told, and their vulnerability counts',
    ),
    new Option(
      '--movement <file>',
      'who was to meet whom over which board, as soubrette movement --csv writes it',
    ),
    new Option('--names <file>', 'who is who: a table number,names'),
    new Option('--carry <file>', 'what they bring along: a table number,points; below 0 are penalties'),
    new Option(
      '--second <file>',
      'the same results as the other side wrote them down: differences are told; may be repeated',
    ).argParser(gather),
    new Option('--partial', 'rank what is right although other results are not'),
    new Option(
      '-o, --output <file>',
      'write the ranking, by the name as .html, .pdf, .csv, .pbn, .txt or .json; may be repeated',
    ).argParser(gather),
    new Option('--raw-csv', 'write .csv for programs: with cells that a spreadsheet would take for formulas'),
    new Option('--details', 'with the results of every board'),
    new Option('--title <text>', 'what stands over it'),
    languageOption(),
    choiceOption(
      '--letters <language>',
      'whose letters of suits and seats the results have; clear ones of all languages unless said',
      LETTERS,
    ),
    new Option('--force', 'replace files that are there'),
    new Option('--json', 'one line of JSON'),
  ];
}

/** The values of an option that may be repeated. */
function gather(value: string, before: readonly string[] = []): readonly string[] {
  return [...before, value];
}

function parseStep(value: string): number {
  const number = /^\d{1,4}(?:\.\d{1,4})?$/.test(value) ? Number(value) : Number.NaN;
  if (Number.isFinite(number)) return number;
  throw new InvalidArgumentError('Give a number from 0.');
}

function parseDrop(value: string): DatumRules['drop'] {
  const [, digits, percent] = /^(\d{1,3})(%?)$/.exec(value) ?? [];
  const number = Number(digits);
  const most = percent === '%' ? 49 : MOST_DROPPED;
  if (digits !== undefined && number <= most)
    return percent === '%' ? { percent: number } : { results: number };
  throw new InvalidArgumentError('Give a number of results like 1, or a share below a half like 10%.');
}
