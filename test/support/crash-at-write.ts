/** Imported first into a process, makes the write to stdout of number `CRASH_AT` a defect, wherever the program is then. */
const write = process.stdout.write.bind(process.stdout);
let left = Number(process.env.CRASH_AT);

process.stdout.write = ((...args: Parameters<typeof write>): boolean => {
  if (--left === 0) throw new TypeError('a defect');
  return write(...args);
}) as typeof process.stdout.write;
