import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { accessSync, constants, readFileSync } from 'node:fs';
import { findTool } from './tools.ts';

/** What a guest starts with; all are paths. */
export interface GuestParts {
  readonly kernel: string;
  readonly startDisk: string;
  readonly programDisk: string;
  /** The socket on which the data disk is served. */
  readonly diskSocket: string;
  /** Where the copy of the data disk goes that the guest sends before it does anything else. */
  readonly copy: string;
  /** Where the guest's kernel and the program's stderr are written down. */
  readonly console: string;
  /** Words for `deal`, none with a space. */
  readonly job: readonly string[];
}

/** A computer that runs. */
export interface Guest {
  /** Takes its power away: its memory is gone, and with it what it has not given to its disk. */
  cut(): void;
  /** Resolves when it is dead and every line that it had sent was taken. */
  readonly ended: Promise<void>;
}

const MEMORY_MB = 768;
/** An emulated timer that comes late is none that is broken: its check is left out. */
const KERNEL_WORDS = ['console=ttyS0', 'quiet', 'panic=-1', 'no_timer_check', 'rdinit=/init'];

/** Switches a guest on; `heard` takes each whole line that it says on its first port. */
export function startGuest(parts: GuestParts, heard: (line: string) => void): Guest {
  // QEMU takes an end of its stdin for nobody listening on the port, and makes the guest wait: so it stays open.
  const child = spawn(findTool('qemu-system-x86_64') ?? '', wordsFor(parts), {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  let rest = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) heard(line);
  });
  const cut = (): void => {
    child.kill('SIGKILL');
  };
  process.on('exit', cut);
  const ended = once(child, 'close').then(() => {
    process.off('exit', cut);
  });
  return { cut, ended };
}

function wordsFor(parts: GuestParts): string[] {
  return [
    ...['-accel', accelerator(), '-cpu', 'max', '-m', `${MEMORY_MB}`],
    ...['-nodefaults', '-no-user-config', '-display', 'none', '-no-reboot'],
    ...['-kernel', parts.kernel, '-initrd', parts.startDisk],
    ...['-append', [...KERNEL_WORDS, `JOB="${parts.job.join(' ')}"`].join(' ')],
    ...['-drive', `file=${parts.programDisk},format=raw,if=virtio,readonly=on`],
    ...['-drive', `file=nbd:unix:${parts.diskSocket},format=raw,if=virtio,cache=writeback`],
    ...['-serial', `file:${parts.console}`, '-device', 'virtio-serial-pci'],
    ...['-chardev', 'stdio,id=lines,signal=off', '-device', 'virtserialport,chardev=lines,nr=1'],
    ...['-chardev', `file,id=copy,path=${parts.copy}`, '-device', 'virtserialport,chardev=copy,nr=2'],
  ];
}

/** KVM where this computer has it for us; else QEMU reckons every instruction itself, some ten times slower. */
function accelerator(): 'kvm' | 'tcg' {
  try {
    accessSync('/dev/kvm', constants.R_OK | constants.W_OK);
    return /^flags\s*:.*\b(vmx|svm)\b/m.test(readFileSync('/proc/cpuinfo', 'utf8')) ? 'kvm' : 'tcg';
  } catch {
    return 'tcg';
  }
}
