import type { FromHost, ToHost } from '../protocol/host-link.ts';

/** What is heard of a line to a host. */
export interface HostWireListener {
  /** A session has begun: nothing of an older one comes any more. */
  up(): void;
  down(): void;
  message(message: FromHost): void;
}

/** A line to a host, which opens sessions by itself. */
export interface HostWire {
  listen(listener: HostWireListener): void;
  send(message: ToHost): void;
}
