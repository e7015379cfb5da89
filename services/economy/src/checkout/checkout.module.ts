import { MemberDirectoryModule } from '@crew/member-directory/member-directory.module';
import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { LedgerModule } from '../ledger/ledger.module.js';
import { CheckoutSessions } from './checkout-sessions.js';
import { CheckoutController } from './checkout.controller.js';
import { CheckoutService } from './checkout.service.js';
import { PurchaseSearch } from './purchase-search.js';
import { PurchaseRepository } from './purchase.repository.js';
import { purchaseSchema } from './purchase.schema.js';
import { ReceiptMailer } from './receipt-mailer.js';
import { Settlement } from './settlement.js';
import { stripeProvider } from './stripe-client.js';
import { StripeEventInbox } from './stripe-event-inbox.js';
import { StripeEventRepository } from './stripe-event.repository.js';
import { stripeEventSchema } from './stripe-event.schema.js';

@Module({
  imports: [
    LedgerModule,
    MemberDirectoryModule,
    MongooseModule.forFeature([
      { name: 'Purchase', schema: purchaseSchema },
      { name: 'StripeEvent', schema: stripeEventSchema },
    ]),
  ],
  controllers: [CheckoutController],
  providers: [
    CheckoutService,
    CheckoutSessions,
    PurchaseRepository,
    PurchaseSearch,
    ReceiptMailer,
    Settlement,
    StripeEventInbox,
    StripeEventRepository,
    stripeProvider,
  ],
  exports: [CheckoutService],
})
export class CheckoutModule {}
