const MANY = 70_000;

/** What once made a reader throw: long lists as arguments of a function, and a value that no text can be made of. */
export const FOUND: Readonly<Record<string, () => string>> = {
  'a script of brackets alone': () => '{'.repeat(2 * MANY),
  'a movement of wrong lines': () => `round,table,ns,ew,boards\n${'x\n'.repeat(MANY)}`,
  'a play of aces alone, in RBN': () => `%RBN 3.2\nH N:AKQ.A.A:\nP N:${'SA'.repeat(MANY)}\n`,
  'eyes that read what is no text': () => '{"eyes":1,"readers":{"toString":1,"valueOf":1}}',
};
