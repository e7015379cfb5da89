/** Exits on SIGTERM and SIGINT once `stop` has settled, after 25 s at the latest. */
export function stopOnSignals(stop: () => Promise<void>): void {
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => {
      setTimeout(() => process.exit(1), 25_000).unref();
      // BullMQ stops listening before its broken connections report their last error, which must not cut the drain short.
      process.on('uncaughtException', (error) => process.stderr.write(`while stopping: ${error.stack}\n`));
      stop().then(
        () => process.exit(0),
        () => process.exit(1),
      );
    });
  }
}
