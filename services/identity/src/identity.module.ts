import { Module } from '@nestjs/common';
import { AccountDeletionModule } from './account-deletion/account-deletion.module.js';
import { AccountsModule } from './accounts/accounts.module.js';
import { AchievementsModule } from './achievements/achievements.module.js';
import { AdminUsersModule } from './admin-users/admin-users.module.js';
import { AnalyticsModule } from './analytics/analytics.module.js';
import { AttemptLimitsModule } from './attempt-limits/attempt-limits.module.js';
import { AuditModule } from './audit/audit.module.js';
import { AvailabilityModule } from './availability/availability.module.js';
import { BlocksModule } from './blocks/blocks.module.js';
import { DataExportModule } from './data-export/data-export.module.js';
import { DigestsModule } from './digests/digests.module.js';
import { LetterMailsModule } from './letter-mails/letter-mails.module.js';
import { EmailVerificationModule } from './email-verification/email-verification.module.js';
import { InvitesModule } from './invites/invites.module.js';
import { KnownDevicesModule } from './known-devices/known-devices.module.js';
import { MailModule } from './mail/mail.module.js';
import { MailedTokensModule } from './mailed-tokens/mailed-tokens.module.js';
import { OriginsModule } from './origins/origins.module.js';
import { PasskeysModule } from './passkeys/passkeys.module.js';
import { PasswordsModule } from './passwords/passwords.module.js';
import { ProfilesModule } from './profiles/profiles.module.js';
import { SessionsModule } from './sessions/sessions.module.js';
import { SuspensionAppealsModule } from './suspension-appeals/suspension-appeals.module.js';
import { TwoFactorModule } from './two-factor/two-factor.module.js';
import { UsersModule } from './users/users.module.js';
import { VisitsModule } from './visits/visits.module.js';

@Module({
  imports: [
    AccountDeletionModule,
    AccountsModule,
    AchievementsModule,
    AdminUsersModule,
    AnalyticsModule,
    AttemptLimitsModule,
    AuditModule,
    AvailabilityModule,
    BlocksModule,
    DataExportModule,
    DigestsModule,
    LetterMailsModule,
    EmailVerificationModule,
    InvitesModule,
    KnownDevicesModule,
    MailModule,
    MailedTokensModule,
    OriginsModule,
    PasskeysModule,
    PasswordsModule,
    ProfilesModule,
    SessionsModule,
    SuspensionAppealsModule,
    TwoFactorModule,
    UsersModule,
    VisitsModule,
  ],
})
export class IdentityModule {}
