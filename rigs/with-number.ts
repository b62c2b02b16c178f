interface Table {
  [key: string]: number | Table;
}

/** The same table with one number changed, by its path of names; throws where no number has that path. */
export function withNumber<T extends object>(table: T, path: string, value: number): T {
  const changed = structuredClone(table);
  const keys = path.split('.');
  const last = keys.pop() ?? '';
  const part = keys.reduce<Table>((each, key) => each[key] as Table, changed as unknown as Table);
  if (typeof part[last] !== 'number') throw new Error(`There is no number ${path}.`);
  part[last] = value;
  return changed;
}
