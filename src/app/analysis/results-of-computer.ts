import { EnvironmentError } from '../../ports/environment-error.ts';
import type { ResultCache } from '../../ports/result-cache.ts';
import type { AppPorts } from '../../ports/use-case.ts';

/** Results can't be kept on this computer, for this reason; they are worked out all the same. */
export interface ResultsNotKept {
  readonly kind: 'results-not-kept';
  readonly why: string;
}

/** The results that this computer keeps; where its disk takes nothing, that is said once and none are kept. */
export function openResults({
  emit,
  places,
  resultCache,
}: Pick<AppPorts<ResultsNotKept>, 'emit' | 'places' | 'resultCache'>): ResultCache {
  let results: ResultCache | undefined;
  let isUsable = true;
  const attempt = <T>(act: (kept: ResultCache) => T): T | undefined => {
    if (!isUsable) return undefined;
    try {
      results ??= resultCache(places);
      return act(results);
    } catch (error) {
      if (!(error instanceof EnvironmentError)) throw error;
      isUsable = false;
      emit({ kind: 'results-not-kept', why: error.message });
      return undefined;
    }
  };
  return {
    find: (name) => attempt((kept) => kept.find(name)),
    keep: (name, result) => attempt((kept) => kept.keep(name, result)),
  };
}
