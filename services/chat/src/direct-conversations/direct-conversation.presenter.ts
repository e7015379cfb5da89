import { gistOf, voiceMsOf } from '@crew/contracts/chat/gist-of';
import type { DirectConversation } from '@crew/contracts/chat/direct.entities';
import { MemberDirectory } from '@crew/member-directory/member-directory';
import type { MemberDocument } from '@crew/member-directory/member.schema';
import { availabilityOf, personOf } from '@crew/member-directory/person-of';
import { excerptOf } from '@crew/message-log/message.presenter';
import { visibleContent, type StoredMessage } from '@crew/message-log/stored-message';
import { Presence } from '@crew/service-kit/presence/presence';
import { Injectable } from '@nestjs/common';
import { BlocksService } from '../blocks/blocks.service.js';
import { hasAccepted, participantOf } from './direct-conversation.rules.js';
import type { DirectConversationDocument } from './direct-conversation.schema.js';
import { DirectRoomRepository } from './direct-room.repository.js';
import { DirectSettingsRepository } from './direct-settings.repository.js';

const NOBODY = new Map<string, MemberDocument>();

function lastMessageOf(message: StoredMessage | undefined): DirectConversation['lastMessage'] {
  if (!message) return null;
  const { _id, authorId, createdAt } = message;
  const said = visibleContent(message);
  const voiceMs = voiceMsOf(said);
  return {
    id: _id,
    userId: authorId,
    excerpt: excerptOf(gistOf({ ...said, pictures: [] })),
    ...(voiceMs !== undefined && { voiceMs }),
    pictures: said.pictures.length,
    createdAt: createdAt.toISOString(),
  };
}

/** Presents conversations as one of their members sees them. */
@Injectable()
export class DirectConversationPresenter {
  constructor(
    private readonly members: MemberDirectory,
    private readonly blocks: BlocksService,
    private readonly rooms: DirectRoomRepository,
    private readonly settings: DirectSettingsRepository,
    private readonly presence: Presence,
  ) {}

  async present(conversation: DirectConversationDocument, viewerId: string): Promise<DirectConversation> {
    const [presented] = await this.presentAll([conversation], viewerId);
    return presented!;
  }

  /** Conversations of the viewer, in their order. */
  async presentAll(
    conversations: readonly DirectConversationDocument[],
    viewerId: string,
  ): Promise<DirectConversation[]> {
    const userIds = new Set(conversations.flatMap(({ participants }) => participants.map(({ userId }) => userId)));
    const [members, statuses, blockers, withoutReceipts, newest] = await Promise.all([
      this.members.find(userIds),
      this.presence.statusesOf([...userIds]),
      this.blocks.blockersOf(viewerId),
      this.settings.findWithoutReceipts([...userIds]),
      this.rooms.findByIds(conversations.flatMap(({ lastMessageId }) => lastMessageId ?? [])),
    ]);
    const messages = new Map(newest.map((message) => [message._id, message]));
    const sharesReceipts = (userId: string) => !withoutReceipts.has(viewerId) && !withoutReceipts.has(userId);
    return conversations.map((conversation) => {
      const { _id, kind, startedBy, participants, lastSeq, lastMessageId, createdAt } = conversation;
      const { shelf, level, lastReadSeq } = participantOf(conversation, viewerId)!;
      return {
        id: _id,
        kind,
        participants: participants.map((participant) => ({
          // The copy of a deleted member may outlive the account for a moment.
          user: personOf(participant.userId, participant.deleted ? NOBODY : members),
          status: statuses.get(participant.userId) ?? 'offline',
          ...(!blockers.has(participant.userId) && availabilityOf(members.get(participant.userId))),
          deleted: participant.deleted,
          pending: !hasAccepted(participant),
          lastReadSeq:
            participant.userId === viewerId
              ? participant.lastReadSeq
              : hasAccepted(participant) && sharesReceipts(participant.userId)
                ? Math.max(participant.lastReadSeq, participant.seenSeq ?? 0)
                : null,
        })),
        startedBy,
        shelf: shelf as DirectConversation['shelf'],
        level,
        reading: { lastSeq, lastReadSeq, unread: lastSeq - lastReadSeq },
        lastMessage: lastMessageOf(messages.get(lastMessageId ?? '')),
        createdAt: createdAt.toISOString(),
      };
    });
  }
}
