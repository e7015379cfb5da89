/** Blocks its own event loop in the way that its argument names, as soon as it is started. */
import { execFileSync } from 'node:child_process';
import { watchEventLoop } from '../src/health/event-loop-watchdog.js';

const WAYS: Record<string, () => void | Promise<void>> = {
  loop: function spinInLoop() {
    for (;;) Math.random();
  },
  microtasks: async function spinInMicrotasks() {
    // Most of the time is spent in the function, as in a loop that does some work.
    for (;;) {
      await null;
      for (let round = 0; round < 1e6; round++) Math.random();
    }
  },
  native: function waitForProgram() {
    execFileSync('sleep', ['1000']);
  },
};

watchEventLoop('pods', 500);
// The first timer fires after the watchdog has seen a running loop.
setTimeout(() => {
  process.stdout.write('{"msg":"ready"}\n');
  void WAYS[process.argv[2]!]!();
}, 50);
