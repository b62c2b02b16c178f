/** How many sums a plane through points is worked out from. */
export const PLANE_SUMS = 9;

/** Adds a point to the sums of 1, u, v, uu, uv, vv, value, value u, value v. */
export function addPoint(sums: Float64Array, u: number, v: number, value: number): void {
  sums[0] = (sums[0] as number) + 1;
  sums[1] = (sums[1] as number) + u;
  sums[2] = (sums[2] as number) + v;
  sums[3] = (sums[3] as number) + u * u;
  sums[4] = (sums[4] as number) + u * v;
  sums[5] = (sums[5] as number) + v * v;
  sums[6] = (sums[6] as number) + value;
  sums[7] = (sums[7] as number) + value * u;
  sums[8] = (sums[8] as number) + value * v;
}
