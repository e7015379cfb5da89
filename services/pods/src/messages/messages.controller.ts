import { addPodReaction } from '@crew/contracts/pods/add-pod-reaction';
import { deletePodMessage } from '@crew/contracts/pods/delete-pod-message';
import { editPodMessage } from '@crew/contracts/pods/edit-pod-message';
import { findSentPodMessages } from '@crew/contracts/pods/find-sent-pod-messages';
import { hintPodTyping } from '@crew/contracts/pods/hint-pod-typing';
import { listPodChanges } from '@crew/contracts/pods/list-pod-changes';
import { listPodMessages } from '@crew/contracts/pods/list-pod-messages';
import { markPodRead } from '@crew/contracts/pods/mark-pod-read';
import { postPodMessage } from '@crew/contracts/pods/post-pod-message';
import { removePodLinkPreview } from '@crew/contracts/pods/remove-pod-link-preview';
import { removePodReaction } from '@crew/contracts/pods/remove-pod-reaction';
import { searchPodMessages } from '@crew/contracts/pods/search-pod-messages';
import type { Output, ParsedInput } from '@crew/contracts/rpc';
import type { Call } from '@crew/service-kit/rpc/call';
import { Handles } from '@crew/service-kit/rpc/handles';
import { Serialized, serializedList } from '@crew/service-kit/rpc/serialized';
import { Controller } from '@nestjs/common';
import { MessagesService } from './messages.service.js';

@Controller()
export class MessagesController {
  constructor(private readonly messages: MessagesService) {}

  @Handles(listPodMessages)
  async listPodMessages(
    input: ParsedInput<typeof listPodMessages>,
    call: Call,
  ): Promise<Serialized<Output<typeof listPodMessages>>> {
    const { messages, etag } = await this.messages.page(input, call.member.id);
    call.reply.etag = etag;
    return serializedList(messages);
  }

  @Handles(listPodChanges)
  async listPodChanges(
    input: ParsedInput<typeof listPodChanges>,
    call: Call,
  ): Promise<Serialized<Output<typeof listPodChanges>>> {
    const { changes, etag } = await this.messages.changesSince(input, call.member.id);
    call.reply.etag = etag;
    return new Serialized(changes);
  }

  @Handles(searchPodMessages)
  async searchPodMessages(
    input: ParsedInput<typeof searchPodMessages>,
    call: Call,
  ): Promise<Serialized<Output<typeof searchPodMessages>>> {
    return serializedList(await this.messages.search(input, call.member.id));
  }

  @Handles(postPodMessage)
  async postPodMessage(
    input: ParsedInput<typeof postPodMessage>,
    call: Call,
  ): Promise<Serialized<Output<typeof postPodMessage>>> {
    return new Serialized(await this.messages.post(input, call));
  }

  @Handles(editPodMessage)
  async editPodMessage(
    input: ParsedInput<typeof editPodMessage>,
    call: Call,
  ): Promise<Serialized<Output<typeof editPodMessage>>> {
    return new Serialized(await this.messages.edit(input, call.member.id));
  }

  @Handles(deletePodMessage)
  async deletePodMessage({ id, messageId }: ParsedInput<typeof deletePodMessage>, call: Call): Promise<null> {
    await this.messages.delete(id, messageId, call.member.id);
    return null;
  }

  @Handles(addPodReaction)
  async addPodReaction(
    { id, messageId, kind }: ParsedInput<typeof addPodReaction>,
    call: Call,
  ): Promise<Serialized<Output<typeof addPodReaction>>> {
    return new Serialized(await this.messages.addReaction(id, messageId, kind, call.member.id));
  }

  @Handles(removePodReaction)
  async removePodReaction(
    { id, messageId, kind }: ParsedInput<typeof removePodReaction>,
    call: Call,
  ): Promise<Serialized<Output<typeof removePodReaction>>> {
    return new Serialized(await this.messages.removeReaction(id, messageId, kind, call.member.id));
  }

  @Handles(removePodLinkPreview)
  async removePodLinkPreview(
    { id, messageId }: ParsedInput<typeof removePodLinkPreview>,
    call: Call,
  ): Promise<Serialized<Output<typeof removePodLinkPreview>>> {
    return new Serialized(await this.messages.removeLinkPreview(id, messageId, call.member.id));
  }

  @Handles(hintPodTyping)
  async hintPodTyping({ id }: ParsedInput<typeof hintPodTyping>, call: Call): Promise<null> {
    await this.messages.publishTyping(id, call.member);
    return null;
  }

  @Handles(markPodRead)
  async markPodRead({ id, seq }: ParsedInput<typeof markPodRead>, call: Call): Promise<Output<typeof markPodRead>> {
    return { lastReadSeq: await this.messages.markRead(id, seq, call.member.id) };
  }

  @Handles(findSentPodMessages)
  findSentPodMessages({
    messages,
  }: ParsedInput<typeof findSentPodMessages>): Promise<Output<typeof findSentPodMessages>> {
    return this.messages.wereSent(messages);
  }
}
