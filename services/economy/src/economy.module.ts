import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { entrySchema, outcomeSchema } from './ledger/entry.schema.js';
import { MongoLedgerStore } from './ledger/mongo-ledger-store.js';
import { ShopController } from './shop/shop.controller.js';
import { WalletController } from './wallet/wallet.controller.js';

@Module({
  imports: [
    MongooseModule.forFeature([
      { name: 'Entry', schema: entrySchema },
      { name: 'Outcome', schema: outcomeSchema },
    ]),
  ],
  controllers: [ShopController, WalletController],
  providers: [MongoLedgerStore],
})
export class EconomyModule {}
