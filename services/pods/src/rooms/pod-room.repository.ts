import type { PodMessage } from '@crew/contracts/pods/pods.entities';
import { Conversations, type ConversationsOptions } from '@crew/message-log/conversations';
import { deleteRoom } from '@crew/message-log/delete-room';
import type { MessageAttachments } from '@crew/message-log/message-attachments';
import { ownMessages, type OwnMessage } from '@crew/message-log/own-messages';
import type { RoomState } from '@crew/message-log/room-state';
import type { StoredMessage } from '@crew/message-log/stored-message';
import { Outbox } from '@crew/service-kit/events/outbox';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model, QueryFilter } from 'mongoose';

/** One captain's stay in a pod, as far as the room or one of its threads shows it. */
export interface Visit {
  /** Id of the pod, or of the thread. */
  roomId: string;
  visitId: string;
}

/** The messages of all pods and the state of their rooms. */
@Injectable()
export class PodRoomRepository {
  constructor(
    @InjectModel('Message') private readonly messages: Model<StoredMessage>,
    @InjectModel('Room') private readonly rooms: Model<RoomState>,
    private readonly outbox: Outbox,
  ) {}

  /** Conversations stored in these collections; create only one, because it caches what it reads. */
  createConversations(
    options: Omit<ConversationsOptions<PodMessage>, 'messages' | 'rooms' | 'outbox'>,
  ): Conversations<PodMessage> {
    return new Conversations({ ...options, messages: this.messages, rooms: this.rooms, outbox: this.outbox });
  }

  /** A page of a member's own messages in all pods, oldest first. */
  findByAuthor(authorId: string, after?: string): Promise<{ messages: OwnMessage[]; next?: string }> {
    return ownMessages(this.messages, authorId, after);
  }

  /** Messages of a visit up to and including `seq`, newest first. */
  findOfVisitUpTo(visit: Visit, seq: number, limit: number): Promise<StoredMessage[]> {
    return this.newestOfVisit(visit, { seq: { $lte: seq } }, limit);
  }

  /** Messages by one author during a visit after `seq`, newest first. */
  findOfVisitAfter(visit: Visit, seq: number, authorId: string, limit: number): Promise<StoredMessage[]> {
    return this.newestOfVisit(visit, { seq: { $gt: seq }, authorId }, limit);
  }

  /** Deletes all messages of a pod and the state of its room; see {@link deleteRoom}. */
  deleteRoom(podId: string, attachments: MessageAttachments): Promise<void> {
    return deleteRoom(podId, { messages: this.messages, rooms: this.rooms }, attachments);
  }

  private newestOfVisit(
    { roomId, visitId }: Visit,
    filter: QueryFilter<StoredMessage>,
    limit: number,
  ): Promise<StoredMessage[]> {
    return this.messages
      .find({ roomId, 'guest.visitId': visitId, deletedAt: null, ...filter })
      .sort({ seq: -1 })
      .limit(limit)
      .lean<StoredMessage[]>()
      .exec();
  }
}
