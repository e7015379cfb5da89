import { Module } from '@nestjs/common';
import { AttemptLimitsModule } from '../attempt-limits/attempt-limits.module.js';
import { EmailVerificationModule } from '../email-verification/email-verification.module.js';
import { InvitesModule } from '../invites/invites.module.js';
import { KnownDevicesModule } from '../known-devices/known-devices.module.js';
import { MailModule } from '../mail/mail.module.js';
import { MailedTokensModule } from '../mailed-tokens/mailed-tokens.module.js';
import { OriginsModule } from '../origins/origins.module.js';
import { PasskeysModule } from '../passkeys/passkeys.module.js';
import { PasswordsModule } from '../passwords/passwords.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { TwoFactorModule } from '../two-factor/two-factor.module.js';
import { UsersModule } from '../users/users.module.js';
import { AccountsController } from './accounts.controller.js';
import { AccountsService } from './accounts.service.js';
import { Authenticator } from './authenticator.js';
import { FirstAdmin } from './first-admin.js';

/** Registration and sign-in. */
@Module({
  imports: [
    AttemptLimitsModule,
    EmailVerificationModule,
    InvitesModule,
    KnownDevicesModule,
    MailModule,
    MailedTokensModule,
    OriginsModule,
    PasskeysModule,
    PasswordsModule,
    SessionsModule,
    TwoFactorModule,
    UsersModule,
  ],
  controllers: [AccountsController],
  providers: [AccountsService, Authenticator, FirstAdmin],
  exports: [AccountsService],
})
export class AccountsModule {}
