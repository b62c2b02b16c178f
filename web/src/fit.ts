import type { RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';

/** How often text can be set one step smaller; the steps stand in the style sheet. */
const MOST_STEPS = 7;

/**
 * Sets the text of an element as much smaller as it takes for nothing to scroll, in any language: whenever it is drawn,
 * and whenever the space for it changes. Leaves it where nothing has to fit.
 */
export function useFit(hasToFit: boolean): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (hasToFit) shrinkText(place.current);
  });
  useLayoutEffect(() => {
    if (!hasToFit || place.current === null) return;
    const observer = new ResizeObserver(() => shrinkText(place.current));
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [hasToFit]);
  return place;
}

function shrinkText(element: HTMLElement | null): void {
  if (element === null) return;
  for (let step = 0; step <= MOST_STEPS; step++) {
    element.dataset.fit = String(step);
    if (element.scrollHeight <= element.clientHeight + 1) return;
  }
}
