import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '@crew/local-stack/process/free-port';
import { clusterArgs, startNats, type NatsOptions } from '@crew/local-stack/servers/nats';
import type { RunningServer } from '@crew/local-stack/servers/server';
import { eventually } from './eventually.js';

const SIZE = 3;
/** How long a server may take to join before it is started again. */
const JOIN_MS = 30_000;
/** How long a server may be silent: the leader of JetStream receives from each once a second. */
const SILENT_MS = 2_000;

/** What a server answers to `/jsz` of its monitoring port; only the leader of JetStream states the other servers. */
interface JetStreamState {
  meta_cluster?: { leader?: string; replicas?: { name: string; active: number; current: boolean }[] };
}

interface Member {
  readonly port: number;
  readonly routePort: number;
  readonly monitorPort: number;
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
      members.set(`n${number}`, {
        port: await freePort(),
        routePort: await freePort(),
        monitorPort: await freePort(),
      });
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

  /**
   * Resolves when the leader of JetStream receives from all servers. One from which it does not is started again, as its
   * startup probe in Kubernetes does: what a starting NATS 2.10 sends may not reach the others, for more than a minute.
   */
  async whenJoined(): Promise<void> {
    const joined = (withinMs?: number): Promise<boolean> =>
      eventually('all servers of the cluster', async () => (await this.absentServers()).length === 0, withinMs);
    try {
      await joined(JOIN_MS);
    } catch {
      for (const name of await this.absentServers()) {
        await this.kill(name);
        await this.start(name);
      }
      await joined();
    }
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
      args: [...clusterArgs({ name, routePort: member.routePort, others }), '--http_port', String(member.monitorPort)],
    });
  }

  /** The servers from which the leader of JetStream does not receive. @throws Error while there is no leader */
  private async absentServers(): Promise<string[]> {
    for (const leader of this.names) {
      const state = await this.stateOf(leader);
      if (state?.leader !== leader) continue;
      const present = (state.replicas ?? []).filter(({ active, current }) => current && active / 1e6 < SILENT_MS);
      return this.names.filter((name) => name !== leader && !present.some((replica) => replica.name === name));
    }
    throw new Error('JetStream has no leader');
  }

  private async stateOf(name: string): Promise<JetStreamState['meta_cluster']> {
    const url = `http://127.0.0.1:${this.member(name).monitorPort}/jsz`;
    try {
      const response = await fetch(url, { signal: AbortSignal.timeout(SILENT_MS) });
      return ((await response.json()) as JetStreamState).meta_cluster;
    } catch {
      return undefined;
    }
  }

  private member(name: string): Member {
    const member = this.members.get(name);
    if (!member) throw new Error(`The cluster has no server ${name}`);
    return member;
  }
}
