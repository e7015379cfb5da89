import { createClient } from '@redis/client';

/** Changes how a Redis server treats its clients. Its own connection exists before, so it is never refused. */
export class RedisControl {
  private constructor(
    private readonly client: ReturnType<typeof createClient>,
    private readonly usualMax: string,
  ) {}

  /** @param url of a server that accepts connections */
  static async connect(url: string): Promise<RedisControl> {
    const client = createClient({ url });
    // It reconnects while the server is down.
    client.on('error', () => undefined);
    await client.connect();
    const { maxclients } = (await client.configGet('maxclients')) as Record<string, string>;
    return new RedisControl(client as ReturnType<typeof createClient>, maxclients!);
  }

  /** Accepts so many further connections and refuses others with an error. Those that exist stay. */
  async acceptOnly(further: number): Promise<void> {
    const connected = /^connected_clients:(\d+)/m.exec(await this.client.info('clients'))?.[1];
    await this.client.configSet('maxclients', String(Number(connected) + further));
  }

  async acceptAll(): Promise<void> {
    await this.client.configSet('maxclients', this.usualMax);
  }

  /** Closes the connections of all others. */
  async disconnectOthers(): Promise<void> {
    await this.client.sendCommand(['CLIENT', 'KILL', 'TYPE', 'normal', 'SKIPME', 'yes']);
  }

  close(): void {
    this.client.destroy();
  }
}
