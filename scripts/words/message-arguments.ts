import { parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { CATALOGUES } from '../../rigs/words-catalogue.ts';

type Element = ReturnType<typeof parse>[number];

/** As wide as a line of a source file may be. */
const WIDTH = 110;

const HEAD = `type Value = string | number;

/**
 * What each message takes, by its whole key; what is not named here takes nothing. Made from the English texts by
 * \`npm run docs\`, because the compiler sees of a JSON file its keys and not its texts; a test compares it.
 */
export interface MessageArguments {
`;

const PARSED = new Map<string, readonly Element[]>();

/** Every part of a message, however deep. A text that cannot be read is thrown. */
export function elementsOf(text: string): readonly Element[] {
  const known = PARSED.get(text);
  if (known !== undefined) return known;
  const below = (elements: readonly Element[]): Element[] =>
    elements.flatMap((element) => [
      element,
      ...('options' in element ? Object.values(element.options).flatMap(({ value }) => below(value)) : []),
    ]);
  const elements = below(parse(text, { ignoreTag: true }));
  PARSED.set(text, elements);
  return elements;
}

/** The names of what is put into a message. */
export function argumentsOf(text: string): string[] {
  const named = elementsOf(text).flatMap((element) => {
    if (element.type === TYPE.literal || element.type === TYPE.pound) return [];
    return 'value' in element ? [element.value] : [];
  });
  return [...new Set(named)].sort();
}

/** The source file of the types of all that is put into messages. */
export function makeMessageArguments(english: ReadonlyMap<string, string> = CATALOGUES.en): string {
  const lines = [...english].flatMap(([key, text]) => {
    const fields = [...typesIn(text)].map(([name, type]) => `${name}: ${type}`);
    return fields.length === 0 ? [] : [memberOf(key, fields)];
  });
  return `${HEAD}${lines.join('')}}\n`;
}

function memberOf(key: string, fields: readonly string[]): string {
  const name = key.includes('.') ? `'${key}'` : key;
  const line = `  ${name}: { ${fields.join('; ')} };`;
  return line.length <= WIDTH ? `${line}\n` : `  ${name}: {\n    ${fields.join(';\n    ')};\n  };\n`;
}

/** The arguments of a message with their types: the narrowest of all that it is used for. */
function typesIn(text: string): ReadonlyMap<string, string> {
  const types = new Map<string, string>();
  for (const element of elementsOf(text)) {
    if (element.type === TYPE.literal || element.type === TYPE.pound || element.type === TYPE.tag) continue;
    const { value: name } = element;
    const type = typeOf(element);
    if (type !== PUT_IN || !types.has(name)) types.set(name, type);
  }
  return types;
}

const PUT_IN = 'Value';

function typeOf({ type }: Element): string {
  if (type === TYPE.argument) return PUT_IN;
  return type === TYPE.select ? 'string' : 'number';
}
