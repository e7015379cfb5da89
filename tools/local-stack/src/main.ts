import { CannotStartError } from './cannot-start-error.js';

const COMMANDS: Record<string, () => Promise<(args: string[]) => Promise<void>>> = {
  start: async () => (await import('./commands/start.js')).start,
  dev: async () => (await import('./commands/dev.js')).dev,
  admin: async () => (await import('./commands/with-running-stack.js')).admin,
  demo: async () => (await import('./commands/with-running-stack.js')).demo,
  bench: async () => (await import('./commands/with-running-stack.js')).bench,
  test: async () => (await import('./commands/test.js')).test,
};

/** Runs one command of the bootstrap; what a person can mend is said in one sentence, without a stack trace. */
const [name = '', ...args] = process.argv.slice(2);
try {
  const load = COMMANDS[name];
  if (!load) throw new CannotStartError(`"${name}" is no command; there are ${Object.keys(COMMANDS).join(', ')}.`);
  await (
    await load()
  )(args);
  process.exit();
} catch (error) {
  console.error(error instanceof CannotStartError ? error.message : error);
  process.exit(1);
}
