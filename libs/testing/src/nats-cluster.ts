import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '@crew/local-stack/process/free-port';
import { clusterArgs, startNats, type NatsOptions } from '@crew/local-stack/servers/nats';
import type { RunningServer } from '@crew/local-stack/servers/server';

const SIZE = 3;

interface Member {
  readonly port: number;
  readonly routePort: number;
  server?: RunningServer;
}

/** A real JetStream cluster on loopback. Each server keeps its ports and its data folder. */
export class NatsCluster {
  private constructor(
    private readonly options: Pick<NatsOptions, 'dataDir' | 'passwords'>,
    private readonly members: ReadonlyMap<string, Member>,
  ) {}

  /** Allocates the ports of a cluster, of which no server runs. */
  static async plan(options: Pick<NatsOptions, 'dataDir' | 'passwords'>, size = SIZE): Promise<NatsCluster> {
    const members = new Map<string, Member>();
    for (let number = 1; number <= size; number += 1)
      members.set(`n${number}`, { port: await freePort(), routePort: await freePort() });
    return new NatsCluster(options, members);
  }

  /** Names of the servers, which JetStream states as leaders and replicas. */
  get names(): string[] {
    return [...this.members.keys()];
  }

  /** URL of all servers, or of those named. */
  url(...names: string[]): string {
    const of = names.length > 0 ? names : this.names;
    return of.map((name) => `nats://127.0.0.1:${this.member(name).port}`).join(',');
  }

  /** Starts all servers, or those named; it does not wait for the others of the cluster. */
  async start(...names: string[]): Promise<void> {
    await Promise.all((names.length > 0 ? names : this.names).map((name) => this.startOne(name)));
  }

  async kill(name: string): Promise<void> {
    const { server } = this.member(name);
    server?.signal('SIGKILL');
    await server?.exited;
  }

  /** Deletes the data folder of a killed server. */
  async loseStore(name: string): Promise<void> {
    await rm(join(this.options.dataDir, name), { recursive: true });
  }

  async stop(): Promise<void> {
    await Promise.all([...this.members.values()].map(({ server }) => server?.stop()));
  }

  private async startOne(name: string): Promise<void> {
    const member = this.member(name);
    const others = [...this.members.values()].filter((other) => other !== member).map(({ routePort }) => routePort);
    const { dataDir, passwords } = this.options;
    member.server = await startNats({
      dataDir: join(dataDir, name),
      port: member.port,
      ...(passwords && { passwords }),
      args: clusterArgs({ name, routePort: member.routePort, others }),
    });
  }

  private member(name: string): Member {
    const member = this.members.get(name);
    if (!member) throw new Error(`The cluster has no server ${name}`);
    return member;
  }
}
