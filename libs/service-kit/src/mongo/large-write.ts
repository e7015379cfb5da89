/**
 * Options of a write that may be larger than a socket takes at once (16 kB). Without a limit of its own the driver waits
 * for ever on a connection that closes meanwhile, and with it whatever stands in a queue behind the write.
 */
export const LARGE_WRITE = { timeoutMS: 10_000 } as const;
