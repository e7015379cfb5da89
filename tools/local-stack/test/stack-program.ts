/** `stack-program ROOT DATA_DIR`: what `npm start` does, with other services, as a process that a test can end. */
import { tell, untilInterrupted } from '../src/commands/start.js';
import { startStack } from '../src/stack.js';

const [root, dataDir] = process.argv.slice(2);
if (!root || !dataDir) throw new Error('usage: stack-program ROOT DATA_DIR');

await untilInterrupted(async (signal) => {
  const stack = await startStack({ root, dataDir, port: 0, signal, report: tell });
  const pids = Object.fromEntries(stack.processNames.map((name) => [name, stack.process(name).pid]));
  process.stdout.write(`${JSON.stringify({ url: stack.url, pids })}\n`);
  return stack;
});
process.exit();
