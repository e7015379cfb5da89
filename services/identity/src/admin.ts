import { grantAdmin } from '@crew/contracts/identity/grant-admin';
import { baseEnv, parseEnv } from '@crew/service-kit/env';
import { connectNats } from '@crew/service-kit/nats/connect-nats';
import { systemContext } from '@crew/service-kit/rpc/call';
import { RpcClient } from '@crew/service-kit/rpc/rpc-client';

const USAGE = 'Usage: npm run admin -- grant USERNAME\n';

/** The operator's command: asks the running identity service. Resolves to the process's exit code. */
async function run([command, username]: string[]): Promise<number> {
  if (command !== 'grant' || !username) {
    process.stderr.write(USAGE);
    return 2;
  }
  const { NATS_URL } = parseEnv(baseEnv.pick({ NATS_URL: true }));
  const connection = await connectNats(NATS_URL, 'admin');
  try {
    await new RpcClient(connection).call(grantAdmin, { username }, systemContext(grantAdmin));
    process.stdout.write(`${username} is an admin now.\n`);
    return 0;
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    return 1;
  } finally {
    await connection.close();
  }
}

process.exitCode = await run(process.argv.slice(2));
