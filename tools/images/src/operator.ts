import { runArguments, type ComposeService, type RunOptions } from './compose.js';
import { ULIMITS, type Podman } from './podman.js';
import { MONGODB_URI } from './servers.js';

/** Commands that use NATS, a service, and the databases; the member's message and avatar have left something to check. */
const COMMANDS = [['grant', 'ada'], ['dead-letters'], ['ledger-check'], ['message-check']];

/** Runs commands of the operator from the image of `admin`, as hardened as a service. @throws Error when one fails */
export async function useCommandLine(podman: Podman, natsPassword: string, options: RunOptions): Promise<string[]> {
  const service: ComposeService = {
    ...{ image: options.image, mem_limit: '384m', init: true, read_only: true, tmpfs: ['/tmp'] },
    ...{ cap_drop: ['ALL'], security_opt: ['no-new-privileges:true'] },
    environment: {
      NATS_URL: `nats://operator:${natsPassword}@nats:4222`,
      MONGODB_URI,
      ALLOW_PLAINTEXT_SERVERS: 'true',
    },
  };
  const steps: string[] = [];
  for (const command of COMMANDS) {
    const output = await podman.run('run', '--rm', ...ULIMITS, ...runArguments({ ...service, command }, options));
    steps.push(`An operator runs ${command.join(' ')}: ${output.split('\n').at(-1)}`);
  }
  return steps;
}
