import type { directMessagePosted } from '@crew/contracts/chat/direct.events';
import type { EventData } from '@crew/contracts/event';
import { MemberDirectory } from '@crew/member-directory/member-directory';
import { ThreadFollowerRepository } from '@crew/message-log/thread-follower.repository';
import { Injectable } from '@nestjs/common';
import { DirectConversationsService, type Participant } from '../direct-conversations/direct-conversations.service.js';
import { groupOfThread } from './notification.rules.js';
import { Notifier } from './notifier.js';

type Posted = EventData<typeof directMessagePosted>;

/** Notifies members about their direct conversations: messages by their levels, and requests of strangers. */
@Injectable()
export class DirectNotifier {
  constructor(
    private readonly notifier: Notifier,
    private readonly conversations: DirectConversationsService,
    private readonly members: MemberDirectory,
    private readonly followers: ThreadFollowerRepository,
  ) {}

  /** Unread notifications of a conversation form a group. Nothing is notified of a conversation that is gone. */
  async notifyOfMessage(eventId: string, posted: Posted): Promise<void> {
    const { conversationId, messageId, threadId, userId: fromId, mentions, answeredId } = posted;
    const conversation = await this.conversations.rooms.recordMessage(posted);
    if (!conversation) return;
    const addressed = new Set([answeredId, ...(await this.members.named(mentions)).map(({ _id }) => _id)]);
    const following = new Set(threadId === undefined ? [] : await this.followers.followersOf(threadId));
    for (const participant of conversation.participants) {
      const { userId, deleted } = participant;
      if (userId === fromId || deleted) continue;
      const kind = kindFor(participant, posted, { isAddressed: addressed.has(userId), follows: following.has(userId) });
      if (kind === undefined) continue;
      const draft = { userId, fromId, conversationId, messageId, threadId };
      const grouped =
        kind === 'thread_reply'
          ? ({ type: kind, group: groupOfThread(threadId!) } as const)
          : ({ type: 'message', words: { kind }, group: `${kind}:${threadId ?? conversationId}` } as const);
      await this.notifier.notify(eventId, { ...draft, ...grouped });
    }
  }
}

/**
 * What a member is notified of: a message, or, once, a request. A reply in a thread notifies those whom it addresses, and
 * those who follow the thread.
 */
function kindFor(
  { shelf, level, joinedSeq }: Participant,
  { seq, threadId }: Posted,
  { isAddressed, follows }: { isAddressed: boolean; follows: boolean },
): 'direct_messages' | 'direct_request' | 'thread_reply' | undefined {
  if (shelf === 'refused') return undefined;
  const inThread = threadId !== undefined;
  if (shelf === 'requests') return seq === joinedSeq + 1 && !inThread ? 'direct_request' : undefined;
  if (level === 'nothing') return undefined;
  if (isAddressed || (level === 'all' && !inThread)) return 'direct_messages';
  return level === 'all' && follows ? 'thread_reply' : undefined;
}
