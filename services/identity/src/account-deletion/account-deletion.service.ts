import { Injectable } from '@nestjs/common';
import { AchievementsService } from '../achievements/achievements.service.js';
import { BlocksService } from '../blocks/blocks.service.js';
import { DigestsService } from '../digests/digests.service.js';
import { InvitesService } from '../invites/invites.service.js';
import { LetterMailsService } from '../letter-mails/letter-mails.service.js';
import { MailService } from '../mail/mail.service.js';
import { MailedTokensService } from '../mailed-tokens/mailed-tokens.service.js';
import { OriginsService } from '../origins/origins.service.js';
import { PasswordsService } from '../passwords/passwords.service.js';
import { SessionsService } from '../sessions/sessions.service.js';
import { UsersService } from '../users/users.service.js';
import { VisitsService } from '../visits/visits.service.js';

@Injectable()
export class AccountDeletionService {
  constructor(
    private readonly users: UsersService,
    private readonly passwords: PasswordsService,
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
   * @throws DomainError `wrong_password`, `rate_limited`, `last_admin`
   */
  async delete(userId: string, password: string): Promise<void> {
    const user = await this.passwords.confirm(userId, password);
    await this.users.anonymize(user);
    await this.sessions.endAll(userId);
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
