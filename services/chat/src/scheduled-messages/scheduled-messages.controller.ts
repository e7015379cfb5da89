import { changeScheduledMessage } from '@crew/contracts/chat/change-scheduled-message';
import { deleteScheduledMessage } from '@crew/contracts/chat/delete-scheduled-message';
import { listScheduledMessages } from '@crew/contracts/chat/list-scheduled-messages';
import { scheduleMessage } from '@crew/contracts/chat/schedule-message';
import type { ScheduledMessage } from '@crew/contracts/chat/scheduled-message.entities';
import { sendScheduledMessage } from '@crew/contracts/chat/send-scheduled-message';
import type { ParsedInput } from '@crew/contracts/rpc';
import type { Call } from '@crew/service-kit/rpc/call';
import { Handles } from '@crew/service-kit/rpc/handles';
import { Controller } from '@nestjs/common';
import { ScheduledMessagesService } from './scheduled-messages.service.js';

@Controller()
export class ScheduledMessagesController {
  constructor(private readonly scheduled: ScheduledMessagesService) {}

  @Handles(scheduleMessage)
  scheduleMessage(input: ParsedInput<typeof scheduleMessage>, { member }: Call): Promise<ScheduledMessage> {
    return this.scheduled.schedule(member.id, input);
  }

  @Handles(listScheduledMessages)
  listScheduledMessages(_input: object, { member }: Call): Promise<ScheduledMessage[]> {
    return this.scheduled.list(member.id);
  }

  @Handles(changeScheduledMessage)
  changeScheduledMessage(
    input: ParsedInput<typeof changeScheduledMessage>,
    { member }: Call,
  ): Promise<ScheduledMessage> {
    return this.scheduled.change(member.id, input);
  }

  @Handles(sendScheduledMessage)
  async sendScheduledMessage({ id }: ParsedInput<typeof sendScheduledMessage>, { member }: Call): Promise<null> {
    await this.scheduled.sendNow(member.id, id);
    return null;
  }

  @Handles(deleteScheduledMessage)
  async deleteScheduledMessage({ id }: ParsedInput<typeof deleteScheduledMessage>, { member }: Call): Promise<null> {
    await this.scheduled.delete(member.id, id);
    return null;
  }
}
