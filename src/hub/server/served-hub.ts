import type { FastifyRequest } from 'fastify';
import type { PlaceOwner } from '../../adapters/line/fair-share.ts';
import type { PageFile } from '../../web/built-page.ts';
import type { HubEnd } from '../serving/hub-end.ts';
import type { NotesFailure } from './failures.ts';

/** A hub that is to be served. */
export interface HubToServe extends HubEnd {
  /** Who shows this may open events. */
  readonly ownerToken: string;
  /** The files of the built page, by their paths; none where it is not built. */
  readonly page: ReadonlyMap<string, PageFile>;
  readonly noteFailure: NotesFailure;
}

/** A hub as it is served: it knows who has signed something, and gives strangers no place of theirs. */
export interface ServedHub extends HubToServe {
  /** Somebody has shown who he is by a request. */
  know(request: FastifyRequest): void;
  /** The owner that a request is counted for. */
  ownerOf(request: FastifyRequest): PlaceOwner;
}
