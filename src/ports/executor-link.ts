import type { FromExecutor, ToExecutor } from '../machine/messages.ts';

/** What an executor's line brings to the host. */
export interface ExecutorListener {
  message(message: FromExecutor): void;
  /**
   * The line, or what is at its ends, was away and is back: 1001 link, 1002 microcontroller, 1003 host, 1004
   * power.
   */
  gap(fault: 1001 | 1002 | 1003 | 1004): void;
}

/** The line to the executor, emulated or real: messages come once each and in order, or there is a gap. */
export interface ExecutorLink {
  listen(listener: ExecutorListener): void;
  send(message: ToExecutor): void;
}
