import { Module } from '@nestjs/common';
import { AdminModule } from './admin/admin.module.js';
import { AnalyticsModule } from './analytics/analytics.module.js';
import { BonusModule } from './bonus/bonus.module.js';
import { CheckoutModule } from './checkout/checkout.module.js';
import { GenerationsModule } from './generations/generations.module.js';
import { LedgerModule } from './ledger/ledger.module.js';
import { MemberDataModule } from './member-data/member-data.module.js';
import { OpenLedgerModule } from './open-ledger/open-ledger.module.js';
import { RecoveryModule } from './recovery/recovery.module.js';
import { RelayModule } from './relay/relay.module.js';
import { ShopModule } from './shop/shop.module.js';
import { TipsModule } from './tips/tips.module.js';
import { WalletModule } from './wallet/wallet.module.js';

@Module({
  imports: [
    AdminModule,
    AnalyticsModule,
    BonusModule,
    CheckoutModule,
    GenerationsModule,
    LedgerModule,
    MemberDataModule,
    OpenLedgerModule,
    RecoveryModule,
    RelayModule,
    ShopModule,
    TipsModule,
    WalletModule,
  ],
})
export class EconomyModule {}
