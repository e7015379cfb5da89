import { Module } from '@nestjs/common';
import { LedgerModule } from '../ledger/ledger.module.js';
import { WalletModule } from '../wallet/wallet.module.js';
import { EntryEvents } from './entry-events.js';
import { RelayService } from './relay.service.js';

@Module({
  imports: [LedgerModule, WalletModule],
  providers: [EntryEvents, RelayService],
  exports: [RelayService],
})
export class RelayModule {}
