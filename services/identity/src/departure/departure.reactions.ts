import type { EventData } from '@crew/contracts/event';
import { userDeleted } from '@crew/contracts/identity/identity.events';
import { HandlesEvent } from '@crew/service-kit/events/handles-event';
import { Injectable } from '@nestjs/common';
import { AchievementsService } from '../achievements/achievements.service.js';
import { BlocksService } from '../blocks/blocks.service.js';
import { MailedTokensService } from '../email/mailed-tokens.service.js';
import { InvitesService } from '../invites/invites.service.js';
import { SessionsService } from '../sessions/sessions.service.js';

/** Forgets what else identity keeps of a member who left; told again until it is done. */
@Injectable()
export class DepartureReactions {
  constructor(
    private readonly sessions: SessionsService,
    private readonly tokens: MailedTokensService,
    private readonly invites: InvitesService,
    private readonly blocks: BlocksService,
    private readonly achievements: AchievementsService,
  ) {}

  @HandlesEvent(userDeleted)
  async forgetDeparted({ id }: EventData<typeof userDeleted>): Promise<void> {
    await this.sessions.endAll(id);
    await this.tokens.forget(id);
    await this.invites.forget(id);
    await this.blocks.forget(id);
    await this.achievements.forget(id);
  }
}
