import { Module } from '@nestjs/common';
import { CheckoutModule } from '../checkout/checkout.module.js';
import { LedgerModule } from '../ledger/ledger.module.js';
import { OpenLedgerModule } from '../open-ledger/open-ledger.module.js';
import { RelayModule } from '../relay/relay.module.js';
import { RecoveryController } from './recovery.controller.js';
import { RecoveryService } from './recovery.service.js';

@Module({
  imports: [CheckoutModule, LedgerModule, OpenLedgerModule, RelayModule],
  controllers: [RecoveryController],
  providers: [RecoveryService],
  exports: [RecoveryService],
})
export class RecoveryModule {}
