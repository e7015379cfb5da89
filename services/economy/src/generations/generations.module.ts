import { Module } from '@nestjs/common';
import { LedgerModule } from '../ledger/ledger.module.js';
import { GenerationsController } from './generations.controller.js';
import { GenerationsService } from './generations.service.js';

@Module({
  imports: [LedgerModule],
  controllers: [GenerationsController],
  providers: [GenerationsService],
  exports: [GenerationsService],
})
export class GenerationsModule {}
