import type { flagResolved } from '@crew/contracts/chat/chat.events';
import type { NotificationWords } from '@crew/contracts/chat/notification.entities';
import type { EventData } from '@crew/contracts/event';
import { MemberDirectory } from '@crew/member-directory/member-directory';
import { Injectable } from '@nestjs/common';
import { DirectConversationsService } from '../direct-conversations/direct-conversations.service.js';
import { NotificationsService } from '../notifications/notifications.service.js';
import { authorWords, reporterWords } from './decision-words.rules.js';
import { FlagCaseRepository } from './flag-case.repository.js';

type Resolved = EventData<typeof flagResolved>;

/** Notifies the author and those who reported of a decision; nobody learns who the others are. */
@Injectable()
export class DecisionNotifier {
  constructor(
    private readonly cases: FlagCaseRepository,
    private readonly notifications: NotificationsService,
    private readonly conversations: DirectConversationsService,
    private readonly members: MemberDirectory,
  ) {}

  async notify(eventId: string, resolved: Resolved): Promise<void> {
    const { authorId, reporterIds, outcome, messageId } = resolved;
    const flagCase = await this.cases.findById(messageId);
    // The words of a later decision come with its own event.
    const said = outcome && flagCase?.decisionId === outcome.decisionId ? flagCase : {};
    const toAuthor = authorWords(resolved, said);
    const known = await this.members.find([...reporterIds, ...(authorId === null ? [] : [authorId])]);
    const notify = async (userId: string, words: NotificationWords) => {
      if (!known.has(userId)) return;
      await this.notifications.notify(eventId, {
        userId,
        type: 'moderation',
        words,
        ...(await this.placeFor(userId, resolved)),
      });
    };
    if (toAuthor && authorId !== null) await notify(authorId, toAuthor);
    for (const userId of reporterIds) await notify(userId, reporterWords(resolved));
  }

  /** Of a direct message, where it is only for a member who still reads its conversation: they may have refused it since. */
  private async placeFor(
    userId: string,
    { deckId, conversationId, threadId, messageId }: Resolved,
  ): Promise<{
    deckId?: NonNullable<Resolved['deckId']>;
    conversationId?: string;
    threadId?: string | undefined;
    messageId?: string;
  }> {
    if (deckId !== null) return { deckId, threadId, messageId };
    if (conversationId === null) return {};
    const reads = await this.conversations.isReader(conversationId, userId);
    return { messageId, threadId, ...(reads && { conversationId }) };
  }
}
