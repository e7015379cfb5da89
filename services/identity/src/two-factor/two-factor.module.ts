import { Module } from '@nestjs/common';
import { MailModule } from '../mail/mail.module.js';
import { PasswordsModule } from '../passwords/passwords.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { UsersModule } from '../users/users.module.js';
import { SecretResealing } from './secret-resealing.js';
import { TwoFactorController } from './two-factor.controller.js';
import { TwoFactorService } from './two-factor.service.js';

@Module({
  imports: [MailModule, PasswordsModule, SessionsModule, UsersModule],
  controllers: [TwoFactorController],
  providers: [SecretResealing, TwoFactorService],
  exports: [TwoFactorService],
})
export class TwoFactorModule {}
