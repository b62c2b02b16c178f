import type { Lines, OpenPort } from '../../ports/lines.ts';

/** Lines of bytes that this computer can open. What opens one is loaded with the first of its kind. */
export const lines: Lines = {
  serial: (choice) =>
    whenLoaded(async () => (await import('../line/serial-port.ts')).serialPortOpener(choice)),
  microcontroller: (choice, clock) =>
    whenLoaded(async () =>
      (await import('../line/microcontroller-port.ts')).microcontrollerPortOpener(choice, clock),
    ),
  sealed: (choice, key) =>
    whenLoaded(async () => (await import('../line/tls-port.ts')).tlsPortOpener(choice, key)),
  plain: (choice) =>
    whenLoaded(async () => (await import('../line/network-port.ts')).plainPortOpener(choice)),
};

/** Opens a port as soon as what opens it is loaded. */
function whenLoaded(load: () => Promise<OpenPort>): OpenPort {
  let loading: Promise<OpenPort> | undefined;
  return (done, closing) => {
    loading ??= load();
    loading.then((open) => open(done, closing), done);
  };
}
