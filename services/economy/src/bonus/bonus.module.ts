import { MemberDirectoryModule } from '@crew/member-directory/member-directory.module';
import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { LedgerModule } from '../ledger/ledger.module.js';
import { BonusQuotaRepository } from './bonus-quota.repository.js';
import { bonusQuotaSchema } from './bonus-quota.schema.js';
import { BonusReviewService } from './bonus-review.service.js';
import { BonusController } from './bonus.controller.js';
import { BonusEvents } from './bonus.events.js';
import { BonusService } from './bonus.service.js';
import { WelcomeBonusRepository } from './welcome-bonus.repository.js';
import { welcomeBonusSchema } from './welcome-bonus.schema.js';

@Module({
  imports: [
    LedgerModule,
    MemberDirectoryModule,
    MongooseModule.forFeature([
      { name: 'BonusQuota', schema: bonusQuotaSchema },
      { name: 'WelcomeBonus', schema: welcomeBonusSchema },
    ]),
  ],
  controllers: [BonusController],
  providers: [BonusEvents, BonusQuotaRepository, BonusReviewService, BonusService, WelcomeBonusRepository],
  exports: [BonusService],
})
export class BonusModule {}
