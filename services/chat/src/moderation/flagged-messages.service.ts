import type { DirectMessage } from '@crew/contracts/chat/direct.entities';
import { threadOf, type Restorable, type StoredMessage } from '@crew/message-log/stored-message';
import { Injectable } from '@nestjs/common';
import { DirectMessagesService } from '../direct-messages/direct-messages.service.js';
import { MessagesService } from '../messages/messages.service.js';
import type { FlagCase } from './flag-case.schema.js';
import type { CaseFile } from './flag.presenter.js';
import { adviceOn, CONTEXT_REACH, isUnderAppeal, kindOf, withheldUntil } from './moderation.rules.js';
import { WithheldMessageRepository } from './withheld-message.repository.js';
import type { WithheldMessage } from './withheld-message.schema.js';

/** What was with the message of a case when it was decided. */
export interface Settled {
  /** It was hidden. */
  hidden: boolean;
  editedAt: Date | null;
  threadId: string | undefined;
}

/** What a removed message said, as its author has it in the export of their data. */
export interface OwnWithheld {
  messageId: string;
  content: string;
  keptUntil: Date;
}

const restorableOf = ({ content, mentions, reactions = [] }: WithheldMessage): Restorable => ({
  content,
  mentions,
  reactions: reactions.filter(({ by }) => by.length > 0),
});

/** The messages that cases are about, in decks and direct conversations: shown to admins, removed and restored. */
@Injectable()
export class FlaggedMessagesService {
  constructor(
    private readonly messages: MessagesService,
    private readonly direct: DirectMessagesService,
    private readonly withheld: WithheldMessageRepository,
  ) {}

  /** Whether the author of a case's message is a member. */
  async isByMember({ _id, conversationId }: FlagCase): Promise<boolean> {
    return conversationId !== undefined || (await this.messages.get(_id)).kind === 'member';
  }

  /** Removes the message or lets it stay, as decided; on an appeal, what was removed is shown again. */
  async settle(flagCase: FlagCase, stays: boolean, adminId: string): Promise<Settled> {
    const { _id } = flagCase;
    const isOfDeck = kindOf(flagCase) === 'deck-message';
    const message = isOfDeck ? await this.messages.get(_id) : await this.direct.find(_id);
    const settled = {
      hidden: message?.moderation === 'hidden' && !message.deletedAt,
      editedAt: message?.editedAt ?? null,
      threadId: message && threadOf(message),
    };
    if (stays) await this.letStay(flagCase);
    else {
      if (message && !message.deletedAt && !isUnderAppeal(flagCase)) await this.withhold(message);
      await (isOfDeck ? this.messages : this.direct).remove(_id, adminId);
    }
    if (isUnderAppeal(flagCase)) await this.withheld.delete(_id);
    return settled;
  }

  /** The message of a deck with those around it, and the advice on it. */
  async wordsOf(flagCase: FlagCase): Promise<Pick<CaseFile, 'message' | 'context' | 'advice'>> {
    const { _id } = flagCase;
    const stored = await this.messages.get(_id);
    const context = await this.uncover(flagCase, await this.messages.contextOf(stored, CONTEXT_REACH));
    const uncovered = context.find(({ id }) => id === _id)!;
    return {
      message: { ...uncovered, hidden: stored.moderation === 'hidden' && !stored.deletedAt },
      context,
      advice: adviceOn(flagCase, stored.editedAt),
    };
  }

  /** Messages around that of a case, with what it said before it was removed while an appeal is open. */
  async uncover<M extends Pick<DirectMessage, 'id' | 'content' | 'deleted'>>(
    flagCase: FlagCase,
    around: M[],
  ): Promise<M[]> {
    const withheld = isUnderAppeal(flagCase) ? await this.withheld.find(flagCase._id) : null;
    if (!withheld) return around;
    const { _id, content } = withheld;
    return around.map((one) => (one.id === _id && one.deleted ? { ...one, content, deleted: false } : one));
  }

  /** Keeps the words of a removed message until its appeal is decided. */
  async keepFor({ _id }: FlagCase, until: Date): Promise<void> {
    await this.withheld.keep(_id, until);
  }

  /** What removed messages of a member said, as long as they can be restored. */
  async withheldOf(authorId: string): Promise<OwnWithheld[]> {
    const found = await this.withheld.findByAuthor(authorId);
    return found.map(({ _id: messageId, content, keptUntil }) => ({ messageId, content, keptUntil }));
  }

  private async letStay(flagCase: FlagCase): Promise<void> {
    const { _id } = flagCase;
    const isOfDeck = kindOf(flagCase) === 'deck-message';
    // Not before an appeal: another admin may be removing the message at this moment.
    const withheld = isUnderAppeal(flagCase) ? await this.withheld.find(_id) : null;
    if (withheld) await (isOfDeck ? this.messages : this.direct).restore(_id, restorableOf(withheld));
    // Flags do not hide direct messages: a dismissed one is as it was.
    if (isOfDeck) await this.messages.clear(_id);
  }

  private async withhold({ _id, authorId, content, mentions, reactions }: StoredMessage): Promise<void> {
    if (content === '') return;
    await this.withheld.put({ _id, authorId, content, mentions, reactions, keptUntil: withheldUntil(new Date()) });
  }
}
