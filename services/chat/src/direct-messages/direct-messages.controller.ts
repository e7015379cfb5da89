import { directCalls } from '@crew/contracts/chat/direct-calls';
import type { ParsedInput } from '@crew/contracts/rpc';
import { RoomController } from '@crew/message-log/room.controller';
import { Handles } from '@crew/service-kit/rpc/handles';
import { Controller } from '@nestjs/common';
import { DirectMessagesService } from './direct-messages.service.js';

@Controller()
export class DirectMessagesController extends RoomController(directCalls, {
  room: 'id',
  message: 'messageId',
  searchedRoom: 'conversationId',
}) {
  constructor(messages: DirectMessagesService) {
    super(messages);
  }

  @Handles(directCalls.findSentMessages)
  findSentDirectMessages({ messages }: ParsedInput<typeof directCalls.findSentMessages>): Promise<boolean[]> {
    return this.messages.wereSent(messages);
  }
}
