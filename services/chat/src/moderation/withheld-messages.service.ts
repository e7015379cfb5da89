import type { Removals } from '@crew/message-log/removals';
import type { Restorable, StoredMessage } from '@crew/message-log/stored-message';
import { Injectable } from '@nestjs/common';
import { DirectMessagesService } from '../direct-messages/direct-messages.service.js';
import { MessagesService } from '../messages/messages.service.js';
import type { FlagCase } from './flag-case.schema.js';
import { isUnderAppeal, kindOf, withheldUntil } from './moderation.rules.js';
import { WithheldMessageRepository } from './withheld-message.repository.js';
import type { WithheldMessage } from './withheld-message.schema.js';

/** What a removed message said, as its author has it in the export of their data. */
export interface OwnWithheld extends Pick<WithheldMessage, 'content' | 'files'> {
  messageId: string;
  /** The pictures among those that the export of the media service lists. */
  pictureIds: string[];
  /** The answers of its poll. */
  answers?: string[];
  keptUntil: Date;
}

type Rooms = NonNullable<WithheldMessage['rooms']>;

const roomsOf = (flagCase: FlagCase): Rooms => (kindOf(flagCase) === 'deck-message' ? 'decks' : 'conversations');

const restorableOf = (withheld: WithheldMessage): Restorable => {
  const { content, mentions, reactions = [], pictures = [], files = [], linkPreview = null, poll = null } = withheld;
  return {
    content,
    mentions,
    reactions: reactions.filter(({ by }) => by.length > 0),
    pictures,
    files,
    linkPreview,
    poll,
  };
};

const withheldOf = (rooms: Rooms, message: StoredMessage): WithheldMessage => {
  const { _id, authorId, content, mentions, reactions } = message;
  const { pictures = [], files = [], linkPreview = null, poll = null } = message;
  const said = { content, mentions, reactions, pictures, files, linkPreview, poll };
  return { _id, rooms, authorId, ...said, eraseAt: withheldUntil(new Date()) };
};

/**
 * What removed messages said, until they are restored or erased. The message itself decides which of the two happens
 * first: restoring and erasing are changes of it.
 */
@Injectable()
export class WithheldMessagesService {
  constructor(
    private readonly withheld: WithheldMessageRepository,
    private readonly messages: MessagesService,
    private readonly direct: DirectMessagesService,
  ) {}

  /** What the removed message of a case said, for the admin who decides on its appeal; undefined without one. */
  async underAppeal(flagCase: FlagCase): Promise<Restorable | undefined> {
    const withheld = isUnderAppeal(flagCase) ? await this.withheld.find(flagCase._id) : null;
    return withheld ? restorableOf(withheld) : undefined;
  }

  /** The id of the removed message of a deck that has a picture or file; undefined when none has. */
  async messageWith(attachmentId: string): Promise<string | undefined> {
    return (await this.withheld.findByAttachment('decks', attachmentId))?._id;
  }

  /** What removed messages of a member said, as long as they can be restored. */
  async ownOf(authorId: string): Promise<OwnWithheld[]> {
    const found = await this.withheld.findByAuthor(authorId);
    return found.map(({ _id: messageId, content, pictures = [], files = [], poll, eraseAt }) => ({
      messageId,
      content,
      pictureIds: pictures.map(({ id }) => id),
      files,
      ...(poll && { answers: poll.answers }),
      keptUntil: eraseAt,
    }));
  }

  /** Removes the message of a case, as it was found, so that it can be restored. Idempotent. */
  async withhold(flagCase: FlagCase, message: StoredMessage | undefined, adminId: string): Promise<void> {
    const { _id } = flagCase;
    const rooms = roomsOf(flagCase);
    if (message && !message.deletedAt) await this.withheld.put(withheldOf(rooms, message));
    const removed = await this.removalsIn(rooms).withhold(_id, adminId);
    if (removed) await this.withheld.update(withheldOf(rooms, removed));
    // Its author deleted it meanwhile.
    else if (!(await this.messageIn(rooms, _id))?.withheld) await this.withheld.delete(_id);
  }

  /** Keeps the message of a case until its appeal is decided. */
  async keepFor({ _id }: FlagCase, until: Date): Promise<void> {
    await this.withheld.keep(_id, until);
  }

  /** Shows the message of a case again, unless it was erased. Idempotent. */
  async restore(flagCase: FlagCase): Promise<void> {
    const { _id } = flagCase;
    const withheld = await this.withheld.find(_id);
    if (withheld) await this.removalsIn(roomsOf(flagCase)).restore(_id, restorableOf(withheld));
    await this.withheld.delete(_id);
  }

  /** Removes the message of a case for good. Idempotent. */
  async remove(flagCase: FlagCase, adminId: string): Promise<void> {
    const { _id } = flagCase;
    await this.removalsIn(roomsOf(flagCase)).remove(_id, adminId);
    await this.withheld.delete(_id);
  }

  /** Deletes what is kept of a message that its author deleted. */
  async forget(messageId: string): Promise<void> {
    await this.withheld.delete(messageId);
  }

  /** Erases the messages of a deleted member, and their reactions to others. */
  async forgetMember(userId: string): Promise<void> {
    for (const withheld of await this.withheld.findByAuthor(userId)) await this.erase(withheld);
    await this.withheld.deleteReactions(userId);
  }

  /** Erases a message that can no longer be restored. @returns false when there is none */
  async eraseDue(now: Date): Promise<boolean> {
    const due = await this.withheld.findDue(now);
    if (due) await this.erase(due);
    return due !== null;
  }

  private async erase({ _id, rooms = 'decks' }: WithheldMessage): Promise<void> {
    await this.removalsIn(rooms).erase(_id);
    await this.withheld.delete(_id);
  }

  private removalsIn(rooms: Rooms): Removals {
    return (rooms === 'decks' ? this.messages : this.direct).removals;
  }

  private messageIn(rooms: Rooms, id: string): Promise<StoredMessage | undefined> {
    return (rooms === 'decks' ? this.messages : this.direct).log.find(id);
  }
}
