/** What somebody pays to somebody. */
export interface Payment {
  readonly from: string;
  readonly to: string;
  /** In hundredths of the currency. */
  readonly cents: number;
}

/**
 * Who pays whom after a game for money, by the points that each has more or less than it gave away: the largest debts are
 * paid to the largest claims, so that few pay. Points that don't add up to 0 throw a RangeError.
 */
export function settle(
  balances: readonly { readonly name: string; readonly points: number }[],
  centsFor100: number,
): Payment[] {
  if (balances.reduce((sum, { points }) => sum + points, 0) !== 0) {
    throw new RangeError('What some win, others lose: the balances must add up to 0.');
  }
  const open = balances
    .map(({ name, points }) => ({ name, points }))
    .toSorted((one, other) => other.points - one.points);
  const payments: Payment[] = [];
  for (;;) {
    const claim = open.find(({ points }) => points > 0);
    const debt = open.findLast(({ points }) => points < 0);
    if (claim === undefined || debt === undefined) return payments;
    const points = Math.min(claim.points, -debt.points);
    claim.points -= points;
    debt.points += points;
    payments.push({ from: debt.name, to: claim.name, cents: Math.round((points * centsFor100) / 100) });
  }
}
