/** Kills the process when it uses more memory than `MEMORY_LIMIT_BYTES`: preloaded by `--import`. */
const INTERVAL_MS = 20;
const limitBytes = Number(process.env.MEMORY_LIMIT_BYTES);

setInterval(() => {
  if (process.memoryUsage.rss() > limitBytes) process.kill(process.pid, 'SIGKILL');
}, INTERVAL_MS).unref();
