/** A touch that is not answered so long is told to be at work. */
const STILL_MS = 3_000;

/** What was touched last, as long as it stands on the page. */
let touched: Element | null = null;

/** Notes what is touched, so that it is seen to be busy until what it began has been answered. */
export function noteTouches(): void {
  const note = ({ target }: Event): void => {
    touched = target instanceof Element ? target.closest('button, .button, [role=button]') : null;
  };
  // A form that is sent by Enter has touched its button.
  for (const kind of ['click', 'change', 'drop']) document.addEventListener(kind, note, { capture: true });
}

/**
 * Shows that what was touched is busy until something is answered, and answers the same; `isLong` is told when that takes
 * long, and when it is over.
 */
export async function busyWhile<T>(answer: Promise<T>, isLong: (is: boolean) => void): Promise<T> {
  const button = touched;
  button?.setAttribute('aria-busy', 'true');
  const timer = setTimeout(() => isLong(true), STILL_MS);
  try {
    return await answer;
  } finally {
    clearTimeout(timer);
    isLong(false);
    button?.removeAttribute('aria-busy');
  }
}
