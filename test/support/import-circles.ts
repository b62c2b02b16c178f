import { posix } from 'node:path';
import { importsOf } from './source-text.ts';

/** What each file needs of the others, by their paths from the root. */
export type Needs = ReadonlyMap<string, readonly string[]>;

/** What modules import of each other: values and types, when they are loaded or later. */
export function importsAmong(sources: ReadonlyMap<string, string>): Needs {
  return new Map(
    [...sources].map(([path, source]) => {
      const targets = importsOf(source).flatMap(({ specifier }) =>
        specifier?.startsWith('.') ? [posix.join(posix.dirname(path), specifier)] : [],
      );
      return [path, targets.filter((target) => sources.has(target))];
    }),
  );
}

/** What files of C call of each other, or hand on to be called. */
export function callsAmong(sources: ReadonlyMap<string, string>): Needs {
  const codes = [...sources].map(([path, source]) => [path, cCodeOnly(source)] as const);
  const homes = new Map(
    codes.flatMap(([path, code]) => definedIn(code).map((name) => [name, path] as const)),
  );
  return new Map(
    codes.map(([path, code]) => {
      const own = new Set([...code.matchAll(STATIC_DEFINITION)].map(([, name = '']) => name));
      const named = [...code.matchAll(/\b[A-Za-z_]\w*\b/g)].flatMap(([name]) =>
        own.has(name) ? [] : [name],
      );
      const targets = new Set(named.flatMap((name) => homes.get(name) ?? []));
      targets.delete(path);
      return [path, [...targets]];
    }),
  );
}

const STATIC_DEFINITION = /^static\b[^;={}()]*?\b(\w+)\([^;{}]*\)\s*\{/gm;
const DEFINITION = /^(?!static\b)[A-Za-z_][\w \t*]*?\b(\w+)\([^;{}]*\)\s*\{/gm;

function definedIn(code: string): string[] {
  return [...code.matchAll(DEFINITION)].map(([, name = '']) => name);
}

function cCodeOnly(source: string): string {
  return source.replace(/\/\*[\s\S]*?\*\/|\/\/[^\n]*|"(?:\\.|[^"\\\n])*"/g, ' ');
}

/** Files that need each other, directly or by way of others: each circle with the paths in order. */
export function circlesIn(needs: Needs): string[][] {
  const circles: string[][] = [];
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const stack: string[] = [];
  const visit = (path: string): number => {
    const place = order.size;
    order.set(path, place);
    stack.push(path);
    let low = place;
    for (const target of needs.get(path) ?? []) {
      if (!order.has(target)) low = Math.min(low, visit(target));
      else if (stack.includes(target)) low = Math.min(low, lowest.get(target) ?? order.get(target) ?? low);
    }
    lowest.set(path, low);
    if (low < place) return low;
    const circle = stack.splice(stack.indexOf(path)).sort();
    if (circle.length > 1 || needs.get(path)?.includes(path)) circles.push(circle);
    return low;
  };
  for (const path of needs.keys()) if (!order.has(path)) visit(path);
  return circles;
}
