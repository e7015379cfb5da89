import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { EntryRepository } from './entry.repository.js';
import { entrySchema } from './entry.schema.js';
import { LedgerAuditor } from './ledger-auditor.js';
import { LedgerService } from './ledger.service.js';
import { MongoLedgerStore } from './mongo-ledger-store.js';
import { OutcomeRepository } from './outcome.repository.js';
import { outcomeSchema } from './outcome.schema.js';

@Module({
  imports: [
    MongooseModule.forFeature([
      { name: 'Entry', schema: entrySchema },
      { name: 'Outcome', schema: outcomeSchema },
    ]),
  ],
  providers: [EntryRepository, LedgerAuditor, LedgerService, MongoLedgerStore, OutcomeRepository],
  exports: [LedgerService],
})
export class LedgerModule {}
