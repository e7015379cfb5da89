import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { credentialsOf, signIn } from '@crew/chaos/app';
import { checkMessages } from '@crew/chaos/check/check-messages';
import type { Finding } from '@crew/chaos/check/finding';
import type { Operation } from '@crew/chaos/check/history';
import type { Client } from '@crew/chaos/client';
import { podRoom, post, readRoom, type Room } from '@crew/chaos/rooms';
import { createPod } from '@crew/contracts/pods/create-pod';
import { ReconnectingEventStream } from '@crew/testing/reconnecting-event-stream';

const POST_EVERY_MS = 200;

/** Posts to a pod of its own without waiting for answers, and knows when messages were acknowledged and when they came. */
export class Publisher {
  /** Epoch milliseconds. */
  readonly acknowledgedAt: number[] = [];
  readonly deliveredAt: number[] = [];
  private readonly history: Operation[] = [];
  private readonly pending = new Set<Promise<void>>();
  private readonly stream: ReconnectingEventStream;
  private stopped = false;
  private running: Promise<void> | undefined;

  private constructor(
    private readonly client: Client,
    private readonly room: Room,
  ) {
    this.stream = new ReconnectingEventStream(client.url, client.cookie, ({ event }) => {
      if (event === room.streamEvent) this.deliveredAt.push(Date.now());
    });
  }

  static async create(url: string): Promise<Publisher> {
    const client = await signIn(url, credentialsOf('publisher'));
    const { id } = await client.call(createPod, { name: 'Publisher' });
    return new Publisher(client, podRoom(id));
  }

  start(): void {
    void this.stream.connectWhenPossible();
    this.running = this.run();
  }

  /** Resolves when each message has its outcome, with what is lost or doubled. */
  async stop(): Promise<Finding[]> {
    this.stopped = true;
    await this.running;
    await Promise.all(this.pending);
    this.stream.close();
    return checkMessages(this.history, { rooms: { [this.room.id]: await readRoom(this.client, this.room) } });
  }

  private async run(): Promise<void> {
    for (; !this.stopped; await delay(POST_EVERY_MS)) {
      const posting = this.post().finally(() => this.pending.delete(posting));
      this.pending.add(posting);
    }
  }

  private async post(): Promise<void> {
    const clientId = randomUUID();
    const text = `Published ${clientId}`;
    const { sentAt, at, outcome } = await post(this.client, this.room, text, clientId);
    if (outcome === 'done') this.acknowledgedAt.push(at);
    const act = { act: 'post' as const, room: this.room.id, clientId, text };
    this.history.push({ ...act, member: this.client.userId, sentAt, at, outcome });
  }
}
