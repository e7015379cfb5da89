import { baseEnv, parseEnv } from '@crew/service-kit/env';
import { connectNats } from '@crew/service-kit/nats/connect-nats';
import { COMMANDS, usage } from './commands.js';

/** Runs one operator command against the running services. Resolves to the exit code of the process. */
async function run([name = '', ...args]: string[]): Promise<number> {
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command || args.length < command.requiredArgs) {
    process.stdout.write(`${usage()}\n`);
    return name === 'help' ? 0 : 2;
  }
  const { NATS_URL } = parseEnv(baseEnv.pick({ NATS_URL: true }));
  const connection = await connectNats(NATS_URL, 'admin');
  try {
    const print = (line: string): void => void process.stdout.write(`${line}\n`);
    return (await command.run({ connection, mongodbUri: process.env['MONGODB_URI'], print }, args)) ? 0 : 1;
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    return 1;
  } finally {
    await connection.close();
  }
}

process.exitCode = await run(process.argv.slice(2));
