import { useEffect, useRef, useState } from 'preact/hooks';
import { useConsole } from './acts.tsx';

/** A picture of the room that is open; it goes with what shows it. */
export function RoomPicture({ id, name }: { readonly id: string; readonly name: string }) {
  const { picture } = useConsole();
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    const gone = new AbortController();
    let made: string | undefined;
    picture(id, gone.signal)
      .then((png) => {
        if (gone.signal.aborted) return;
        made = URL.createObjectURL(new Blob([Uint8Array.from(png)], { type: 'image/png' }));
        setAddress(made);
      })
      .catch(() => {});
    return () => {
      gone.abort();
      if (made !== undefined) URL.revokeObjectURL(made);
    };
  }, [id]);
  return address === null ? null : <img src={address} alt={name} />;
}

/** A picture that is another one again and again: the newest, as often as the line can bring one. */
export function LivePicture({ id, name }: { readonly id: string; readonly name: string }) {
  const { picture } = useConsole();
  const [address, setAddress] = useState<string | null>(null);
  const newest = useRef(id);
  newest.current = id;
  useEffect(() => {
    const gone = new AbortController();
    let made: string | undefined;
    const show = (png: Uint8Array): void => {
      const old = made;
      made = URL.createObjectURL(new Blob([Uint8Array.from(png)], { type: 'image/png' }));
      setAddress(made);
      if (old !== undefined) URL.revokeObjectURL(old);
    };
    void follow(
      () => newest.current,
      (each) => picture(each, gone.signal),
      show,
      gone.signal,
    );
    return () => {
      gone.abort();
      if (made !== undefined) URL.revokeObjectURL(made);
    };
  }, []);
  return address === null ? null : <img src={address} alt={name} />;
}

const LOOK_MS = 50;

async function follow(
  newest: () => string,
  fetchOf: (id: string) => Promise<Uint8Array>,
  show: (png: Uint8Array) => void,
  gone: AbortSignal,
): Promise<void> {
  for (let last = ''; !gone.aborted; ) {
    const id = newest();
    const png = id === last ? undefined : await fetchOf(id).catch(() => undefined);
    last = id;
    if (gone.aborted) return;
    if (png === undefined) await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    else show(png);
  }
}
