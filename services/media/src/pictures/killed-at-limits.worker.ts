/** Kills the process when it has used more than `CPU_LIMIT_MS` or `MEMORY_LIMIT_BYTES`: preloaded by `--import`. */
const INTERVAL_MS = 20;
const limitMs = Number(process.env.CPU_LIMIT_MS);
const limitBytes = Number(process.env.MEMORY_LIMIT_BYTES);

const usedMs = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};
setInterval(() => {
  if (usedMs() > limitMs || process.memoryUsage.rss() > limitBytes) process.kill(process.pid, 'SIGKILL');
}, INTERVAL_MS).unref();
