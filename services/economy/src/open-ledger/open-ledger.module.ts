import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { WalletModule } from '../wallet/wallet.module.js';
import { OpenLedgerController } from './open-ledger.controller.js';
import { OpenLedgerService } from './open-ledger.service.js';
import { SupplyRepository } from './supply.repository.js';
import { supplySchema } from './supply.schema.js';

@Module({
  imports: [MongooseModule.forFeature([{ name: 'Supply', schema: supplySchema }]), WalletModule],
  controllers: [OpenLedgerController],
  providers: [OpenLedgerService, SupplyRepository],
  exports: [OpenLedgerService],
})
export class OpenLedgerModule {}
