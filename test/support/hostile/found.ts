const MANY = 70_000;

/** Files that once made a reader throw, by what they are: long lists were handed over as arguments of a function. */
export const FOUND: Readonly<Record<string, () => string>> = {
  'a script of brackets alone': () => '{'.repeat(2 * MANY),
  'a movement of wrong lines': () => `round,table,ns,ew,boards\n${'x\n'.repeat(MANY)}`,
  'a play of aces alone, in RBN': () => `%RBN 3.2\nH N:AKQ.A.A:\nP N:${'SA'.repeat(MANY)}\n`,
};
