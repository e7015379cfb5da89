import { CREW } from '@crew/contracts/chat/decks';
import type { getPodConversation } from '@crew/contracts/pods/get-pod-conversation';
import type { PodCaptainKey, PodMessage } from '@crew/contracts/pods/pods.entities';
import type { speakAsPodCaptain } from '@crew/contracts/pods/speak-as-pod-captain';
import type { Output, ParsedInput } from '@crew/contracts/rpc';
import { MemberDirectory } from '@crew/member-directory/member-directory';
import { personOf } from '@crew/member-directory/person-of';
import { roomOf, threadOf, visibleContent, type Guest, type StoredMessage } from '@crew/message-log/stored-message';
import { DomainError } from '@crew/service-kit/rpc/domain-error';
import { Injectable } from '@nestjs/common';
import { PodsService } from '../pods/pods.service.js';
import { RoomsService } from '../rooms/rooms.service.js';

/**
 * What a captain reads and posts in a pod: only while they are a guest there, and only messages of that visit.
 * Each message stores the visit it was posted in, so the time of the request does not matter.
 */
@Injectable()
export class CaptainConversationService {
  constructor(
    private readonly pods: PodsService,
    private readonly rooms: RoomsService,
    private readonly members: MemberDirectory,
  ) {}

  /** Oldest first. @throws DomainError `not_found` unless the message belongs to the captain's current visit */
  async read(input: ParsedInput<typeof getPodConversation>): Promise<Output<typeof getPodConversation>> {
    const { podId, messageId, crewKey, limit } = input;
    const { message, guest } = await this.messageOfVisit(podId, messageId, crewKey);
    const visit = { roomId: message.roomId, visitId: guest.visitId };
    const [upToMessage, repliesSince] = await Promise.all([
      this.rooms.messagesOfVisitUpTo(visit, message.seq, limit),
      this.rooms.messagesOfVisitAfter(visit, message.seq, crewKey, limit),
    ]);
    // The message to answer comes last, after the captain's own later replies.
    const conversation = [...upToMessage.slice(0, 1), ...repliesSince, ...upToMessage.slice(1)].toReversed();
    const authors = await this.members.find(
      conversation.flatMap(({ kind, authorId }) => (kind === 'member' && authorId !== null ? [authorId] : [])),
    );
    // Quotes are left out: they may repeat messages from before the visit.
    return conversation.map((one) => ({
      userId: one.authorId,
      messageType: one.kind,
      content: visibleContent(one).content,
      user:
        one.kind === 'member' && one.authorId !== null
          ? { displayName: personOf(one.authorId, authors).displayName }
          : null,
    }));
  }

  /** Resolves to the id of the new message. @throws DomainError `not_found` as {@link read} does, `reply_gone` */
  async reply(input: ParsedInput<typeof speakAsPodCaptain>): Promise<string> {
    const { podId, crewKey, text, replyTo, clientId } = input;
    const { message, guest } = await this.messageOfVisit(podId, replyTo, crewKey);
    const threadId = threadOf(message);
    await this.rooms.rememberFollowers(threadId);
    const json = await this.rooms.conversations.post({
      roomId: podId,
      threadId,
      kind: 'captain',
      authorId: crewKey,
      content: `${CREW[crewKey].name}: ${text}`,
      mentions: [],
      clientId,
      replyTo,
      guest,
    });
    return (JSON.parse(json) as PodMessage).id;
  }

  private async messageOfVisit(
    podId: string,
    messageId: string,
    crewKey: PodCaptainKey,
  ): Promise<{ message: StoredMessage; guest: Guest }> {
    const pod = await this.pods.find(podId);
    const message = await this.rooms.conversations.log.find(messageId);
    const guest = message && roomOf(message) === podId ? message.guest : undefined;
    const visit = pod?.captain;
    if (!message || !guest || visit?.key !== crewKey || visit.visitId !== guest.visitId || visit.arrivedAt === null)
      throw new DomainError('not_found');
    return { message, guest };
  }
}
