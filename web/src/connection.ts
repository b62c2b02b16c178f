import type { Act, Answer, Uploaded } from '../../src/web/messages/acts.ts';
import type { Update, View } from '../../src/web/messages/view.ts';

/** What a page shows before anything has come. */
export const NOTHING: View = {
  page: {
    id: '',
    role: null,
    wants: 'code',
    drives: 'none',
    pages: 0,
    pinWaitS: 0,
    pins: [],
    offer: null,
    papers: [],
  },
  machine: null,
  screen: null,
  job: null,
  event: null,
  progress: null,
  drawing: null,
  room: null,
};

/** How long a page waits that was turned away, until it asks again. */
const AGAIN_MS = 2_000;

/** A room that this page has opened is not shown for longer than it is open by itself, whoever is away. */
const ROOM_MS = 2 * 60_000;

/** A page's line to its server, which is taken up again by itself. */
export interface Connection {
  act(act: Act): Promise<Answer>;
  upload(file: File): Promise<Uploaded>;
  /** Sends results into the room that this page has opened. */
  uploadResults(file: File): Promise<Uploaded>;
  /** The bytes of a paper of the room that this page has opened. */
  paper(id: string, gone: AbortSignal): Promise<Uint8Array>;
  /** The same of a picture. */
  picture(id: string, gone: AbortSignal): Promise<Uint8Array>;
  close(): void;
}

/** Follows what the server says; `isLive` is whether it is there now. */
export function connect(show: (view: View, isLive: boolean) => void): Connection {
  const id = crypto.randomUUID();
  let view = NOTHING;
  let locking: ReturnType<typeof setTimeout> | undefined;
  let events = follow();
  function follow(): EventSource {
    const source = new EventSource(`/api/events?page=${id}`);
    source.addEventListener('update', ({ data }: MessageEvent<string>) => {
      const update = JSON.parse(data) as Update;
      view = { ...view, ...update.parts };
      clearTimeout(locking);
      locking = undefined;
      show(view, true);
    });
    source.addEventListener('error', () => {
      show(view, false);
      locking ??= setTimeout(lock, ROOM_MS);
      // A browser asks again by itself where the line broke, but not where it was turned away.
      if (source.readyState === EventSource.CLOSED) setTimeout(again, AGAIN_MS);
    });
    return source;
  }
  function lock(): void {
    view = { ...view, room: null };
    show(view, false);
  }
  function again(): void {
    events = follow();
  }
  return {
    act: (act) => post('/api/acts', id, JSON.stringify(act), 'application/json'),
    upload: (file) => postFile('deals', id, file),
    uploadResults: (file) => postFile('results', id, file),
    paper: (paper, gone) => getOfRoom(`/api/papers/${paper}`, id, gone),
    picture: (picture, gone) => getOfRoom(`/api/pictures/${picture}`, id, gone),
    close: () => events.close(),
  };
}

function postFile(what: 'deals' | 'results', page: string, file: File): Promise<Uploaded> {
  return post(`/api/${what}?name=${encodeURIComponent(file.name)}`, page, file, 'application/octet-stream');
}

async function post<T>(path: string, page: string, body: string | File, type: string): Promise<T> {
  const headers = { 'content-type': type, 'x-page': page };
  const answer = await fetch(path, { method: 'POST', body, headers, cache: 'no-store' });
  return (await answer.json()) as T;
}

/** The page names itself in a header: a link can't, and so no link leads to what is of a room. */
async function getOfRoom(path: string, page: string, gone: AbortSignal): Promise<Uint8Array> {
  const answer = await fetch(path, {
    headers: { 'x-page': page },
    cache: 'no-store',
    signal: gone,
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status}.`);
  return new Uint8Array(await answer.arrayBuffer());
}
