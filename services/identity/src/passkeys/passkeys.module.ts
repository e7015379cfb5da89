import { Module } from '@nestjs/common';
import { MailModule } from '../mail/mail.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { TwoFactorModule } from '../two-factor/two-factor.module.js';
import { UsersModule } from '../users/users.module.js';
import { PasskeyChallenges } from './passkey-challenges.js';
import { PasskeysController } from './passkeys.controller.js';
import { PasskeysService } from './passkeys.service.js';
import { RelyingParty } from './relying-party.js';

@Module({
  imports: [MailModule, SessionsModule, TwoFactorModule, UsersModule],
  controllers: [PasskeysController],
  providers: [PasskeyChallenges, PasskeysService, RelyingParty],
  exports: [PasskeysService],
})
export class PasskeysModule {}
