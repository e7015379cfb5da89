import type { DirectMessage } from '@crew/contracts/chat/direct.entities';
import { Conversations, type ConversationsOptions } from '@crew/message-log/conversations';
import { deleteRoom } from '@crew/message-log/delete-room';
import type { MessageAttachments } from '@crew/message-log/message-attachments';
import { ownMessages, type OwnMessage } from '@crew/message-log/own-messages';
import type { RoomState } from '@crew/message-log/room-state';
import { UNREAD_FIELDS, type StoredMessage } from '@crew/message-log/stored-message';
import { Outbox } from '@crew/service-kit/events/outbox';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';

/** The messages of all direct conversations and the state of their rooms, apart from those of the decks. */
@Injectable()
export class DirectRoomRepository {
  constructor(
    @InjectModel('DirectMessage') private readonly messages: Model<StoredMessage>,
    @InjectModel('DirectRoom') private readonly rooms: Model<RoomState>,
    private readonly outbox: Outbox,
  ) {}

  /** Conversations stored in these collections; create only one, because it caches what it reads. */
  createConversations(
    options: Omit<ConversationsOptions<DirectMessage>, 'messages' | 'rooms' | 'outbox'>,
  ): Conversations<DirectMessage> {
    return new Conversations({ ...options, messages: this.messages, rooms: this.rooms, outbox: this.outbox });
  }

  findByIds(ids: readonly string[]): Promise<StoredMessage[]> {
    return this.messages
      .find({ _id: { $in: ids } }, UNREAD_FIELDS)
      .lean<StoredMessage[]>()
      .exec();
  }

  /** A page of a member's own messages in all conversations, oldest first. */
  findByAuthor(authorId: string, after?: string): Promise<{ messages: OwnMessage[]; next?: string }> {
    return ownMessages(this.messages, authorId, after);
  }

  /** Deletes all messages of a conversation and the state of its room; see {@link deleteRoom}. */
  deleteRoom(roomId: string, attachments: MessageAttachments): Promise<void> {
    return deleteRoom(roomId, { messages: this.messages, rooms: this.rooms }, attachments);
  }
}
