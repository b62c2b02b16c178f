import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { Act, Refusal } from '../../src/web/messages/acts.ts';
import type { View } from '../../src/web/messages/view.ts';
import { NOTHING } from './connection.ts';

/** Why something was not done: what the server says, or that it wasn't there. */
export type Why = Refusal | 'offline';

/** What everything on a page may use: all that is known, and how to act. */
export interface PageConsole {
  readonly view: View;
  /** Posts an act, and tells the person where it is refused. Whether it was done. */
  act(act: Act): Promise<boolean>;
  /** Sends a deal file and has it looked at. */
  sendFile(file: File): Promise<boolean>;
  /** Sends results into the room that is open on this page. */
  sendResults(file: File): Promise<boolean>;
  /** The bytes of a paper of the room that is open on this page. */
  paper(id: string, gone: AbortSignal): Promise<Uint8Array>;
  /** The same of a picture, as PNG. */
  picture(id: string, gone: AbortSignal): Promise<Uint8Array>;
}

const OFFLINE: PageConsole = {
  view: NOTHING,
  act: () => Promise.resolve(false),
  sendFile: () => Promise.resolve(false),
  sendResults: () => Promise.resolve(false),
  paper: () => Promise.reject(new Error('There is no server.')),
  picture: () => Promise.reject(new Error('There is no server.')),
};

export const WithConsole = createContext<PageConsole>(OFFLINE);

export function useConsole(): PageConsole {
  return useContext(WithConsole);
}
