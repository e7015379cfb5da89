import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AccountsController } from './accounts/accounts.controller.js';
import { AccountsService } from './accounts/accounts.service.js';
import { AttemptLimits } from './accounts/attempt-limits.js';
import { CredentialsService } from './accounts/credentials.service.js';
import { FirstAdmin } from './accounts/first-admin.js';
import { PasswordsController } from './accounts/passwords.controller.js';
import { PasswordsService } from './accounts/passwords.service.js';
import { AchievementsController } from './achievements/achievements.controller.js';
import { AchievementsService } from './achievements/achievements.service.js';
import { DeedsReactions } from './achievements/deeds.reactions.js';
import { deedsSchema } from './achievements/deeds.schema.js';
import { AddressesController } from './addresses/addresses.controller.js';
import { AddressesService } from './addresses/addresses.service.js';
import { AuditController } from './audit/audit.controller.js';
import { auditSchema } from './audit/audit.schema.js';
import { AuditService } from './audit/audit.service.js';
import { WalletActsReactions } from './audit/wallet-acts.reactions.js';
import { blockSchema } from './blocks/block.schema.js';
import { BlocksController } from './blocks/blocks.controller.js';
import { BlocksService } from './blocks/blocks.service.js';
import { DepartureController } from './departure/departure.controller.js';
import { DepartureReactions } from './departure/departure.reactions.js';
import { DepartureService } from './departure/departure.service.js';
import { ExportService } from './departure/export.service.js';
import { EmailController } from './email/email.controller.js';
import { EmailService } from './email/email.service.js';
import { mailedTokenSchema } from './email/mailed-token.schema.js';
import { MailedTokensService } from './email/mailed-tokens.service.js';
import { inviteSchema } from './invites/invite.schema.js';
import { InvitesController } from './invites/invites.controller.js';
import { InvitesService } from './invites/invites.service.js';
import { mailSchema } from './mail/mail.schema.js';
import { Mailer } from './mail/mailer.js';
import { Admins } from './roster/admins.js';
import { RosterController } from './roster/roster.controller.js';
import { RosterService } from './roster/roster.service.js';
import { sessionSchema } from './sessions/session.schema.js';
import { SessionsController } from './sessions/sessions.controller.js';
import { SessionsService } from './sessions/sessions.service.js';
import { SealRenewal } from './two-factor/seal-renewal.js';
import { TwoFactorController } from './two-factor/two-factor.controller.js';
import { TwoFactorService } from './two-factor/two-factor.service.js';
import { MembersController } from './users/members.controller.js';
import { UserRepository } from './users/user.repository.js';
import { userSchema } from './users/user.schema.js';
import { UsersController } from './users/users.controller.js';
import { UsersService } from './users/users.service.js';

@Module({
  imports: [
    MongooseModule.forFeature([
      { name: 'User', schema: userSchema },
      { name: 'Session', schema: sessionSchema },
      { name: 'MailedToken', schema: mailedTokenSchema },
      { name: 'Mail', schema: mailSchema },
      { name: 'Invite', schema: inviteSchema },
      { name: 'Block', schema: blockSchema },
      { name: 'Audit', schema: auditSchema },
      { name: 'Deeds', schema: deedsSchema },
    ]),
  ],
  controllers: [
    AccountsController,
    PasswordsController,
    EmailController,
    TwoFactorController,
    SessionsController,
    UsersController,
    MembersController,
    BlocksController,
    InvitesController,
    AchievementsController,
    AddressesController,
    DepartureController,
    RosterController,
    AuditController,
  ],
  providers: [
    AccountsService,
    AchievementsService,
    AddressesService,
    Admins,
    AttemptLimits,
    AuditService,
    BlocksService,
    CredentialsService,
    DeedsReactions,
    DepartureReactions,
    DepartureService,
    ExportService,
    EmailService,
    FirstAdmin,
    InvitesService,
    MailedTokensService,
    Mailer,
    PasswordsService,
    RosterService,
    SealRenewal,
    SessionsService,
    TwoFactorService,
    UserRepository,
    UsersService,
    WalletActsReactions,
  ],
})
export class IdentityModule {}
