import { Module } from '@nestjs/common';
import { BonusModule } from '../bonus/bonus.module.js';
import { CheckoutModule } from '../checkout/checkout.module.js';
import { LedgerModule } from '../ledger/ledger.module.js';
import { WalletModule } from '../wallet/wallet.module.js';
import { MemberDataController } from './member-data.controller.js';
import { MemberDataEvents } from './member-data.events.js';
import { MemberDataService } from './member-data.service.js';

@Module({
  imports: [BonusModule, CheckoutModule, LedgerModule, WalletModule],
  controllers: [MemberDataController],
  providers: [MemberDataEvents, MemberDataService],
  exports: [MemberDataService],
})
export class MemberDataModule {}
