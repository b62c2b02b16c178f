import type { Screen } from '../../src/web/messages/screens.ts';

/** The number of what would be dealt, as a page shows it; 0, which none has, where it shows nothing of the kind. */
export function plannedOn(screen: Screen | null | undefined): number {
  return screen !== null && screen !== undefined && 'planned' in screen ? screen.planned : 0;
}
