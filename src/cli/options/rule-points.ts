import { InvalidArgumentError, Option } from '@commander-js/extra-typings';

/** The option that settles a point of a rule set, as often as it is given. */
export function optionOption(): Option<
  '--option <name=value>',
  undefined,
  [string, string][],
  [string, string][]
> {
  return new Option('--option <name=value>', 'set an option of the rules; soubrette rules NAME lists them')
    .argParser((value: string, before: [string, string][]) => [...before, parsePair(value)])
    .default([], 'as the rules say');
}

function parsePair(value: string): [string, string] {
  const [, name, chosen] = /^([\w-]+)=([\w-]+)$/.exec(value.trim()) ?? [];
  if (name !== undefined && chosen !== undefined) return [name, chosen];
  throw new InvalidArgumentError('Write it as name=value, like undertricks=pre-1987.');
}
