import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { LedgerModule } from '../ledger/ledger.module.js';
import { AwaitedBonusRepository } from './awaited-bonus.repository.js';
import { awaitedBonusSchema } from './awaited-bonus.schema.js';
import { BonusController } from './bonus.controller.js';
import { BonusEvents } from './bonus.events.js';
import { BonusService } from './bonus.service.js';

@Module({
  imports: [LedgerModule, MongooseModule.forFeature([{ name: 'AwaitedBonus', schema: awaitedBonusSchema }])],
  controllers: [BonusController],
  providers: [AwaitedBonusRepository, BonusEvents, BonusService],
  exports: [BonusService],
})
export class BonusModule {}
