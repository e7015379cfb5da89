import { addPodReaction } from '@crew/contracts/pods/add-pod-reaction';
import { deletePodMessage } from '@crew/contracts/pods/delete-pod-message';
import { editPodMessage } from '@crew/contracts/pods/edit-pod-message';
import { findSentPodMessages } from '@crew/contracts/pods/find-sent-pod-messages';
import { hintPodTyping } from '@crew/contracts/pods/hint-pod-typing';
import { listPodChanges } from '@crew/contracts/pods/list-pod-changes';
import { listPodMessages } from '@crew/contracts/pods/list-pod-messages';
import { markPodRead } from '@crew/contracts/pods/mark-pod-read';
import { podMessageWithdrawn, podTyping } from '@crew/contracts/pods/pods.events';
import { postPodMessage } from '@crew/contracts/pods/post-pod-message';
import { removePodLinkPreview } from '@crew/contracts/pods/remove-pod-link-preview';
import { removePodReaction } from '@crew/contracts/pods/remove-pod-reaction';
import { searchPodMessages } from '@crew/contracts/pods/search-pod-messages';
import type { Output, ParsedInput } from '@crew/contracts/rpc';
import { deleted, edited, marked, reported, unmarked, unpreviewed } from '@crew/message-log/message.rules';
import { pictureIdsOf } from '@crew/message-log/stored-message';
import { domainEvent } from '@crew/service-kit/events/outbox';
import { StreamEventPublisher } from '@crew/service-kit/events/stream-event-publisher';
import type { Call } from '@crew/service-kit/rpc/call';
import { Handles } from '@crew/service-kit/rpc/handles';
import { Serialized, serializedList } from '@crew/service-kit/rpc/serialized';
import { Controller } from '@nestjs/common';
import { PodReading } from '../reading/pod-reading.js';
import { PodMessagesService } from './pod-messages.service.js';

@Controller()
export class PodMessagesController {
  constructor(
    private readonly messages: PodMessagesService,
    private readonly reading: PodReading,
    private readonly push: StreamEventPublisher,
  ) {}

  @Handles(listPodMessages)
  async listPodMessages(
    input: ParsedInput<typeof listPodMessages>,
    call: Call,
  ): Promise<Serialized<Output<typeof listPodMessages>>> {
    const { answer, etag } = await this.messages.page(input, call.member.id);
    call.reply.etag = etag;
    return serializedList(answer);
  }

  @Handles(listPodChanges)
  async listPodChanges(
    { id, since, limit }: ParsedInput<typeof listPodChanges>,
    call: Call,
  ): Promise<Serialized<Output<typeof listPodChanges>>> {
    const { answer, etag } = await this.messages.changesSince(id, since, limit, call.member.id);
    call.reply.etag = etag;
    return new Serialized(answer);
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
    { id, messageId, content, mentions }: ParsedInput<typeof editPodMessage>,
    call: Call,
  ): Promise<Serialized<Output<typeof editPodMessage>>> {
    const by = call.member.id;
    return new Serialized(
      await this.messages.change(id, messageId, by, () => edited(content, mentions, by, new Date())),
    );
  }

  @Handles(deletePodMessage)
  async deletePodMessage({ id, messageId }: ParsedInput<typeof deletePodMessage>, call: Call): Promise<null> {
    const by = call.member.id;
    await this.messages.change(id, messageId, by, ({ createdBy }) =>
      reported(deleted({ id: by, moderates: createdBy === by }, new Date()), (message) => [
        domainEvent(podMessageWithdrawn, `pod-withdrawn:${messageId}`, {
          podId: id,
          messageId,
          authorId: message.authorId,
          pictureIds: pictureIdsOf(message),
        }),
      ]),
    );
    return null;
  }

  @Handles(addPodReaction)
  async addPodReaction(
    { id, messageId, kind }: ParsedInput<typeof addPodReaction>,
    call: Call,
  ): Promise<Serialized<Output<typeof addPodReaction>>> {
    const by = call.member.id;
    return new Serialized(await this.messages.change(id, messageId, by, () => marked(kind, by)));
  }

  @Handles(removePodReaction)
  async removePodReaction(
    { id, messageId, kind }: ParsedInput<typeof removePodReaction>,
    call: Call,
  ): Promise<Serialized<Output<typeof removePodReaction>>> {
    const by = call.member.id;
    return new Serialized(await this.messages.change(id, messageId, by, () => unmarked(kind, by)));
  }

  @Handles(hintPodTyping)
  async hintPodTyping({ id }: ParsedInput<typeof hintPodTyping>, call: Call): Promise<null> {
    const { id: userId, username, displayName } = call.member;
    await this.messages.admit(id, userId);
    this.push.publish(podTyping, id, { podId: id, key: username, displayName });
    return null;
  }

  @Handles(markPodRead)
  async markPodRead({ id, seq }: ParsedInput<typeof markPodRead>, call: Call): Promise<Output<typeof markPodRead>> {
    return { lastReadSeq: await this.reading.read(call.member.id, id, seq) };
  }

  @Handles(removePodLinkPreview)
  async removePodLinkPreview(
    { id, messageId }: ParsedInput<typeof removePodLinkPreview>,
    call: Call,
  ): Promise<Serialized<Output<typeof removePodLinkPreview>>> {
    const by = call.member.id;
    return new Serialized(await this.messages.change(id, messageId, by, () => unpreviewed(by)));
  }

  @Handles(findSentPodMessages)
  findSentPodMessages({
    messages,
  }: ParsedInput<typeof findSentPodMessages>): Promise<Output<typeof findSentPodMessages>> {
    return this.messages.log.wereSent(messages);
  }
}
