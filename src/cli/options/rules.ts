import type { Option } from '@commander-js/extra-typings';
import { RULE_SETS } from '../../scoring/rules/catalogue.ts';
import { choiceOption } from './common.ts';

/** The option that names a rule set. */
export function rulesOption(): Option<'--rules <rules>', undefined, undefined, string> {
  return choiceOption(
    '--rules <rules>',
    'the form of bridge; soubrette rules lists them',
    RULE_SETS.map(({ name }) => name),
  );
}
