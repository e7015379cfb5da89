import 'reflect-metadata';
import { parseEnv } from '@crew/service-kit/env';
import { connectNats } from '@crew/service-kit/nats/connect-nats';
import { adminEnv } from './admin.env.js';
import { COMMANDS, commandProblem, usage } from './commands.js';

/** Runs one operator command against the running services. Resolves to the exit code of the process. */
async function run([name = '', ...args]: string[]): Promise<number> {
  if (name === 'help') {
    process.stdout.write(`${usage()}\n`);
    return 0;
  }
  const problem = commandProblem(name, args);
  if (problem !== undefined) {
    process.stderr.write(`${problem}\n\n${usage()}\n`);
    return 2;
  }
  const { NATS_URL, MONGODB_URI, JETSTREAM_REPLICAS } = parseEnv(adminEnv);
  const connection = await connectNats(NATS_URL, 'admin');
  try {
    const print = (line: string): void => void process.stdout.write(`${line}\n`);
    return (await COMMANDS[name]!.run(
      { connection, mongodbUri: MONGODB_URI, replicas: JETSTREAM_REPLICAS, print },
      args,
    ))
      ? 0
      : 1;
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    return 1;
  } finally {
    await connection.close();
  }
}

// Not awaited: the bundle is CommonJS.
void run(process.argv.slice(2)).then((code) => (process.exitCode = code));
