import type { FromMicrocontroller, ToMicrocontroller } from '../machine/messages.ts';
import { FROM_EXECUTOR, TO_EXECUTOR } from './executor-table.ts';
import { EXECUTOR_LIMITS } from './limits.ts';
import { createLinkFormat, type LinkFormat } from './link-format.ts';

/** The link between host and executor. */
export const EXECUTOR_LINK: LinkFormat<ToMicrocontroller, FromMicrocontroller> = createLinkFormat(
  TO_EXECUTOR,
  FROM_EXECUTOR,
  EXECUTOR_LIMITS,
  true,
);
