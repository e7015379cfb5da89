import { getActivityHours } from '@crew/contracts/chat/get-activity-hours';
import type { Output, ParsedInput } from '@crew/contracts/rpc';
import { daysBack, startOf } from '@crew/service-kit/days';
import { Handles } from '@crew/service-kit/rpc/handles';
import { Controller } from '@nestjs/common';
import { MessagesService } from '../messages/messages.service.js';

@Controller()
export class AnalyticsController {
  constructor(private readonly messages: MessagesService) {}

  @Handles(getActivityHours)
  getActivityHours({ days, timeZone }: ParsedInput<typeof getActivityHours>): Promise<Output<typeof getActivityHours>> {
    return this.messages.countByHour(startOf(daysBack(new Date(), Number(days) - 1)), timeZone);
  }
}
