import { MemberDirectoryModule } from '@crew/member-directory/member-directory.module';
import { Module } from '@nestjs/common';
import { LedgerModule } from '../ledger/ledger.module.js';
import { TipsController } from './tips.controller.js';
import { TipsReceivedService } from './tips-received.service.js';
import { TipsService } from './tips.service.js';

@Module({
  imports: [LedgerModule, MemberDirectoryModule],
  controllers: [TipsController],
  providers: [TipsReceivedService, TipsService],
  exports: [TipsService],
})
export class TipsModule {}
