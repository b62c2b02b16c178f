import { writeFileSync } from 'node:fs';

/** Loaded before the program under attack: notes what it took when it ends. */
const { SOUBRETTE_USAGE: path } = process.env;

process.on('exit', () => {
  if (path === undefined) return;
  const { maxRSS, systemCPUTime, userCPUTime } = process.resourceUsage();
  const usage = { cpuSeconds: (systemCPUTime + userCPUTime) / 1e6, residentMiB: maxRSS / 1024 };
  writeFileSync(path, JSON.stringify(usage));
});
