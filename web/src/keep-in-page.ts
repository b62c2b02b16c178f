/** A browser that shows the page and nothing else, as the machine's own screen does. */
const ALONE = '(display-mode: fullscreen)';
/** What makes text larger or smaller leads nowhere. */
const ZOOM = ['+', '-', '=', '0'];

/** Whether a key is a shortcut of the browser, by which another window or a tool of it could come. */
function leadsOut({ altKey, ctrlKey, key, metaKey, shiftKey }: KeyboardEvent): boolean {
  if (/^F\d+$/.test(key) || key === 'ContextMenu' || key === 'BrowserHome') return true;
  if (key === 'Escape') return shiftKey;
  return altKey || metaKey || (ctrlKey && !ZOOM.includes(key));
}

/**
 * Keeps people in the page while it is shown full screen: then a browser asks the page first, also for shortcuts that it
 * reserves otherwise, but for those that leave full screen and end it.
 */
export function keepInPage(): void {
  const alone = matchMedia(ALONE);
  const keep = (event: Event): void => {
    if (alone.matches) event.preventDefault();
  };
  addEventListener('keydown', (event) => leadsOut(event) && keep(event), { capture: true });
  addEventListener('contextmenu', keep, { capture: true });
}
