import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LockedPackage } from './locked.ts';

/** Versions of a package that somebody has warned of. */
interface Advisory {
  /** The number of the advisory, or where it stands. */
  readonly id: string;
  readonly package: string;
  /** Each `>=1.0.0 <1.2.3`, `<1.2.3` or a version. */
  readonly affected: readonly string[];
  readonly what: string;
}

/** A list of advisories as it was on a day: it knows nothing of what came after. */
export interface Advisories {
  /** ISO 8601, the date alone. */
  readonly made: string;
  readonly source: string;
  readonly advisories: readonly Advisory[];
}

/** From then on the list is too old to be the only one. */
const MOST_DAYS = 90;
const DAY_MS = 86_400_000;

/** The list that comes along, for where `npm audit` reaches no registry. */
export function readAdvisories(): Advisories {
  return JSON.parse(readFileSync(join(import.meta.dirname, 'advisories.json'), 'utf8')) as Advisories;
}

/** The pinned packages that an advisory is about, as sentences. */
export function affectedPackages(
  packages: readonly LockedPackage[],
  { advisories }: Pick<Advisories, 'advisories'>,
): string[] {
  return packages.flatMap(({ folder, name, version }) =>
    advisories
      .filter((each) => each.package === name && each.affected.some((range) => isWithin(version, range)))
      .map(({ id, what }) => `${name} ${version} (${folder}): ${what}. See ${id}.`),
  );
}

/** What to say of a list that is old. */
export function ageOf({ made }: Pick<Advisories, 'made'>, now: Date): string | undefined {
  const days = Math.floor((now.getTime() - Date.parse(made)) / DAY_MS);
  if (days <= MOST_DAYS) return undefined;
  return `Warning: the list of advisories is of ${made}, ${days} days old. Run npm audit, and write down what is new in scripts/packages/advisories.json.`;
}

const isWithin = (version: string, range: string): boolean =>
  range.split(' ').every((bound) => {
    const [, sign = '', limit = ''] = /^(>=|<|)(.+)$/.exec(bound) ?? [];
    const order = compareVersions(version, limit);
    return sign === '>=' ? order >= 0 : sign === '<' ? order < 0 : order === 0;
  });

/** Compares by the numbers; one before its release, such as `1.0.0-rc.1`, counts as the release. */
function compareVersions(one: string, other: string): number {
  const [ones, others] = [one, other].map((version) =>
    (version.split(/[-+]/)[0] ?? '').split('.').map((part) => Number.parseInt(part, 10)),
  ) as [number[], number[]];
  for (const [at, part] of ones.entries()) if (part !== others[at]) return part - (others[at] ?? 0);
  return 0;
}
