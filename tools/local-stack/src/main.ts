import { CannotStartError } from './cannot-start-error.js';

const COMMANDS: Record<string, () => Promise<(args: string[]) => Promise<void>>> = {
  start: async () => (await import('./commands/start.js')).start,
  dev: async () => (await import('./commands/dev.js')).dev,
  admin: async () => (await import('./commands/with-running-stack.js')).admin,
  backup: async () => (await import('./commands/backup.js')).backup,
  restore: async () => (await import('./commands/backup.js')).restore,
  demo: async () => (await import('./commands/with-running-stack.js')).demo,
  bench: async () => (await import('./commands/with-running-stack.js')).bench,
  fuzz: async () => (await import('./commands/with-running-stack.js')).fuzz,
  chaos: async () => (await import('./commands/with-running-stack.js')).chaos,
  scale: async () => (await import('./commands/with-running-stack.js')).scale,
  test: async () => (await import('./commands/test.js')).test,
};

/** Runs a command for the bootstrap. Prints problems that the user can fix without a stack trace. */
const [name = '', ...args] = process.argv.slice(2);
try {
  const load = COMMANDS[name];
  if (!load) throw new CannotStartError(`Unknown command "${name}". Commands: ${Object.keys(COMMANDS).join(', ')}.`);
  await (
    await load()
  )(args);
  process.exit();
} catch (error) {
  console.error(error instanceof CannotStartError ? error.message : error);
  process.exit(1);
}
