import type { LockedPackage } from './locked.ts';

/** A bill of materials in CycloneDX 1.5 as far as it is made and judged here; the rest is left as npm writes it. */
export interface Sbom {
  readonly bomFormat?: string;
  readonly specVersion?: string;
  readonly serialNumber?: string;
  readonly version?: number;
  readonly metadata?: { readonly timestamp?: string; readonly component?: Component };
  readonly components?: readonly Component[];
  readonly dependencies?: readonly { readonly ref: string; readonly dependsOn?: readonly string[] }[];
}

interface Component {
  readonly 'bom-ref': string;
  readonly type: string;
  readonly name: string;
  readonly version: string;
  readonly hashes?: readonly { readonly alg: string; readonly content: string }[];
  readonly licenses?: readonly ({ readonly license: object } | { readonly expression: string })[];
}

/**
 * A bill as it is packed: without its number and time, so that the same tree gives the same bytes, and with the
 * licences that npm does not find in `package-lock.json`.
 */
export function packedSbom(made: Sbom, packages: readonly LockedPackage[]): Sbom {
  const { serialNumber, metadata = {}, ...rest } = made;
  const { timestamp, ...kept } = metadata;
  const components = (made.components ?? []).map((component) => ({
    ...component,
    licenses: component.licenses ?? licencesOf(component, packages),
  }));
  return { ...rest, metadata: kept, components };
}

function licencesOf({ name, version }: Component, packages: readonly LockedPackage[]) {
  const found = packages.find((each) => each.name === name && each.version === version);
  return found?.licence === undefined ? [] : [{ license: { id: found.licence } }];
}

/** What a bill lacks, holds too much, or says otherwise than `package-lock.json`. */
export function problemsOfSbom(sbom: Sbom, packages: readonly LockedPackage[]): string[] {
  const components = sbom.components ?? [];
  const wanted = new Set(packages.map(refOf));
  return [
    ...problemsOfForm(sbom),
    ...packages.flatMap((each) => problemsOfPackage(each, components)),
    ...components
      .map((each) => each['bom-ref'])
      .filter((ref) => !wanted.has(ref))
      .map((ref) => `the bill of materials names ${ref}, which the program does not need`),
  ];
}

function problemsOfForm({
  bomFormat,
  specVersion,
  version,
  metadata,
  components = [],
  dependencies = [],
}: Sbom) {
  const problems: string[] = [];
  if (bomFormat !== 'CycloneDX' || specVersion !== '1.5' || version !== 1)
    problems.push('the bill of materials is not the first version of one in CycloneDX 1.5');
  const known = new Set([metadata?.component, ...components].map((each) => each?.['bom-ref']));
  if (known.size !== components.length + 1) problems.push('the bill of materials names a component twice');
  const unlisted = dependencies
    .flatMap(({ ref, dependsOn = [] }) => [ref, ...dependsOn])
    .filter((ref) => !known.has(ref));
  for (const ref of new Set(unlisted))
    problems.push(`the bill of materials needs ${ref} and does not hold it`);
  return problems;
}

function problemsOfPackage(locked: LockedPackage, components: readonly Component[]): string[] {
  const ref = refOf(locked);
  const component = components.find((each) => each['bom-ref'] === ref);
  if (component === undefined) return [`the bill of materials lacks ${ref}`];
  const { hashes = [], licenses = [] } = component;
  const hash = hashes.find(({ alg }) => alg === 'SHA-512')?.content;
  return [
    ...(hash !== undefined && hash === sha512Of(locked)
      ? []
      : [`the bill of materials has another hash of ${ref}`]),
    ...(licenses.length > 0 ? [] : [`the bill of materials has no licence of ${ref}`]),
  ];
}

function refOf({ name, version }: LockedPackage): string {
  return `${name}@${version}`;
}

/** The SHA-512 of a package's tarball in hexadecimal, or undefined where another digest pins it. */
function sha512Of({ integrity }: LockedPackage): string | undefined {
  const base64 = /^sha512-(\S+)$/.exec(integrity ?? '')?.[1];
  return base64 === undefined ? undefined : Buffer.from(base64, 'base64').toString('hex');
}
