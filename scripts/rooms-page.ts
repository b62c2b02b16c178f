import { BESIDE_TABLE, IMPORT_TABLE, type ImportRule, ONLY_HOME } from '../rigs/import-table.ts';

const INTRODUCTION = `# Rooms

Who may import whom, made from the table that a test holds (\`npm run docs\`). A room is a folder of \`src/\`, or one beside it; it may import what its row names, and itself. What a room imports stands above it, some types apart, and no imports go in a circle, types included.
`;

/** The page of the import table: a row a room, then the rooms whose folders have rows of their own. */
export function makeRoomsPage(): string {
  const rooms = Object.entries(IMPORT_TABLE);
  return [
    INTRODUCTION,
    '| room | for | may import | packages |',
    '|---|---|---|---|',
    ...rooms.map(([name, rule]) => rowOf(name, rule)),
    ...rooms.flatMap(([name, { parts }]) => (parts === undefined ? [] : partsOf(name, parts))),
    '',
    '## Beside the product',
    '',
    'These may import all of the product, which imports none of them.',
    '',
    '| room | for | may import of these |',
    '|---|---|---|',
    ...Object.entries(BESIDE_TABLE).map(
      ([name, { purpose, rooms: others }]) =>
        `| **${name}** | ${purpose} | ${others.join(', ') || 'nothing'} |`,
    ),
    '',
  ].join('\n');
}

function rowOf(name: string, { effects = [], packages, purpose, types = [], values }: ImportRule): string {
  const named = values.filter((value) => value !== '').join(', ');
  const onlyTypes = types.length === 0 ? '' : `; types of ${types.join(', ')}`;
  const home = Object.keys(ONLY_HOME).filter((each) => ONLY_HOME[each] === name);
  const all = packages === 'any' ? ["Node's own and any other", ...home] : packages;
  const where = effects === true ? '' : `${effects.join(', ')} `;
  const clock = effects === true || effects.length > 0 ? `; ${where}touches clock and process` : '';
  return `| **${name}** | ${purpose} | ${named || 'nothing'}${onlyTypes} | ${all.join(', ') || 'none'}${clock} |`;
}

function partsOf(room: string, parts: NonNullable<ImportRule['parts']>): string[] {
  return [
    '',
    `## Inside ${room}`,
    '',
    '| part | may import |',
    '|---|---|',
    ...Object.entries(parts).map(
      ([part, row]) =>
        `| ${part === '*' ? 'all others' : part} | ${row.includes('*') ? 'all' : row.join(', ') || 'nothing'} |`,
    ),
  ];
}
