import { Module } from '@nestjs/common';
import { AttemptLimitsModule } from '../attempt-limits/attempt-limits.module.js';
import { KnownDevicesModule } from '../known-devices/known-devices.module.js';
import { MailModule } from '../mail/mail.module.js';
import { MailedTokensModule } from '../mailed-tokens/mailed-tokens.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { UsersModule } from '../users/users.module.js';
import { PasswordsController } from './passwords.controller.js';
import { PasswordsService } from './passwords.service.js';

@Module({
  imports: [AttemptLimitsModule, KnownDevicesModule, MailModule, MailedTokensModule, SessionsModule, UsersModule],
  controllers: [PasswordsController],
  providers: [PasswordsService],
  exports: [PasswordsService],
})
export class PasswordsModule {}
