import type { Act, Answer, Uploaded } from '../../src/web/messages/acts.ts';
import type { Update, View } from '../../src/web/messages/view.ts';

/** What a page shows before anything has come. */
export const NOTHING: View = {
  page: { id: '', role: null, drives: 'none', pages: 0, pinFrom: null, pins: [], offer: null },
  machine: null,
  screen: null,
  job: null,
  progress: null,
  drawing: null,
  room: null,
};

/** How long a page waits that was turned away, until it asks again. */
const AGAIN_MS = 2_000;

/** A page's line to its server, which is taken up again by itself. */
export interface Connection {
  act(act: Act): Promise<Answer>;
  upload(file: File): Promise<Uploaded>;
  close(): void;
}

/** Follows what the server says; `isLive` is whether it is there now. */
export function connect(show: (view: View, isLive: boolean) => void): Connection {
  const id = crypto.randomUUID();
  let view = NOTHING;
  let events = follow();
  function follow(): EventSource {
    const source = new EventSource(`/api/events?page=${id}`);
    source.addEventListener('update', ({ data }: MessageEvent<string>) => {
      const update = JSON.parse(data) as Update;
      view = { ...view, ...update.parts };
      show(view, true);
    });
    source.addEventListener('error', () => {
      show(view, false);
      // A browser asks again by itself where the line broke, but not where it was turned away.
      if (source.readyState === EventSource.CLOSED) setTimeout(again, AGAIN_MS);
    });
    return source;
  }
  function again(): void {
    events = follow();
  }
  return {
    act: (act) => post('/api/acts', id, JSON.stringify(act), 'application/json'),
    upload: (file) =>
      post(`/api/deals?name=${encodeURIComponent(file.name)}`, id, file, 'application/octet-stream'),
    close: () => events.close(),
  };
}

async function post<T>(path: string, page: string, body: string | File, type: string): Promise<T> {
  const headers = { 'content-type': type, 'x-page': page };
  const answer = await fetch(path, { method: 'POST', body, headers, cache: 'no-store' });
  return (await answer.json()) as T;
}
