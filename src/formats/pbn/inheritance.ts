import type { PbnGame } from '../core/game.ts';
import type { RawGame } from './games.ts';
import type { ProblemLog } from './problems.ts';
import { NEVER_INHERITED } from './tag-names.ts';

/** What later games may inherit, by tag name. */
interface Heritage {
  /** The value in the nearest earlier game that has the tag. */
  readonly nearest: Map<string, string>;
  /** Values given by `##` for all later games. */
  readonly standing: Map<string, string>;
}

const HASH = 0x23;

/**
 * Gives every game the values that hold for it (section 4.8): `#` is the value of the nearest earlier
 * game, `##text` stands for this game and all later ones until a game says otherwise.
 */
export function resolveInheritance(games: readonly RawGame[], problems: ProblemLog): PbnGame[] {
  const heritage: Heritage = { nearest: new Map(), standing: new Map() };
  const inherits = games.some(({ tags }) => tags.some(({ value }) => value.charCodeAt(0) === HASH));
  return games.map(({ line, lead, tags, written }) => {
    if (!inherits) return { line, lead, tags, values: written };
    noteForbidden(tags, problems);
    return { line, lead, tags, values: resolveGame(written, heritage) };
  });
}

function resolveGame(written: ReadonlyMap<string, string>, heritage: Heritage): Map<string, string> {
  const values = new Map(heritage.standing);
  for (const [name, value] of written) {
    const resolved = resolveValue(name, value, heritage);
    values.set(name, resolved);
    heritage.nearest.set(name, resolved);
  }
  return values;
}

function resolveValue(name: string, value: string, { nearest, standing }: Heritage): string {
  if (NEVER_INHERITED.has(name)) return value.startsWith('#') ? '' : value;
  if (value.startsWith('##')) {
    standing.set(name, value.slice(2));
    return value.slice(2);
  }
  standing.delete(name);
  return value === '#' ? (nearest.get(name) ?? '') : value;
}

function noteForbidden(tags: RawGame['tags'], problems: ProblemLog): void {
  for (const { name, value, line, valueColumn } of tags) {
    if (!value.startsWith('#') || !NEVER_INHERITED.has(name)) continue;
    const place = { line, column: valueColumn };
    if (name === 'Deal') problems.add('deal-inherited', place, 'the Deal tag says "#"');
    else problems.add('inheritance-forbidden', place, `the tag ${name} says "#", which it may not`);
  }
}
