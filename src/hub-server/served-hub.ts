import type { HubEnd } from '../app/fleet/serving/hub-end.ts';
import type { PageFile } from '../web/built-page.ts';
import type { NotesFailure } from './failures.ts';

/** A hub as it is served. */
export interface ServedHub extends HubEnd {
  /** Who shows this may open events. */
  readonly ownerToken: string;
  /** The files of the built page, by their paths; none where it is not built. */
  readonly page: ReadonlyMap<string, PageFile>;
  readonly noteFailure: NotesFailure;
}
