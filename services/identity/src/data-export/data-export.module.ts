import { Module } from '@nestjs/common';
import { AchievementsModule } from '../achievements/achievements.module.js';
import { BlocksModule } from '../blocks/blocks.module.js';
import { DigestsModule } from '../digests/digests.module.js';
import { InvitesModule } from '../invites/invites.module.js';
import { LetterMailsModule } from '../letter-mails/letter-mails.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { UsersModule } from '../users/users.module.js';
import { VisitsModule } from '../visits/visits.module.js';
import { DataExportController } from './data-export.controller.js';
import { DataExportService } from './data-export.service.js';

@Module({
  imports: [
    AchievementsModule,
    BlocksModule,
    DigestsModule,
    InvitesModule,
    LetterMailsModule,
    SessionsModule,
    UsersModule,
    VisitsModule,
  ],
  controllers: [DataExportController],
  providers: [DataExportService],
  exports: [DataExportService],
})
export class DataExportModule {}
