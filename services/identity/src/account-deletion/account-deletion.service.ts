import type { Actor } from '@crew/service-kit/rpc/call';
import { Injectable } from '@nestjs/common';
import { AchievementsService } from '../achievements/achievements.service.js';
import { BlocksService } from '../blocks/blocks.service.js';
import { DigestsService } from '../digests/digests.service.js';
import { InvitesService } from '../invites/invites.service.js';
import { LetterMailsService } from '../letter-mails/letter-mails.service.js';
import { MailService } from '../mail/mail.service.js';
import { MailedTokensService } from '../mailed-tokens/mailed-tokens.service.js';
import { OriginsService } from '../origins/origins.service.js';
import { SessionsService } from '../sessions/sessions.service.js';
import { TwoFactorService, type Factors } from '../two-factor/two-factor.service.js';
import { UsersService } from '../users/users.service.js';
import { VisitsService } from '../visits/visits.service.js';

@Injectable()
export class AccountDeletionService {
  constructor(
    private readonly users: UsersService,
    private readonly twoFactor: TwoFactorService,
    private readonly sessions: SessionsService,
    private readonly mail: MailService,
    private readonly tokens: MailedTokensService,
    private readonly invites: InvitesService,
    private readonly blocks: BlocksService,
    private readonly achievements: AchievementsService,
    private readonly origins: OriginsService,
    private readonly digests: DigestsService,
    private readonly letterMails: LetterMailsService,
    private readonly visits: VisitsService,
  ) {}

  /**
   * Deletes an account: anonymizes the member at once, and the remaining data by the event that this publishes.
   * @throws DomainError `wrong_password`, `code_required`, `code_wrong`, `rate_limited`, `passkey_required`, `last_admin`
   */
  async delete(actor: Actor, factors: Factors): Promise<void> {
    const user = await this.twoFactor.confirmEvery(actor, factors);
    await this.users.anonymize(user);
    await this.sessions.endAll(actor.id);
    await this.mail.discardTo(user.email);
    await this.mail.sendAccountDeleted(user);
  }

  /** Deletes what else identity stores about a deleted member. Idempotent. */
  async deleteRemaining(userId: string): Promise<void> {
    await this.sessions.endAll(userId);
    await this.tokens.deleteOf(userId);
    await this.invites.deleteUnusedOf(userId);
    await this.blocks.deleteOf(userId);
    await this.achievements.deleteOf(userId);
    await this.origins.deleteOf(userId);
    await this.digests.deleteOf(userId);
    await this.letterMails.deleteOf(userId);
    await this.visits.deleteOf(userId);
  }
}
