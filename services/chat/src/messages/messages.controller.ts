import { addReaction } from '@crew/contracts/chat/add-reaction';
import { deleteMessage } from '@crew/contracts/chat/delete-message';
import { editMessage } from '@crew/contracts/chat/edit-message';
import { findSentMessages } from '@crew/contracts/chat/find-sent-messages';
import { getMessageAuthor } from '@crew/contracts/chat/get-message-author';
import { listChanges } from '@crew/contracts/chat/list-changes';
import { listMessages } from '@crew/contracts/chat/list-messages';
import { postMessage } from '@crew/contracts/chat/post-message';
import { removeLinkPreview } from '@crew/contracts/chat/remove-link-preview';
import { removeReaction } from '@crew/contracts/chat/remove-reaction';
import type { DeckId } from '@crew/contracts/chat/decks';
import type { Output, ParsedInput } from '@crew/contracts/rpc';
import { deleted, edited, marked, reported, unmarked, unpreviewed } from '@crew/message-log/message.rules';
import type { Call } from '@crew/service-kit/rpc/call';
import { failure } from '@crew/service-kit/rpc/domain-error';
import { Handles } from '@crew/service-kit/rpc/handles';
import { Serialized, serializedList } from '@crew/service-kit/rpc/serialized';
import { Controller } from '@nestjs/common';
import { markPut, withdrawn } from './message.facts.js';
import { MessagesService } from './messages.service.js';

@Controller()
export class MessagesController {
  constructor(private readonly messages: MessagesService) {}

  @Handles(listMessages)
  async listMessages(
    input: ParsedInput<typeof listMessages>,
    call: Call,
  ): Promise<Serialized<Output<typeof listMessages>>> {
    const etag = await this.messages.etagOf(input.deckId);
    // A time window slides, so its page has no tag; every other page changes only when the deck does.
    if (!input.window) call.reply.etag = etag;
    return serializedList(await this.messages.page(input));
  }

  @Handles(listChanges)
  async listChanges(
    input: ParsedInput<typeof listChanges>,
    call: Call,
  ): Promise<Serialized<Output<typeof listChanges>>> {
    call.reply.etag = await this.messages.etagOf(input.deckId);
    return new Serialized(await this.messages.changesSince(input.deckId, input.since, input.limit));
  }

  @Handles(postMessage)
  async postMessage(
    input: ParsedInput<typeof postMessage>,
    call: Call,
  ): Promise<Serialized<Output<typeof postMessage>>> {
    return new Serialized(await this.messages.post(input, call));
  }

  @Handles(editMessage)
  async editMessage(
    { id, content, mentions }: ParsedInput<typeof editMessage>,
    call: Call,
  ): Promise<Serialized<Output<typeof editMessage>>> {
    return new Serialized(await this.messages.change(id, edited(content, mentions, call.member.id, new Date())));
  }

  @Handles(deleteMessage)
  async deleteMessage({ id }: ParsedInput<typeof deleteMessage>, call: Call): Promise<null> {
    const { id: by, isAdmin } = call.member;
    const remove = deleted({ id: by, moderates: isAdmin }, new Date());
    await this.messages.change(
      id,
      reported(remove, (message) => withdrawn(message.authorId === by ? 'deleted' : 'removed')(message)),
    );
    return null;
  }

  @Handles(addReaction)
  async addReaction(
    { id, kind }: ParsedInput<typeof addReaction>,
    call: Call,
  ): Promise<Serialized<Output<typeof addReaction>>> {
    const { id: by } = call.member;
    return new Serialized(await this.messages.change(id, reported(marked(kind, by), markPut(by, kind))));
  }

  @Handles(removeReaction)
  async removeReaction(
    { id, kind }: ParsedInput<typeof removeReaction>,
    call: Call,
  ): Promise<Serialized<Output<typeof removeReaction>>> {
    return new Serialized(await this.messages.change(id, unmarked(kind, call.member.id)));
  }

  @Handles(removeLinkPreview)
  async removeLinkPreview(
    { id }: ParsedInput<typeof removeLinkPreview>,
    call: Call,
  ): Promise<Serialized<Output<typeof removeLinkPreview>>> {
    return new Serialized(await this.messages.change(id, unpreviewed(call.member.id)));
  }

  @Handles(getMessageAuthor)
  async getMessageAuthor({ id }: ParsedInput<typeof getMessageAuthor>): Promise<Output<typeof getMessageAuthor>> {
    const { authorId, kind, roomId, deletedAt, moderation } = await this.messages.get(id);
    if (deletedAt || moderation === 'hidden') throw failure(getMessageAuthor, 'not_found');
    return { authorId, messageType: kind, deckId: roomId as DeckId };
  }

  @Handles(findSentMessages)
  findSentMessages({ messages }: ParsedInput<typeof findSentMessages>): Promise<Output<typeof findSentMessages>> {
    return this.messages.log.wereSent(messages);
  }
}
