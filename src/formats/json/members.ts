import type { JsonLog } from './json-codes.ts';
import type { JsonNode } from './parse-json.ts';

export type KindOf<K extends JsonNode['kind']> = Extract<JsonNode, { kind: K }>;

const KIND_WORDS: Readonly<Record<JsonNode['kind'], string>> = {
  string: 'a string',
  number: 'a number',
  boolean: 'true or false',
  null: 'null',
  array: 'a list',
  object: 'an object',
};

/** The member of an object, if it has this kind; one of another kind is reported, null counts as absent. */
export function memberOf<K extends JsonNode['kind']>(
  node: JsonNode,
  name: string,
  kind: K,
  log: JsonLog,
): KindOf<K> | undefined {
  const found = node.kind === 'object' ? node.members.get(name) : undefined;
  if (found === undefined || found.kind === 'null') return undefined;
  return asKind(found, name, kind, log);
}

/** The value, if it has this kind; reported if not. */
export function asKind<K extends JsonNode['kind']>(
  node: JsonNode,
  name: string,
  kind: K,
  log: JsonLog,
): KindOf<K> | undefined {
  if (node.kind === kind) return node as KindOf<K>;
  const { line, column } = node;
  log.add('json-value', { line, column }, `"${name}" should be ${KIND_WORDS[kind]}`);
  return undefined;
}

/** The items of a list that have this kind. */
export function itemsOf<K extends JsonNode['kind']>(
  node: JsonNode,
  name: string,
  kind: K,
  log: JsonLog,
): KindOf<K>[] {
  const items = memberOf(node, name, 'array', log)?.items ?? [];
  return items.flatMap((item) => asKind(item, name, kind, log) ?? []);
}
