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
import { searchMessages } from '@crew/contracts/chat/search-messages';
import type { Output, ParsedInput } from '@crew/contracts/rpc';
import type { Call } from '@crew/service-kit/rpc/call';
import { Handles } from '@crew/service-kit/rpc/handles';
import { Serialized, serializedList } from '@crew/service-kit/rpc/serialized';
import { Controller } from '@nestjs/common';
import { MessagesService } from './messages.service.js';

@Controller()
export class MessagesController {
  constructor(private readonly messages: MessagesService) {}

  @Handles(listMessages)
  async listMessages(
    input: ParsedInput<typeof listMessages>,
    call: Call,
  ): Promise<Serialized<Output<typeof listMessages>>> {
    const { messages, etag } = await this.messages.list(input);
    if (etag !== undefined) call.reply.etag = etag;
    return serializedList(messages);
  }

  @Handles(listChanges)
  async listChanges(
    { deckId, since, limit }: ParsedInput<typeof listChanges>,
    call: Call,
  ): Promise<Serialized<Output<typeof listChanges>>> {
    const { json, etag } = await this.messages.changesSince(deckId, since, limit);
    call.reply.etag = etag;
    return new Serialized(json);
  }

  @Handles(searchMessages)
  async searchMessages(input: ParsedInput<typeof searchMessages>): Promise<Serialized<Output<typeof searchMessages>>> {
    return serializedList(await this.messages.search(input));
  }

  @Handles(postMessage)
  async postMessage(
    input: ParsedInput<typeof postMessage>,
    { member, onward }: Call,
  ): Promise<Serialized<Output<typeof postMessage>>> {
    return new Serialized(await this.messages.post(input, member, onward));
  }

  @Handles(editMessage)
  async editMessage(
    { id, content, mentions }: ParsedInput<typeof editMessage>,
    { member }: Call,
  ): Promise<Serialized<Output<typeof editMessage>>> {
    return new Serialized(await this.messages.edit(id, content, mentions, member.id));
  }

  @Handles(deleteMessage)
  async deleteMessage({ id }: ParsedInput<typeof deleteMessage>, { member }: Call): Promise<null> {
    await this.messages.delete(id, member);
    return null;
  }

  @Handles(addReaction)
  async addReaction(
    { id, kind }: ParsedInput<typeof addReaction>,
    { member }: Call,
  ): Promise<Serialized<Output<typeof addReaction>>> {
    return new Serialized(await this.messages.addReaction(id, kind, member.id));
  }

  @Handles(removeReaction)
  async removeReaction(
    { id, kind }: ParsedInput<typeof removeReaction>,
    { member }: Call,
  ): Promise<Serialized<Output<typeof removeReaction>>> {
    return new Serialized(await this.messages.removeReaction(id, kind, member.id));
  }

  @Handles(removeLinkPreview)
  async removeLinkPreview(
    { id }: ParsedInput<typeof removeLinkPreview>,
    { member }: Call,
  ): Promise<Serialized<Output<typeof removeLinkPreview>>> {
    return new Serialized(await this.messages.removeLinkPreview(id, member.id));
  }

  @Handles(getMessageAuthor)
  getMessageAuthor({ id }: ParsedInput<typeof getMessageAuthor>): Promise<Output<typeof getMessageAuthor>> {
    return this.messages.authorOf(id);
  }

  @Handles(findSentMessages)
  findSentMessages({ messages }: ParsedInput<typeof findSentMessages>): Promise<Output<typeof findSentMessages>> {
    return this.messages.wereSent(messages);
  }
}
