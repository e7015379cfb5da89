import type { Message } from '@crew/contracts/chat/chat.entities';
import { deckMessage, messagePosted, threadUpdated } from '@crew/contracts/chat/chat.events';
import type { DeckId } from '@crew/contracts/chat/decks';
import { MemberDirectory } from '@crew/member-directory/member-directory';
import { Conversations } from '@crew/message-log/conversations';
import { LinkPreviews } from '@crew/message-log/link-previews';
import { MessageAttachments } from '@crew/message-log/message-attachments';
import type { RoomState } from '@crew/message-log/room-state';
import type { StoredMessage } from '@crew/message-log/stored-message';
import { domainEvent, Outbox } from '@crew/service-kit/events/outbox';
import { StreamEventPublisher } from '@crew/service-kit/events/stream-event-publisher';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';

/** The decks as rooms of the message log: each deck is one room with the deck's id. */
@Injectable()
export class DeckRoomRepository {
  readonly conversations: Conversations<Message>;

  constructor(
    @InjectModel('Message') messages: Model<StoredMessage>,
    @InjectModel('Room') rooms: Model<RoomState>,
    outbox: Outbox,
    stream: StreamEventPublisher,
    members: MemberDirectory,
    attachments: MessageAttachments,
    previews: LinkPreviews,
  ) {
    this.conversations = new Conversations({
      messages,
      rooms,
      outbox,
      stream,
      members,
      attachments,
      previews,
      messageEvent: deckMessage,
      threadEvent: threadUpdated,
      present: (message, roomId) => ({ ...message, deckId: roomId as DeckId }),
      eventsOf: ({ _id }, presented) => [domainEvent(messagePosted, `posted:${_id}`, presented)],
    });
  }
}
