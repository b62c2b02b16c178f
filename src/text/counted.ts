/** A count with its noun: `1 board`, `24 boards`. */
export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

/** A time as people say it: `8.2 s`, `12 min`, `1 h 05 min`. */
export function duration(durationMs: number): string {
  const seconds = durationMs / 1000;
  if (seconds < 99.5) return `${seconds.toFixed(seconds < 20 ? 1 : 0)} s`;
  const minutes = Math.round(seconds / 60);
  if (minutes < 60) return `${minutes} min`;
  return `${Math.floor(minutes / 60)} h ${String(minutes % 60).padStart(2, '0')} min`;
}
