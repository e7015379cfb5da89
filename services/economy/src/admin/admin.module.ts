import { MemberDirectoryModule } from '@crew/member-directory/member-directory.module';
import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { CheckoutModule } from '../checkout/checkout.module.js';
import { LedgerModule } from '../ledger/ledger.module.js';
import { WalletModule } from '../wallet/wallet.module.js';
import { AdminController } from './admin.controller.js';
import { AdminService } from './admin.service.js';
import { GrantKeyRepository } from './grant-key.repository.js';
import { grantKeySchema } from './grant-key.schema.js';

@Module({
  imports: [
    CheckoutModule,
    LedgerModule,
    MemberDirectoryModule,
    MongooseModule.forFeature([{ name: 'GrantKey', schema: grantKeySchema }]),
    WalletModule,
  ],
  controllers: [AdminController],
  providers: [AdminService, GrantKeyRepository],
  exports: [AdminService],
})
export class AdminModule {}
