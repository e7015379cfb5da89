import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.js';
import { MailModule } from '../mail/mail.module.js';
import { MailedTokensModule } from '../mailed-tokens/mailed-tokens.module.js';
import { UsersModule } from '../users/users.module.js';
import { SuspensionAppealsController } from './suspension-appeals.controller.js';
import { SuspensionAppealsEvents } from './suspension-appeals.events.js';
import { SuspensionAppealsService } from './suspension-appeals.service.js';

@Module({
  imports: [AuditModule, MailModule, MailedTokensModule, UsersModule],
  controllers: [SuspensionAppealsController],
  providers: [SuspensionAppealsEvents, SuspensionAppealsService],
})
export class SuspensionAppealsModule {}
