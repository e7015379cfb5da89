import { podCalls } from '@crew/contracts/pods/pod-calls';
import type { ParsedInput } from '@crew/contracts/rpc';
import { RoomController } from '@crew/message-log/room.controller';
import { Handles } from '@crew/service-kit/rpc/handles';
import { Controller } from '@nestjs/common';
import { MessagesService } from './messages.service.js';

@Controller()
export class MessagesController extends RoomController(podCalls, {
  room: 'id',
  message: 'messageId',
  searchedRoom: 'podId',
}) {
  constructor(messages: MessagesService) {
    super(messages);
  }

  @Handles(podCalls.findSentMessages)
  findSentMessages({ messages }: ParsedInput<typeof podCalls.findSentMessages>): Promise<boolean[]> {
    return this.messages.wereSent(messages);
  }
}
