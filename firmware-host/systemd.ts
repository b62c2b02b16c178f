import { execFile } from 'node:child_process';

/** The service manager that started this process, if one did (sd_notify, systemd.service(5)). */
interface ServiceManager {
  ready(): void;
  /** What is shown by `systemctl status`. */
  status(sentence: string): void;
  stopping(): void;
  close(): void;
}

const NOBODY: ServiceManager = { ready() {}, status() {}, stopping() {}, close() {} };

/**
 * Speaks with systemd by its own program, `systemd-notify`: Node has no datagrams of Unix. While the event loop goes
 * round, it is told three times in each period of its watchdog that all is well.
 */
export function serviceManagerFrom(env: Readonly<Record<string, string | undefined>>): ServiceManager {
  if (env.NOTIFY_SOCKET === undefined) return NOBODY;
  const notify = (...words: readonly string[]): void => {
    execFile('systemd-notify', words, () => {});
  };
  const periodMs = Number(env.WATCHDOG_USEC ?? 0) / 1000;
  const timer =
    periodMs > 0 ? setInterval(() => notify('WATCHDOG=1'), Math.max(100, periodMs / 3)) : undefined;
  return {
    ready: () => notify('READY=1'),
    status: (sentence) => notify(`STATUS=${sentence}`),
    stopping: () => notify('STOPPING=1'),
    close: () => clearInterval(timer),
  };
}
