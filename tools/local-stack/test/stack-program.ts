/** `stack-program ROOT DATA_DIR`: runs `npm start` with fake services in a process that a test can end. */
import { reportToConsole, untilInterrupted } from '../src/commands/start.js';
import { startStack } from '../src/stack.js';

const [root, dataDir] = process.argv.slice(2);
if (!root || !dataDir) throw new Error('usage: stack-program ROOT DATA_DIR');

await untilInterrupted(async (signal) => {
  const stack = await startStack({ root, dataDir, port: 0, signal, report: reportToConsole });
  const pids = Object.fromEntries(stack.processNames.map((name) => [name, stack.process(name).pid]));
  process.stdout.write(`${JSON.stringify({ url: stack.url, pids })}\n`);
  return stack;
});
process.exit();
