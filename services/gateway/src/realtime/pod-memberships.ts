import { listOwnPodIds } from '@crew/contracts/pods/list-own-pod-ids';
import type { podSeat } from '@crew/contracts/pods/pods.events';
import type { StreamEventData } from '@crew/contracts/event';
import { systemContext } from '@crew/service-kit/rpc/call';
import { RpcClient } from '@crew/service-kit/rpc/rpc-client';
import { Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { StreamHub, type Stream } from './stream-hub.js';

/** How long a new stream waits for the pods service before it starts without pod rooms. */
const PODS_TIMEOUT_MS = 1_000;
const RETRY_MS = 2_000;
const REFETCH = Buffer.from('event: refetch\ndata: {}\n\n');

const roomOf = (podId: string): string => `pod.${podId}`;

/** Keeps the pod rooms of each stream current: loaded when the stream opens, then changed by `podSeat` events. */
@Injectable()
export class PodMemberships implements OnApplicationBootstrap, BeforeApplicationShutdown {
  /** Number of membership changes during lookups in flight, by member. */
  private readonly changes = new Map<string, { lookups: number; count: number }>();
  /** Streams that started while the pods service was unavailable. */
  private readonly waiting = new Set<Stream>();
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly rpc: RpcClient,
    private readonly hub: StreamHub,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.joinWaiting(), RETRY_MS);
  }

  beforeApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  /** Resolves to the rooms of a member's pods, current at that moment; undefined when pods is unavailable. */
  async roomsOf(userId: string): Promise<string[] | undefined> {
    const changes = this.changes.get(userId) ?? { lookups: 0, count: 0 };
    this.changes.set(userId, changes);
    changes.lookups += 1;
    try {
      for (;;) {
        const { count } = changes;
        const context = { ...systemContext(listOwnPodIds), deadline: Date.now() + PODS_TIMEOUT_MS };
        const podIds = await this.rpc.call(listOwnPodIds, { userId }, context);
        if (count === changes.count) return podIds.map(roomOf);
      }
    } catch {
      return undefined;
    } finally {
      changes.lookups -= 1;
      if (changes.lookups === 0) this.changes.delete(userId);
    }
  }

  /** Adds the pod rooms of a stream as soon as the pods service is available. */
  joinLater(stream: Stream): void {
    this.waiting.add(stream);
  }

  /** Adds a member's streams to a pod's room, or removes them. */
  apply(userId: string, { podId, seated }: StreamEventData<typeof podSeat>): void {
    const changes = this.changes.get(userId);
    if (changes) changes.count += 1;
    for (const stream of this.hub.of(userId)) {
      if (seated) this.hub.join(stream, roomOf(podId));
      else this.hub.leave(stream, roomOf(podId));
    }
  }

  /**
   * Corrects the pod rooms of a stream, in case an event was missed or came while the stream was opening. Resolves to
   * false when pods is unavailable.
   */
  async check(stream: Stream): Promise<boolean> {
    const rooms = await this.roomsOf(stream.actor.id);
    if (!rooms) return false;
    if (!this.hub.all().has(stream)) return true;
    const joined = [...stream.rooms].filter((room) => room.startsWith('pod.'));
    for (const room of joined) if (!rooms.includes(room)) this.hub.leave(stream, room);
    const missing = rooms.filter((room) => !joined.includes(room));
    for (const room of missing) this.hub.join(stream, room);
    // Earlier events in these rooms were not sent to the stream.
    if (missing.length > 0) this.hub.sendTo(stream, REFETCH);
    return true;
  }

  private async joinWaiting(): Promise<void> {
    for (const stream of this.waiting) {
      if (this.hub.all().has(stream) && !(await this.check(stream))) return;
      this.waiting.delete(stream);
    }
  }
}
