/** A number without what was lost in calculating. */
export function plainNumber(value: number): number {
  return Number(value.toFixed(6)) + 0;
}
