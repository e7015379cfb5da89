import type { EventData, EventEnvelope } from '@crew/contracts/event';
import { memberBlocked, memberUnblocked, userDeleted } from '@crew/contracts/identity/identity.events';
import { HandlesEvent } from '@crew/service-kit/events/handles-event';
import { Injectable } from '@nestjs/common';
import { BlocksService } from './blocks.service.js';

@Injectable()
export class BlocksEvents {
  constructor(private readonly blocks: BlocksService) {}

  @HandlesEvent(memberBlocked)
  async noteBlock({ blockerId, blockedId }: EventData<typeof memberBlocked>, { at }: EventEnvelope): Promise<void> {
    await this.blocks.record({ blockerId, blockedId, active: true, at: new Date(at) });
  }

  @HandlesEvent(memberUnblocked)
  async noteUnblock({ blockerId, blockedId }: EventData<typeof memberUnblocked>, { at }: EventEnvelope): Promise<void> {
    await this.blocks.record({ blockerId, blockedId, active: false, at: new Date(at) });
  }

  @HandlesEvent(userDeleted)
  async forgetBlocks({ id }: EventData<typeof userDeleted>): Promise<void> {
    await this.blocks.forgetMember(id);
  }
}
