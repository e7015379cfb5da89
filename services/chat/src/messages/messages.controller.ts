import { addReaction } from '@crew/contracts/chat/add-reaction';
import { deleteMessage } from '@crew/contracts/chat/delete-message';
import { editMessage } from '@crew/contracts/chat/edit-message';
import { getMessageAuthor } from '@crew/contracts/chat/get-message-author';
import { listChanges } from '@crew/contracts/chat/list-changes';
import { listMessages } from '@crew/contracts/chat/list-messages';
import { postMessage } from '@crew/contracts/chat/post-message';
import { removeReaction } from '@crew/contracts/chat/remove-reaction';
import type { DeckId } from '@crew/contracts/chat/decks';
import type { Output, ParsedInput } from '@crew/contracts/rpc';
import type { Call } from '@crew/service-kit/rpc/call';
import { failure } from '@crew/service-kit/rpc/domain-error';
import { Handles } from '@crew/service-kit/rpc/handles';
import { Printed, printedList } from '@crew/service-kit/rpc/printed';
import { Controller } from '@nestjs/common';
import { deleted, edited, marked, unmarked } from './message.rules.js';
import { MessagesService } from './messages.service.js';

@Controller()
export class MessagesController {
  constructor(private readonly messages: MessagesService) {}

  @Handles(listMessages)
  async listMessages(
    input: ParsedInput<typeof listMessages>,
    call: Call,
  ): Promise<Printed<Output<typeof listMessages>>> {
    const etag = await this.etagOf(input.deckId);
    // A time window slides, so its page has no tag; every other page changes only when the deck does.
    if (!input.window) call.reply.etag = etag;
    return printedList(await this.messages.page(input));
  }

  @Handles(listChanges)
  async listChanges(input: ParsedInput<typeof listChanges>, call: Call): Promise<Printed<Output<typeof listChanges>>> {
    call.reply.etag = await this.etagOf(input.deckId);
    const { changes, messages } = await this.messages.log.changedSince(input.deckId, input.since, input.limit);
    return new Printed(`{"changes":${changes},"messages":[${messages.join(',')}]}`);
  }

  @Handles(postMessage)
  async postMessage(input: ParsedInput<typeof postMessage>, call: Call): Promise<Printed<Output<typeof postMessage>>> {
    return new Printed(await this.messages.post(input, call.member));
  }

  @Handles(editMessage)
  async editMessage(
    { id, content, mentions }: ParsedInput<typeof editMessage>,
    call: Call,
  ): Promise<Printed<Output<typeof editMessage>>> {
    return new Printed(await this.messages.change(id, edited(content, mentions, call.member, new Date())));
  }

  @Handles(deleteMessage)
  async deleteMessage({ id }: ParsedInput<typeof deleteMessage>, call: Call): Promise<null> {
    await this.messages.change(id, deleted(call.member, new Date()));
    return null;
  }

  @Handles(addReaction)
  async addReaction(
    { id, kind }: ParsedInput<typeof addReaction>,
    call: Call,
  ): Promise<Printed<Output<typeof addReaction>>> {
    return new Printed(await this.messages.change(id, marked(kind, call.member.id)));
  }

  @Handles(removeReaction)
  async removeReaction(
    { id, kind }: ParsedInput<typeof removeReaction>,
    call: Call,
  ): Promise<Printed<Output<typeof removeReaction>>> {
    return new Printed(await this.messages.change(id, unmarked(kind, call.member.id)));
  }

  @Handles(getMessageAuthor)
  async getMessageAuthor({ id }: ParsedInput<typeof getMessageAuthor>): Promise<Output<typeof getMessageAuthor>> {
    const { authorId, kind, roomId, deletedAt, moderation } = await this.messages.get(id);
    if (deletedAt || moderation === 'hidden') throw failure(getMessageAuthor, 'not_found');
    return { authorId, messageType: kind, deckId: roomId as DeckId };
  }

  /** Read before the page it is for: the page may be newer than its tag says, never older. */
  private async etagOf(deckId: DeckId): Promise<string> {
    const { lastSeq, changes } = await this.messages.log.version(deckId);
    return `"${deckId}-${lastSeq}.${changes}"`;
  }
}
