/** How much an end of a link keeps, and how long it waits. */
export interface LinkLimits {
  /** Messages that are written before the first of them is acknowledged. */
  readonly window: number;
  /** Messages that an end keeps until they are acknowledged; one more, and the session is lost. */
  readonly queueLength: number;
  /** Without an acknowledgement for so long, what is in the window is written once more. */
  readonly resendUs: number;
  /** After this many times without any progress, and one more wait, the session is lost. */
  readonly resendCount: number;
}

/** Between host and executor: a window of lines takes 10 ms, and memory is short. */
export const EXECUTOR_LIMITS: LinkLimits = {
  window: 4,
  queueLength: 16,
  resendUs: 20_000,
  resendCount: 10,
};

/** Between controller and host: lines are longer, and a text is many of them. */
export const HOST_LIMITS: LinkLimits = {
  window: 4,
  queueLength: 1024,
  resendUs: 100_000,
  resendCount: 10,
};

/** Without an answer for so long, `open` is written once more. */
export const OPEN_US = 100_000;
/** After this many times, and one more wait, opening has failed. */
export const OPEN_COUNT = 20;
/** When the end that opened has said nothing for so long, it says `ping`. */
export const PING_US = 500_000;
