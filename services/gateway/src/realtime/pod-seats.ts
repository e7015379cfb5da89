import { listOwnPodIds } from '@crew/contracts/pods/list-own-pod-ids';
import type { podSeat } from '@crew/contracts/pods/pods.events';
import type { StreamEventData } from '@crew/contracts/event';
import { systemContext } from '@crew/service-kit/rpc/call';
import { RpcClient } from '@crew/service-kit/rpc/rpc-client';
import { Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { StreamHub, type Stream } from './stream-hub.js';

/** So long a stream that is being opened waits for pods; then it begins without. */
const PATIENCE_MS = 1_000;
const RETRY_MS = 2_000;
const REFETCH = Buffer.from('event: refetch\ndata: {}\n\n');

const roomOf = (podId: string): string => `pod.${podId}`;

/** Which pods a stream may hear: asked when it begins, then followed from seat to seat. */
@Injectable()
export class PodSeats implements OnApplicationBootstrap, BeforeApplicationShutdown {
  /** How often a member's seats changed while somebody was asking for them. */
  private readonly changes = new Map<string, { asking: number; count: number }>();
  /** Streams that began while pods was away. */
  private readonly waiting = new Set<Stream>();
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly rpc: RpcClient,
    private readonly hub: StreamHub,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.seatWaiting(), RETRY_MS);
  }

  beforeApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  /** The rooms of a member's pods as they are when it resolves; undefined when pods is away. */
  async roomsOf(userId: string): Promise<string[] | undefined> {
    const changes = this.changes.get(userId) ?? { asking: 0, count: 0 };
    this.changes.set(userId, changes);
    changes.asking += 1;
    try {
      for (;;) {
        const { count } = changes;
        const context = { ...systemContext(listOwnPodIds), deadline: Date.now() + PATIENCE_MS };
        const podIds = await this.rpc.call(listOwnPodIds, { userId }, context);
        if (count === changes.count) return podIds.map(roomOf);
      }
    } catch {
      return undefined;
    } finally {
      changes.asking -= 1;
      if (changes.asking === 0) this.changes.delete(userId);
    }
  }

  /** Has a stream that began without its pods hear them as soon as they are known. */
  seatLater(stream: Stream): void {
    this.waiting.add(stream);
  }

  /** A member was seated in a pod, or is not any more. */
  seat(userId: string, { podId, seated }: StreamEventData<typeof podSeat>): void {
    const changes = this.changes.get(userId);
    if (changes) changes.count += 1;
    for (const stream of this.hub.of(userId)) {
      if (seated) this.hub.join(stream, roomOf(podId));
      else this.hub.leave(stream, roomOf(podId));
    }
  }

  /** Takes a stream out of pods that its member is not in any more, should that have gone unheard. */
  async check(stream: Stream): Promise<void> {
    const held = [...stream.rooms].filter((room) => room.startsWith('pod.'));
    if (held.length === 0) return;
    const rooms = await this.roomsOf(stream.actor.id);
    if (rooms) for (const room of held) if (!rooms.includes(room)) this.hub.leave(stream, room);
  }

  private async seatWaiting(): Promise<void> {
    for (const stream of this.waiting) {
      const rooms = this.hub.all().has(stream) ? await this.roomsOf(stream.actor.id) : [];
      if (!rooms) return;
      this.waiting.delete(stream);
      if (!this.hub.all().has(stream)) continue;
      for (const room of rooms) this.hub.join(stream, room);
      // What happened in them since it began was not for it to hear.
      if (rooms.length > 0) this.hub.tell(stream, REFETCH);
    }
  }
}
