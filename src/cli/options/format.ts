import { InvalidArgumentError } from 'commander';
import { FORMATS, formatNamed } from '../../formats/catalogue/catalogue.ts';
import type { DealFormat } from '../../formats/core/deal-set.ts';
import { choiceInWords, nearestWord } from '../../text/nearest.ts';

/** Parses the name of a format of files of deals. */
export function parseFormat(value: string): DealFormat {
  const format = formatNamed(value);
  if (format !== undefined) return format;
  const names = FORMATS.map(({ name }) => name);
  const meant = nearestWord(value, names);
  const question = meant === undefined ? '' : `Did you mean ${meant}? `;
  throw new InvalidArgumentError(`${question}Choose ${choiceInWords(names)}.`);
}
