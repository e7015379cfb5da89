/**
 * Returns the memory of loading modules to the system: 50 MB of each process, which V8 would otherwise keep. Takes about
 * 0.1 s, so it is called once, before the first request. Needs `--expose-gc`, and does nothing without.
 */
export function releaseStartMemory(): void {
  globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' });
}
