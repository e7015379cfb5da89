import type { EventData } from '@crew/contracts/event';
import { userDeleted } from '@crew/contracts/identity/identity.events';
import type { Pod } from '@crew/contracts/pods/pods.entities';
import { podMembershipChanged, podRead } from '@crew/contracts/pods/pods.events';
import { ReadPointers } from '@crew/message-log/read-pointers';
import { StreamEventPublisher } from '@crew/service-kit/events/stream-event-publisher';
import { HandlesEvent } from '@crew/service-kit/events/handles-event';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { PodMessagesService } from '../messages/pod-messages.service.js';
import { isIn, presentPod } from '../pods/pod.presenter.js';
import type { PodDocument } from '../pods/pod.schema.js';
import type { PodReader } from './pod-reader.schema.js';

/** How far members have read their pods. */
@Injectable()
export class PodReading {
  private readonly pointers: ReadPointers;

  constructor(
    @InjectModel('PodReader') readers: Model<PodReader>,
    private readonly messages: PodMessagesService,
    private readonly push: StreamEventPublisher,
  ) {
    this.pointers = new ReadPointers(readers as unknown as Model<{ _id: string }>, 'pods', messages.log);
  }

  /** Pods as a member of the crew sees them. */
  async present(pods: readonly PodDocument[], viewerId: string): Promise<Pod[]> {
    const own = pods.filter((pod) => isIn(pod, viewerId)).map(({ _id }) => _id);
    const pointers: Record<string, number> = own.length > 0 ? await this.pointers.of(viewerId, own) : {};
    const newest = new Map(
      await Promise.all(own.map(async (id) => [id, await this.messages.log.lastSeqOf(id)] as const)),
    );
    return pods.map((pod) =>
      presentPod(pod, viewerId, { lastSeq: newest.get(pod._id), lastReadSeq: pointers[pod._id] }),
    );
  }

  /** The same for one. */
  async presentOne(pod: PodDocument, viewerId: string): Promise<Pod> {
    const [shown] = await this.present([pod], viewerId);
    return shown!;
  }

  /** Moves the pointer forward, not beyond the newest message, and tells the member's other tabs. */
  async read(userId: string, podId: string, seq: number): Promise<number> {
    await this.messages.admit(podId, userId);
    const { before, after: lastReadSeq } = await this.pointers.read(userId, podId, seq);
    if (lastReadSeq > before) this.push.publish(podRead, userId, { podId, lastReadSeq });
    return lastReadSeq;
  }

  /** Who is new in a pod begins with everything read. */
  async begin(podId: string, userId: string): Promise<void> {
    await this.pointers.begin(userId, [podId]);
  }

  @HandlesEvent(podMembershipChanged)
  async forgetReadersOfDissolvedPod(changed: EventData<typeof podMembershipChanged>): Promise<void> {
    if (changed.change === 'dissolved') await this.pointers.forgetRoom(changed.podId, changed.memberIds);
  }

  @HandlesEvent(userDeleted)
  async forgetDepartedReader({ id }: EventData<typeof userDeleted>): Promise<void> {
    await this.pointers.forgetMember(id);
  }
}
