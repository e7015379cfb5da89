import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { LedgerModule } from '../ledger/ledger.module.js';
import { BonusController } from './bonus.controller.js';
import { BonusEvents } from './bonus.events.js';
import { BonusService } from './bonus.service.js';
import { WelcomeBonusRepository } from './welcome-bonus.repository.js';
import { welcomeBonusSchema } from './welcome-bonus.schema.js';

@Module({
  imports: [LedgerModule, MongooseModule.forFeature([{ name: 'WelcomeBonus', schema: welcomeBonusSchema }])],
  controllers: [BonusController],
  providers: [BonusEvents, BonusService, WelcomeBonusRepository],
  exports: [BonusService],
})
export class BonusModule {}
