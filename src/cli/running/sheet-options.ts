import { type Command, InvalidArgumentError, Option } from 'commander';
import { documentKindOf } from '../../app/files/documents.ts';
import { LANGUAGES as LETTER_LANGUAGES } from '../../bridge/rank-letters.ts';
import { plainTitle } from '../../generation/seal/statement.ts';
import { LANGUAGES } from '../../paper/words/language.ts';
import { choiceOption } from '../options/common.ts';

/** Adds the options of a score sheet. */
export function addSheetOptions(command: Command): Command {
  return command
    .option('-o, --output <file>', 'write the score sheet as .html, .pdf or .txt', parseSheetPath)
    .option('--force', 'replace a file that is there')
    .addOption(nameOption('--title <text>', 'what stands over the sheet'))
    .addOption(choiceOption('--language <language>', 'of the sheet', LANGUAGES).default('en'))
    .addOption(choiceOption('--letters <language>', 'of suits and seats in the results', LETTER_LANGUAGES))
    .option('--partial', 'score what is right although other lines are not')
    .option('--keep <file>', 'keep what is typed in this file, and go on with what it has')
    .option('--json', 'one line of JSON');
}

/** An option with a text of one line. */
export function nameOption(flags: string, meaning: string): Option {
  return new Option(flags, meaning).argParser((value: string) => {
    const text = plainTitle(value);
    if (text !== undefined && text !== '') return text;
    throw new InvalidArgumentError('Give a text of one line, at most 200 characters.');
  });
}

function parseSheetPath(path: string): string {
  if (documentKindOf(path) !== undefined) return path;
  throw new InvalidArgumentError('A score sheet is a file .html, .pdf or .txt.');
}
