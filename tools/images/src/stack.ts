import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PROJECT_ROOT } from '@crew/local-stack/stack/build';
import { natsVariables, readOrCreateSecrets } from '@crew/local-stack/stack/secrets';
import { SERVERS, SERVICES } from '@crew/local-stack/stack/topology';
import { readCompose, type ComposeService } from './compose.js';
import { startContainer, stopContainer, type StartedContainer } from './containers.js';
import { tagOf } from './images.js';
import { useProduct } from './member.js';
import { useCommandLine } from './operator.js';
import type { Podman } from './podman.js';
import { MONGODB_URI, startServer } from './servers.js';

const NETWORK = 'crew-images-check';

export interface RunImage {
  readonly name: string;
  readonly startMs: number;
  readonly stopMs: number;
  readonly problems: readonly string[];
}

export interface StackResult {
  readonly images: readonly RunImage[];
  /** What a member and an operator did there, one sentence each. */
  readonly steps: readonly string[];
  /** Why they could do no more. */
  readonly problems: readonly string[];
}

/** Brings up the compose file with its local providers, uses the product as a member and as an operator, and stops it. */
export async function runStack(podman: Podman, base: string): Promise<StackResult> {
  const variables = await newVariables();
  const services = readCompose(await readFile(join(PROJECT_ROOT, 'docker-compose.yml'), 'utf8'), variables);
  await removeStack(podman);
  await podman.run('network', 'create', NETWORK);
  try {
    const optionsOf = (name: string, image: string) => ({
      ...{ container: `${NETWORK}-${name}`, network: NETWORK, aliases: [name], image },
    });
    for (const name of SERVERS) await startServer(podman, name, services[name]!, optionsOf(name, base));
    const started: StartedContainer[] = [];
    for (const name of ['sandbox', ...SERVICES]) {
      console.log(`Starting ${name} …`);
      const service = withoutLogins(services[name]!);
      started.push(await startContainer(podman, name, service, optionsOf(name, tagOf(name))));
    }
    const addressOf = (name: string): string => started.find((one) => one.name === name)!.address;
    const admin = { username: 'admin', email: 'admin@crew.example', displayName: 'Admin' };
    const steps: string[] = [];
    const problems: string[] = [];
    try {
      steps.push(
        ...(await useProduct(
          { gateway: `http://${addressOf('gateway')}:3000`, sandbox: `http://${addressOf('sandbox')}:3001` },
          { ...admin, password: variables['CREW_ADMIN_PASSWORD']! },
        )),
        ...(await useCommandLine(podman, variables['NATS_PASSWORD_OPERATOR']!, optionsOf('admin', tagOf('admin')))),
      );
    } catch (error) {
      problems.push(`The product does not work: ${String(error)}`);
    }
    const images: RunImage[] = [];
    for (const { name, container, startMs, problems: atStart } of started.toReversed()) {
      const end = await stopContainer(podman, container);
      images.push({ name, startMs, stopMs: end.stopMs, problems: [...atStart, ...end.problems] });
    }
    return { images, steps, problems };
  } finally {
    await removeStack(podman);
  }
}

/** The variables that the head of the compose file asks for. */
async function newVariables(): Promise<Record<string, string>> {
  const folder = await mkdtemp(join(tmpdir(), 'crew-images-'));
  try {
    const secrets = await readOrCreateSecrets(folder);
    return {
      CREW_ADMIN_PASSWORD: secrets.adminPassword,
      TWO_FACTOR_KEYS: secrets.twoFactorKeys,
      ABUSE_HASH_KEY: secrets.abuseHashKey,
      REDIS_PASSWORD: randomBytes(24).toString('hex'),
      MONGODB_PASSWORD: randomBytes(24).toString('hex'),
      ...natsVariables(secrets),
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const withoutLogins = ({ environment, ...service }: ComposeService): ComposeService => ({
  ...service,
  environment: { ...environment, ...(environment?.['MONGODB_URI'] && { MONGODB_URI }) },
});

async function removeStack(podman: Podman): Promise<void> {
  const containers = await podman.run('ps', '--all', '--quiet', '--filter', `name=^${NETWORK}-`);
  if (containers) await podman.run('rm', '--force', '--volumes', ...containers.split('\n'));
  const volumes = await podman.run('volume', 'ls', '--quiet', '--filter', `name=^${NETWORK}-`);
  if (volumes) await podman.run('volume', 'rm', ...volumes.split('\n'));
  await podman.succeeds('network', 'rm', NETWORK);
}
