import type { EventData } from '@crew/contracts/event';
import { userDeleted } from '@crew/contracts/identity/identity.events';
import { HandlesEvent } from '@crew/service-kit/events/handles-event';
import { Injectable } from '@nestjs/common';
import { MemberDataService } from './member-data.service.js';

@Injectable()
export class MemberDataEvents {
  constructor(private readonly memberData: MemberDataService) {}

  @HandlesEvent(userDeleted)
  async forgetPictures({ id }: EventData<typeof userDeleted>): Promise<void> {
    await this.memberData.delete(id);
  }
}
