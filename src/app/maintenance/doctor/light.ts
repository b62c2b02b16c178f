import { SessionLine } from '../../../lines/session-line.ts';
import { EXECUTOR_LINK } from '../../../protocol/executor-link.ts';
import type { KeyQuestion } from './ask-key.ts';

/** The light under the window, by a line to the microcontroller that is held as long as it may be wanted. */
export interface Light {
  switch(on: boolean): void;
  /** Puts it out. */
  close(): void;
}

/** Opens the light; until the line is up, what is wanted waits. */
export function openLight({ clock, config, key, nonce, open }: KeyQuestion): Light {
  let isUp = false;
  let wanted = false;
  const up = (): void => {
    isUp = true;
    line.send({ kind: 'light', on: wanted });
  };
  const parts = { clock, open, nonce, config, key: () => key };
  const line = new SessionLine(EXECUTOR_LINK, parts, { up, message: () => {} });
  line.open();
  return {
    switch(on) {
      if (on !== wanted && isUp) line.send({ kind: 'light', on });
      wanted = on;
    },
    close() {
      if (isUp) line.send({ kind: 'light', on: false });
      line.close();
    },
  };
}
