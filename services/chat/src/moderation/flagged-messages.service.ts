import { threadOf, type StoredMessage } from '@crew/message-log/stored-message';
import { Injectable } from '@nestjs/common';
import { DirectMessagesService } from '../direct-messages/direct-messages.service.js';
import { MessagesService } from '../messages/messages.service.js';
import type { FlagCase } from './flag-case.schema.js';
import type { CaseFile } from './flag.presenter.js';
import { adviceOn, CONTEXT_REACH, isUnderAppeal, kindOf } from './moderation.rules.js';
import { WithheldMessagesService } from './withheld-messages.service.js';

/** What was with the message of a case when it was decided. */
export interface Settled {
  /** It was hidden. */
  hidden: boolean;
  editedAt: Date | null;
  /** It is deleted after the decision. */
  deleted: boolean;
  threadId: string | undefined;
}

/** The messages that cases are about, in decks and direct conversations: shown to admins, removed and restored. */
@Injectable()
export class FlaggedMessagesService {
  constructor(
    private readonly messages: MessagesService,
    private readonly direct: DirectMessagesService,
    private readonly withheld: WithheldMessagesService,
  ) {}

  /** Whether the author of a case's message is a member. */
  async isByMember({ _id, conversationId }: FlagCase): Promise<boolean> {
    return conversationId !== undefined || (await this.messages.get(_id)).kind === 'member';
  }

  /** Removes the message or lets it stay, as decided; on an appeal, what was removed is shown again. */
  async settle(flagCase: FlagCase, stays: boolean, adminId: string): Promise<Settled> {
    const message = await this.messageOf(flagCase);
    if (stays) await this.letStay(flagCase);
    else if (isUnderAppeal(flagCase)) await this.withheld.remove(flagCase, adminId);
    else await this.withheld.withhold(flagCase, message, adminId);
    return {
      hidden: message?.moderation === 'hidden' && !message.deletedAt,
      editedAt: message?.editedAt ?? null,
      deleted: (await this.messageOf(flagCase))?.deletedAt !== null,
      threadId: message && threadOf(message),
    };
  }

  /** The message of a deck with those around it, as it was before it was removed while an appeal is open, and the advice on it. */
  async wordsOf(flagCase: FlagCase): Promise<Pick<CaseFile, 'message' | 'context' | 'advice'>> {
    const { _id } = flagCase;
    const stored = await this.messages.get(_id);
    const removed = await this.withheld.underAppeal(flagCase);
    const context = await this.messages.contextOf(stored, CONTEXT_REACH, removed);
    const uncovered = context.find(({ id }) => id === _id)!;
    return {
      message: { ...uncovered, hidden: stored.moderation === 'hidden' && !stored.deletedAt },
      context,
      advice: adviceOn(flagCase, stored.editedAt),
    };
  }

  /** Undefined when its conversation is gone. */
  private async messageOf(flagCase: FlagCase): Promise<StoredMessage | undefined> {
    const { _id } = flagCase;
    return kindOf(flagCase) === 'deck-message' ? this.messages.get(_id) : this.direct.find(_id);
  }

  private async letStay(flagCase: FlagCase): Promise<void> {
    // Removed by the decision that is under appeal, or by one that a crash ended before it was recorded.
    await this.withheld.restore(flagCase);
    // Flags do not hide direct messages: a dismissed one is as it was.
    if (kindOf(flagCase) === 'deck-message') await this.messages.clear(flagCase._id);
  }
}
