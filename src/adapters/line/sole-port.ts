import { spawn } from 'node:child_process';

/** TIOCEXCL, by platform and processor; others number it otherwise. */
const EXCLUSIVE: Readonly<Record<string, readonly string[]>> = {
  '0x540c': ['linux x64', 'linux ia32', 'linux arm64', 'linux arm', 'linux riscv64'],
  '0x2000740d': ['darwin x64', 'darwin arm64'],
};
/**
 * The program of Debian's perl-base, which no Debian is without: nothing in Node or in `serialport` calls ioctl with
 * a number.
 */
const PROGRAM = 'perl';
const SCRIPT = 'exit(ioctl(STDIN, hex(shift), 0) ? 0 : 1)';

/** The program that is needed for a port to be taken for oneself alone. */
export const SOLE_PORT_PROGRAM: string = PROGRAM;

/**
 * Asks the system to open an open port for nobody else until it is closed; answers whether it does. Whoever has it open
 * already keeps it, and a process with CAP_SYS_ADMIN, such as one of root, still opens it.
 */
export function takeSolely(descriptor: number): Promise<boolean> {
  const here = `${process.platform} ${process.arch}`;
  const request = Object.keys(EXCLUSIVE).find((number) => EXCLUSIVE[number]?.includes(here));
  if (request === undefined) return Promise.resolve(false);
  return new Promise((done) => {
    const child = spawn(PROGRAM, ['-e', SCRIPT, request], { stdio: [descriptor, 'ignore', 'ignore'] });
    child.on('error', () => done(false));
    child.on('close', (code) => done(code === 0));
  });
}
