/** What the whole process may take before it is ended. */
export interface WorkLimits {
  /** The most user CPU for each MiB that is read, and for less than one. */
  readonly mostS: number;
  readonly mostMiB: number;
}

/** What a process has taken by now. */
export interface TakenWork {
  readonly userUs: number;
  /** The part of it that a person has asked for; without end while that goes on. */
  readonly askedUs: number;
  readonly bytesRead: number;
  readonly memoryBytes: number;
}

/** Which limit a process is beyond; none while it works on what was asked for. It runs where this module is not. */
export function limitPassed(
  { askedUs, bytesRead, memoryBytes, userUs }: TakenWork,
  { mostMiB, mostS }: WorkLimits,
): 'time' | 'memory' | undefined {
  const bytesPerMiB = 1024 * 1024;
  if (askedUs === Number.POSITIVE_INFINITY) return undefined;
  if (userUs - askedUs > 1e6 * mostS * Math.max(1, bytesRead / bytesPerMiB)) return 'time';
  return memoryBytes / bytesPerMiB > mostMiB ? 'memory' : undefined;
}
