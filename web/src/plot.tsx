const [WIDE, HIGH] = [300, 80];

/** How a value went, with its limit where there is one. */
export function Plot({
  name,
  values,
  unit,
  limit,
  digits = 1,
}: {
  readonly name: string;
  readonly values: readonly number[];
  readonly unit: string;
  readonly limit: number | null;
  /** The digits of the last value, behind the point. */
  readonly digits?: number;
}) {
  const most = Math.max(...values, limit ?? 0, 1e-9);
  const y = (value: number): number => HIGH - (Math.max(0, value) / most) * HIGH;
  const x = (at: number): number => (at / (values.length - 1)) * WIDE;
  const last = `${Number((values.at(-1) ?? 0).toFixed(digits))} ${unit}`;
  return (
    <figure class="plot">
      <svg
        viewBox={`0 0 ${WIDE} ${HIGH}`}
        role="img"
        aria-label={`${name}: ${last}`}
        preserveAspectRatio="none"
      >
        {limit !== null && <line class="trend-limit" x1={0} x2={WIDE} y1={y(limit)} y2={y(limit)} />}
        <polyline class="trend-line" points={values.map((value, at) => `${x(at)},${y(value)}`).join(' ')} />
      </svg>
      <figcaption>
        {name}: {last}
      </figcaption>
    </figure>
  );
}
