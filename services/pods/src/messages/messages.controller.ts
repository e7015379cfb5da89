import { podCalls } from '@crew/contracts/pods/pod-calls';
import { RoomController } from '@crew/message-log/room.controller';
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
}
