import { MemberDirectoryModule } from '@crew/member-directory/member-directory.module';
import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { LedgerModule } from '../ledger/ledger.module.js';
import { WalletController } from './wallet.controller.js';
import { WalletRepository } from './wallet.repository.js';
import { walletSchema } from './wallet.schema.js';
import { WalletService } from './wallet.service.js';

@Module({
  imports: [LedgerModule, MemberDirectoryModule, MongooseModule.forFeature([{ name: 'Wallet', schema: walletSchema }])],
  controllers: [WalletController],
  providers: [WalletRepository, WalletService],
  exports: [WalletService],
})
export class WalletModule {}
