import { createRequire } from 'node:module';
import type { SaxesParser } from 'saxes';
import type { XmlElement } from '../../formats/core/opened.ts';
import type { XmlAnswer } from '../../ports/openers.ts';

/** More than any session has. */
const MOST_ELEMENTS = 1_000_000;
const MOST_DEEP = 64;
const MOST_ATTRIBUTES = 64;

interface OpenElement extends XmlElement {
  text: string;
  readonly children: OpenElement[];
}

/**
 * Reads XML up to the first thing in it that is wrong. Nothing outside the file is fetched, and no entity is put in
 * place but the five of XML and those of characters.
 */
export function readXmlElements(text: string): XmlAnswer {
  const parser = openParser();
  const open: OpenElement[] = [];
  let root: OpenElement | undefined;
  let count = 0;
  let attributes = 0;
  parser.on('attribute', () => {
    attributes += 1;
    if (attributes > MOST_ATTRIBUTES) throw new XmlStop('an element has too many attributes');
  });
  parser.on('opentag', (tag) => {
    attributes = 0;
    count += 1;
    if (count > MOST_ELEMENTS || open.length >= MOST_DEEP) throw new XmlStop('there are too many elements');
    const element = {
      name: tag.name,
      line: parser.line,
      attributes: textOf(tag.attributes),
      text: '',
      children: [],
    };
    open.at(-1)?.children.push(element);
    root ??= element;
    open.push(element);
  });
  parser.on('closetag', () => {
    const closed = open.pop();
    if (closed !== undefined) closed.text = closed.text.trim();
  });
  for (const kind of ['text', 'cdata'] as const) {
    parser.on(kind, (part) => {
      const element = open.at(-1);
      if (element !== undefined) element.text += part;
    });
  }
  parser.on('error', (error) => {
    throw new XmlStop(error.message.replace(/^[\d:]+ /, '').replace(/\.$/, ''));
  });
  try {
    parser.write(text).close();
  } catch (error) {
    if (!(error instanceof XmlStop)) throw error;
    return { kind: 'wrong', line: parser.line, what: error.message };
  }
  return root === undefined
    ? { kind: 'wrong', line: 1, what: 'there is no element' }
    : { kind: 'read', root };
}

/** Attributes as texts, as they are without namespaces. */
function textOf(attributes: Readonly<Record<string, unknown>>): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(attributes).map(([name, value]) => [name, String(value)]));
}

class XmlStop extends Error {}

type Plain = SaxesParser<{ position: true }>;

/** The library is loaded with the first file of XML. */
function openParser(): Plain {
  const saxes = createRequire(import.meta.url)('saxes') as typeof import('saxes');
  return new saxes.SaxesParser({ position: true });
}
