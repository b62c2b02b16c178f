import { createContext } from 'preact';
import { useContext, useLayoutEffect, useRef, useState } from 'preact/hooks';

type GoBack = () => unknown;

/** The ways back from what is shown, the last of them first to go; the header has the button. */
interface BackWays {
  readonly last: GoBack | undefined;
  /** Adds a way back; answers what takes it away. */
  add(way: GoBack): () => void;
}

export const WithBack = createContext<BackWays>({ last: undefined, add: () => () => {} });

/** The ways back of a page. */
export function useBackWays(): BackWays {
  const [ways, setWays] = useState<readonly GoBack[]>([]);
  return {
    last: ways.at(-1),
    add: (way) => {
      setWays((before) => [...before, way]);
      return () => setWays((before) => before.filter((each) => each !== way));
    },
  };
}

/** As long as something is shown, the header's button leads back from it. */
export function useBack(goBack: GoBack): void {
  const { add } = useContext(WithBack);
  const latest = useRef(goBack);
  latest.current = goBack;
  useLayoutEffect(() => add(() => latest.current()), []);
}
