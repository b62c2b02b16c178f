import { parseAst } from 'rolldown/parseAst';
import type { Change } from './change.ts';

/** A node of the syntax tree (ESTree), as far as changes look at it. */
interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [field: string]: unknown;
}

/** A text that comes in the place of what stands from `start` to `end`. */
interface Splice {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** What a declaration that has been changed before is called now. */
const ORIGINAL = '$original';

/** A source of TypeScript or JavaScript with a change in it; undefined where what is named is not there. */
export function changedSource(text: string, { call, is, of }: Change): string | undefined {
  const program = parseAst(text, { lang: 'ts' }) as unknown as Node;
  const value = `((original) => (${is}\n))`;
  const found = declarationsOf(program, of);
  const [last] = found;
  if (last === undefined) return undefined;
  const splices =
    call === undefined
      ? spliceDeclaration(text, last, value, found.length)
      : found.flatMap((node) => callsIn(node, call)).flatMap((node) => spliceCall(node, value));
  return splices.length === 0 ? undefined : spliced(text, splices);
}

/** The declarations of a name, and what earlier changes have made of it: the one in force first. */
function declarationsOf(program: Node, of: string): Node[] {
  const [name = '', member] = of.split('.');
  // What is exported without a name of its own is bound elsewhere already.
  const statements = nodes(program.body)
    .filter(({ type }) => type !== 'ExportDefaultDeclaration')
    .map((node) => asNode(node.declaration) ?? node);
  const declared = statements.flatMap((node) =>
    node.type === 'VariableDeclaration' ? nodes(node.declarations) : [node],
  );
  const isValue = ({ type }: Node): boolean => !type.startsWith('TS');
  const owners = declared.filter((node) => isValue(node) && isNamed(asNode(node.id), name));
  if (member === undefined) return inForceFirst(owners, 'id', name);
  const members = owners
    .flatMap(membersOf)
    .filter((node) => isPlain(node) && isNamed(asNode(node.key), member));
  return inForceFirst(members, 'key', member);
}

/** A member that can be changed: it has a name, and is not half of a pair of accessors. */
function isPlain({ computed, kind, shorthand, type }: Node): boolean {
  const isAccessor = kind === 'set' || (kind === 'get' && type === 'Property');
  return computed !== true && shorthand !== true && !isAccessor;
}

function inForceFirst(declarations: readonly Node[], field: 'id' | 'key', name: string): Node[] {
  const isOld = (node: Node): number => (nameOf(asNode(node[field])) === name ? 0 : 1);
  return [...declarations].sort((a, b) => isOld(a) - isOld(b));
}

function membersOf(owner: Node): Node[] {
  if (owner.type === 'ClassDeclaration') return nodes(asNode(owner.body)?.body);
  let value = asNode(owner.init);
  while (value?.type === 'TSAsExpression' || value?.type === 'TSSatisfiesExpression')
    value = asNode(value.expression);
  return nodes(value?.properties);
}

function nameOf(node: Node | undefined): string | undefined {
  return node && `${node.type === 'PrivateIdentifier' ? '#' : ''}${node.name ?? node.value}`;
}

function isNamed(node: Node | undefined, name: string): boolean {
  const own = nameOf(node);
  return own === name || own?.startsWith(`${name}${ORIGINAL}`) === true;
}

/** Puts a value in the place of a declaration, whose own goes on under another name where it has to. */
function spliceDeclaration(text: string, node: Node, value: string, generation: number): Splice[] {
  const key = asNode(node.type === 'FunctionDeclaration' ? node.id : node.key);
  const init = asNode(node.type === 'VariableDeclarator' ? node.init : node.value);
  const written = (part: Node): string => text.slice(part.start, part.end);
  const old = `${key === undefined ? '' : written(key)}${ORIGINAL}${generation}`;
  switch (node.type) {
    case 'FunctionDeclaration':
      return key === undefined
        ? []
        : [
            rename(key, old),
            after(node, `\nfunction ${written(key)}(...args) { return ${value}(${old})(...args); }\n`),
            // What is exported is the new one.
            ...exported(text, node, written(key)),
          ];
    case 'MethodDefinition':
      return key === undefined ? [] : spliceMethod(text, node, key, old, value);
    case 'Property':
      if (node.method !== true || key === undefined || init === undefined) break;
      return [
        {
          start: node.start,
          end: init.start,
          text: `${written(key)}: ${value}(${asynchronous(init)}function `,
        },
        after(node, ')'),
      ];
  }
  return init === undefined ? [] : [before(init, `${value}(`), after(init, ')')];
}

/** An exported function: the word that exports it goes to the new one. */
function exported(text: string, node: Node, name: string): Splice[] {
  const word = /export\s+$/.exec(text.slice(0, node.start))?.[0];
  if (word === undefined) return [];
  return [
    { start: node.start - word.length, end: node.start, text: '' },
    after(node, `export { ${name} };\n`),
  ];
}

function spliceMethod(text: string, node: Node, key: Node, old: string, value: string): Splice[] {
  const name = text.slice(key.start, key.end);
  const place = node.static === true ? 'static ' : '';
  if (node.kind === 'constructor')
    return [{ start: node.end - 1, end: node.end - 1, text: `; ${value}(undefined)(...arguments);` }];
  if (node.kind === 'get')
    return [rename(key, old), after(node, `\n${place}get ${name}() { return ${value}(this.${old}); }`)];
  const bound = `(...rest) => this.${old}(...rest)`;
  return [
    rename(key, old),
    after(node, `\n${place}${name}(...args) { return ${value}(${bound})(...args); }`),
  ];
}

/** Every call of a name inside a node. */
function callsIn(node: Node, name: string): Node[] {
  const within = Object.values(node).flatMap((value) => [asNode(value), ...nodes(value)]);
  const deeper = within.filter((each) => each !== undefined).flatMap((each) => callsIn(each, name));
  const isCall = node.type === 'CallExpression' && node.optional !== true;
  const callee = isCall ? asNode(node.callee) : undefined;
  const called = name.startsWith('.')
    ? callee?.type === 'MemberExpression' &&
      callee.computed !== true &&
      callee.optional !== true &&
      nameOf(asNode(callee.property)) === name.slice(1)
    : callee?.type === 'Identifier' && nameOf(callee) === name;
  return called ? [node, ...deeper] : deeper;
}

function spliceCall(call: Node, value: string): Splice[] {
  const callee = asNode(call.callee);
  if (callee === undefined) return [];
  const object = asNode(callee.object);
  const property = asNode(callee.property);
  if (object === undefined || property === undefined)
    return [before(callee, `${value}(`), after(callee, ')')];
  return [
    before(callee, `((self) => ${value}((...rest) => self.${nameOf(property)}(...rest)))(`),
    { start: object.end, end: callee.end, text: ')' },
  ];
}

function before({ start }: Node, text: string): Splice {
  return { start, end: start, text };
}

function after({ end }: Node, text: string): Splice {
  return { start: end, end, text };
}

function rename({ start, end }: Node, text: string): Splice {
  return { start, end, text };
}

function asynchronous(init: Node): string {
  return init.async === true ? 'async ' : '';
}

/** Puts texts in, the last first; where several begin at one place, an outer node's stands before an inner one's. */
function spliced(text: string, splices: readonly Splice[]): string {
  return splices
    .map((splice, order) => ({ ...splice, order }))
    .sort((a, b) => b.start - a.start || b.order - a.order)
    .reduce((done, { end, start, text: put }) => done.slice(0, start) + put + done.slice(end), text);
}

function asNode(value: unknown): Node | undefined {
  return typeof value === 'object' && value !== null && 'type' in value ? (value as Node) : undefined;
}

function nodes(value: unknown): Node[] {
  return Array.isArray(value) ? value.filter((each) => asNode(each) !== undefined) : [];
}

/** Names that a change uses and that are none in its file: a function that has been renamed since, say. */
export function unknownNames(text: string, { imports = '', is }: Change): string[] {
  const program = parseAst(`${imports}\n${text}`, { lang: 'ts' }) as unknown as Node;
  const known = nodes(program.body).flatMap((node) => namesMadeBy(asNode(node.declaration) ?? node));
  const value = parseAst(`(original, self) => (${is}\n)`, { lang: 'ts' }) as unknown as Node;
  const own = within(value).flatMap(namesMadeBy);
  return usedIn(value).filter(
    (name) => ![...known, ...own, 'arguments'].includes(name) && !(name in globalThis),
  );
}

/** A node and all that stands in it, but for types. */
function within(node: Node): Node[] {
  const inside = Object.values(node).flatMap((value) => [asNode(value), ...nodes(value)]);
  const real = inside.filter((each) => each !== undefined && !/^TS(?!As|Satisfies|NonNull)/.test(each.type));
  return [node, ...(real as Node[]).flatMap(within)];
}

/** What a declaration, an import or a function makes of names. */
function namesMadeBy(node: Node): string[] {
  const patterns = [
    ...nodes(node.params),
    ...nodes(node.declarations).map(({ id }) => id),
    ...nodes(node.specifiers).map(({ local }) => local),
    ...(node.type.endsWith('Declaration') || node.type === 'FunctionExpression' ? [node.id] : []),
    node.type === 'CatchClause' ? node.param : undefined,
  ];
  return patterns.flatMap((pattern) => {
    const found = asNode(pattern);
    return found === undefined ? [] : usedIn(found);
  });
}

/** Identifiers that stand for values, not for members or keys. */
function usedIn(node: Node): string[] {
  const all = within(node);
  const names = new Set(
    all.flatMap((each) => {
      const name =
        each.type === 'MemberExpression' ? each.property : each.type === 'Property' ? each.key : undefined;
      return name === undefined || each.computed === true || each.shorthand === true ? [] : [name];
    }),
  );
  return all.flatMap((each) => (each.type === 'Identifier' && !names.has(each) ? [`${each.name}`] : []));
}
