import type { RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';

/** How often text can be set one step smaller; the steps stand in the style sheet. */
const MOST_STEPS = 7;

/** Sets the text of an element as much smaller as it takes for nothing to scroll, in any language; without text, leaves it. */
export function useFit(text: string | undefined): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (text === undefined) return;
    shrinkText(place.current);
    const again = (): void => shrinkText(place.current);
    window.addEventListener('resize', again);
    return () => window.removeEventListener('resize', again);
  }, [text]);
  return place;
}

function shrinkText(element: HTMLElement | null): void {
  if (element === null) return;
  for (let step = 0; step <= MOST_STEPS; step++) {
    element.dataset.fit = String(step);
    if (element.scrollHeight <= element.clientHeight + 1) return;
  }
}
