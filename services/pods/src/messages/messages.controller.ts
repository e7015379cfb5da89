import { podCalls } from '@crew/contracts/pods/pod-calls';
import { countUnreadPodThreads } from '@crew/contracts/pods/count-unread-pod-threads';
import { listPodThreads } from '@crew/contracts/pods/list-pod-threads';
import type { Output, ParsedInput } from '@crew/contracts/rpc';
import { RoomController } from '@crew/message-log/room.controller';
import type { Call } from '@crew/service-kit/rpc/call';
import { Handles } from '@crew/service-kit/rpc/handles';
import { Serialized } from '@crew/service-kit/rpc/serialized';
import { Controller } from '@nestjs/common';
import { MessagesService } from './messages.service.js';

@Controller()
export class MessagesController extends RoomController(podCalls, {
  room: 'id',
  message: 'messageId',
  searchedRoom: 'podId',
}) {
  constructor(protected override readonly messages: MessagesService) {
    super(messages);
  }

  @Handles(podCalls.findSentMessages)
  findSentMessages({ messages }: ParsedInput<typeof podCalls.findSentMessages>): Promise<boolean[]> {
    return this.messages.wereSent(messages);
  }

  @Handles(listPodThreads)
  async listPodThreads(
    page: ParsedInput<typeof listPodThreads>,
    { member }: Call,
  ): Promise<Serialized<Output<typeof listPodThreads>>> {
    return new Serialized(await this.messages.followedThreads(member.id, page));
  }

  @Handles(countUnreadPodThreads)
  async countUnreadPodThreads(
    _input: ParsedInput<typeof countUnreadPodThreads>,
    { member }: Call,
  ): Promise<Output<typeof countUnreadPodThreads>> {
    return { unread: await this.messages.countUnreadThreads(member.id) };
  }
}
