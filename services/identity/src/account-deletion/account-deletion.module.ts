import { Module } from '@nestjs/common';
import { AchievementsModule } from '../achievements/achievements.module.js';
import { BlocksModule } from '../blocks/blocks.module.js';
import { DigestsModule } from '../digests/digests.module.js';
import { InvitesModule } from '../invites/invites.module.js';
import { LetterMailsModule } from '../letter-mails/letter-mails.module.js';
import { MailModule } from '../mail/mail.module.js';
import { MailedTokensModule } from '../mailed-tokens/mailed-tokens.module.js';
import { OriginsModule } from '../origins/origins.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { TwoFactorModule } from '../two-factor/two-factor.module.js';
import { UsersModule } from '../users/users.module.js';
import { VisitsModule } from '../visits/visits.module.js';
import { AccountDeletionController } from './account-deletion.controller.js';
import { AccountDeletionEvents } from './account-deletion.events.js';
import { AccountDeletionService } from './account-deletion.service.js';

@Module({
  imports: [
    AchievementsModule,
    BlocksModule,
    DigestsModule,
    LetterMailsModule,
    InvitesModule,
    MailModule,
    MailedTokensModule,
    OriginsModule,
    SessionsModule,
    TwoFactorModule,
    UsersModule,
    VisitsModule,
  ],
  controllers: [AccountDeletionController],
  providers: [AccountDeletionEvents, AccountDeletionService],
  exports: [AccountDeletionService],
})
export class AccountDeletionModule {}
