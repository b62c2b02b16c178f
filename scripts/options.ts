import { relative } from 'node:path';
import { type ParseArgsConfig, parseArgs } from 'node:util';
import { countOf, SCRIPT_EXIT } from './ending.ts';

/** Values of options by their names, as their usual values are: a number is a whole number from 1. */
type Values<Usual> = { readonly [Name in keyof Usual]: Usual[Name] extends number ? number : string };

/**
 * The options on the command line of a script, whose arguments are called `words` where it takes any. `--help` says how
 * the script is used, and ends it; so does whatever it does not know, as a wrong option.
 */
export function scriptOptions<const Config extends ParseArgsConfig>(
  config: Config,
  words = '',
): ReturnType<typeof parseArgs<Config>> {
  const { args = process.argv.slice(2) } = config;
  if (args.includes('--help')) {
    console.log(usageOf(config, words));
    process.exit(0);
  }
  try {
    return parseArgs(config);
  } catch (error) {
    if (!isWrongOption(error)) throw error;
    const [sentence] = error.message.split(/\.? [TD]o specify|\.?\n|\. /);
    console.error(`${sentence}.\n${usageOf(config, words)}`);
    return process.exit(SCRIPT_EXIT.wrongOption);
  }
}

/** The same for a script all of whose options have usual values. */
export function scriptValues<const Usual extends Readonly<Record<string, number | string>>>(
  usual: Usual,
): Values<Usual> {
  const options = Object.fromEntries(
    Object.entries(usual).map(([name, value]) => [name, { type: 'string', default: `${value}` } as const]),
  );
  const { values } = scriptOptions({ options });
  const read = Object.entries(usual).map(([name, value]) => {
    const text = `${values[name]}`;
    return [name, typeof value === 'number' ? countOf(`--${name}`, text) : text];
  });
  return Object.fromEntries(read);
}

function isWrongOption(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && `${error.code}`.startsWith('ERR_PARSE_ARGS');
}

/** How a script is used; what it is for stands in its file. */
function usageOf({ options = {} }: ParseArgsConfig, words: string): string {
  const named = Object.entries(options).map(([name, { default: usual, multiple, type }]) => {
    const value = typeof usual === 'string' && usual !== '' ? usual : name.toUpperCase();
    const typed = value.includes(' ') ? JSON.stringify(value) : value;
    const text = type === 'boolean' ? `[--${name}]` : `[--${name} ${typed}]`;
    return multiple === true ? `${text}...` : text;
  });
  const proof = process.env.SOUBRETTE_PROOF;
  const script = relative(process.cwd(), process.argv[1] ?? '');
  const started = proof === undefined ? ['node', ...process.execArgv, script] : ['npm run proof --', proof];
  return ['Usage:', ...started, ...named, words].filter((word) => word !== '').join(' ');
}
