import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type SeeingType, TypeWalk } from '../support/type-walk.ts';

/** Types that are not looked into, and why. */
const PASSED_OVER: Readonly<Record<string, string>> = {
  Step: 'names a hand by its seat, or what the whole deck lacks, which tells no hand',
  SeenAt: 'a beam or a pocket at which something goes wrong, whichever cards were there',
  DealFormat: 'a way to read and write files, not what was read',
  CourseEvent: 'an event of a job without hands, which is looked into by itself',
  DeckCourse: 'orders for the machine, which the command line hands on',
};

function isPassedOver(name: string): boolean {
  return name.endsWith('WithHands') || name in PASSED_OVER;
}

let walk: TypeWalk;
beforeAll(() => {
  walk = new TypeWalk();
});
afterAll(() => walk.close());

function eventsAndResults(files: readonly string[]): { names: string[]; seeing: SeeingType[] } {
  const found = files
    .flatMap((file) => walk.exportedTypes(file))
    .filter(({ name }) => /(?:Event|Result)$/.test(name));
  return {
    names: found.map(({ name }) => name),
    seeing: found.flatMap(({ name, type }) => walk.seeing(name, type, isPassedOver) ?? []),
  };
}

describe('a card with its place', () => {
  test('is in no event and no result of a use case, unless its type says so by its name', () => {
    const { names, seeing } = eventsAndResults(globSync('src/app/**/*.ts'));
    expect(names).toEqual(expect.arrayContaining(['DealingEvent', 'TestDeckEvent', 'ResumeResult']));
    expect(seeing).toEqual([]);
  });

  test('is in no event by which a job is followed', () => {
    const followed = walk.exportedTypes('src/job/event.ts').filter(({ name }) => name === 'CourseEvent');
    expect(followed).toHaveLength(1);
    const seeing = ({ name, type }: (typeof followed)[number]) =>
      walk.seeing(name, type, (inside) => inside !== name && isPassedOver(inside)) ?? [];
    expect(followed.flatMap(seeing)).toEqual([]);
  });

  test('comes to the command line from no function of a use case', () => {
    const seeing = takenByCommands().flatMap(([file, names]) =>
      walk
        .returnedTypes(file)
        .filter(({ name }) => names.has(name))
        .flatMap(({ name, type }) => walk.seeing(name, type, isPassedOver) ?? []),
    );
    expect(seeing).toEqual([]);
  });

  test('is not in what is passed over as a place alone', () => {
    const places = walk
      .exportedTypes('src/job/diagnosis/places.ts')
      .map(({ name, type }) => [name, walk.seeing(name, type, () => false)]);
    expect(places).toEqual([
      ['SeenAt', undefined],
      ['DarkPlace', undefined],
    ]);
  });

  test('is found in types that were planted, however it is hidden', () => {
    const { seeing } = eventsAndResults(['test/app/planted-types.ts']);
    expect(seeing.map(({ name }) => name)).toEqual([
      'CardAtSeatEvent',
      'CardsInPocketResult',
      'HandsResult',
      'DeepEvent',
      'AskedLaterResult',
      'ApartEvent',
    ]);
    expect(seeing[0]).toMatchObject({ card: 'CardAtSeatEvent.card', place: 'CardAtSeatEvent.seat' });
  });

  test('is found in a use case where a name no longer says so', () => {
    const [named] = walk
      .exportedTypes('src/app/dealing/dealing.ts')
      .filter(({ name }) => name === 'DealingEvent');
    expect(named && walk.seeing('DealingEvent', named.type, (name) => name === 'Step')).toMatchObject({
      name: 'DealingEvent',
    });
  });
});

/** The files of use cases, and what commands import of each. */
function takenByCommands(): [file: string, names: Set<string>][] {
  const taken = new Map<string, Set<string>>();
  for (const file of globSync('src/cli/**/*.ts')) {
    const imports = readFileSync(file, 'utf8').matchAll(/import \{([^}]*)\} from '([^']*\/app\/[^']*)'/g);
    for (const [, names = '', from = ''] of imports) {
      const path = join(dirname(file), from);
      const known = taken.get(path) ?? new Set();
      for (const name of names.split(',')) known.add(name.trim());
      taken.set(path, known);
    }
  }
  return [...taken];
}
