import { Ledger } from '@crew/ledger/ledger';
import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AdminController } from './admin/admin.controller.js';
import { AdminService } from './admin/admin.service.js';
import { grantKeySchema } from './admin/grant-key.schema.js';
import { awaitedBonusSchema } from './bonus/awaited-bonus.schema.js';
import { BonusController } from './bonus/bonus.controller.js';
import { WelcomeBonusService } from './bonus/welcome-bonus.service.js';
import { CheckoutController } from './checkout/checkout.controller.js';
import { CheckoutService } from './checkout/checkout.service.js';
import { purchaseSchema } from './checkout/purchase.schema.js';
import { PurchasesRepository } from './checkout/purchases.repository.js';
import { ReceiptsService } from './checkout/receipts.service.js';
import { SettlementService } from './checkout/settlement.service.js';
import { stripeProvider } from './checkout/stripe-client.js';
import { stripeEventSchema } from './checkout/stripe-event.schema.js';
import { StripeEventsService } from './checkout/stripe-events.service.js';
import { GenerationsController } from './generations/generations.controller.js';
import { EntryFacts } from './ledger/entry-facts.js';
import { EntryRelay } from './ledger/entry-relay.js';
import { entrySchema, outcomeSchema } from './ledger/entry.schema.js';
import { LedgerAuditor } from './ledger/ledger-auditor.js';
import { MongoLedgerStore } from './ledger/mongo-ledger-store.js';
import { Sweeper } from './ledger/sweeper.js';
import { MemberDirectoryModule } from '@crew/member-directory/member-directory.module';
import { MemberDataController } from './member-data/member-data.controller.js';
import { CloseWalletWhenUserDeparted } from './reactions/close-wallet-when-user-departed.handler.js';
import { GrantAwaitedBonusWhenEmailVerified } from './reactions/grant-awaited-bonus-when-email-verified.handler.js';
import { GrantWelcomeBonusWhenUniformGenerated } from './reactions/grant-welcome-bonus-when-uniform-generated.handler.js';
import { ShipLedgerController } from './ship/ship-ledger.controller.js';
import { ShipLedgerService } from './ship/ship-ledger.service.js';
import { supplySchema } from './ship/supply.schema.js';
import { ShopController } from './shop/shop.controller.js';
import { MessageTotals } from './tips/message-totals.js';
import { TipsController } from './tips/tips.controller.js';
import { TipsService } from './tips/tips.service.js';
import { WalletMemory } from './wallet/wallet-memory.js';
import { WalletController } from './wallet/wallet.controller.js';
import { walletSchema } from './wallet/wallet.schema.js';
import { WalletService } from './wallet/wallet.service.js';

@Module({
  imports: [
    MemberDirectoryModule,
    MongooseModule.forFeature([
      { name: 'GrantKey', schema: grantKeySchema },
      { name: 'AwaitedBonus', schema: awaitedBonusSchema },
      { name: 'Entry', schema: entrySchema },
      { name: 'Outcome', schema: outcomeSchema },
      { name: 'Wallet', schema: walletSchema },
      { name: 'Supply', schema: supplySchema },
      { name: 'Purchase', schema: purchaseSchema },
      { name: 'StripeEvent', schema: stripeEventSchema },
    ]),
  ],
  controllers: [
    MemberDataController,
    AdminController,
    BonusController,
    CheckoutController,
    GenerationsController,
    ShipLedgerController,
    ShopController,
    TipsController,
    WalletController,
  ],
  providers: [
    AdminService,
    CheckoutService,
    CloseWalletWhenUserDeparted,
    EntryFacts,
    EntryRelay,
    GrantAwaitedBonusWhenEmailVerified,
    GrantWelcomeBonusWhenUniformGenerated,
    {
      provide: Ledger,
      inject: [MongoLedgerStore, EntryRelay],
      useFactory: (store: MongoLedgerStore, relay: EntryRelay) =>
        new Ledger({ store, posted: (entry) => relay.take(entry) }),
    },
    LedgerAuditor,
    MessageTotals,
    MongoLedgerStore,
    PurchasesRepository,
    ReceiptsService,
    SettlementService,
    ShipLedgerService,
    StripeEventsService,
    stripeProvider,
    Sweeper,
    TipsService,
    WalletMemory,
    WalletService,
    WelcomeBonusService,
  ],
})
export class EconomyModule {}
