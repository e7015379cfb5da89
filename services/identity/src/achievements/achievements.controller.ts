import { listActivity } from '@crew/contracts/identity/list-activity';
import type { Output } from '@crew/contracts/rpc';
import type { Call } from '@crew/service-kit/rpc/call';
import { Handles } from '@crew/service-kit/rpc/handles';
import { Controller } from '@nestjs/common';
import { AchievementsService } from './achievements.service.js';

@Controller()
export class AchievementsController {
  constructor(private readonly achievements: AchievementsService) {}

  @Handles(listActivity)
  async listActivity(_input: object, { member }: Call): Promise<Output<typeof listActivity>> {
    return this.achievements.activityOf(member.id);
  }
}
