import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { CaptainRepository } from './captain.repository.js';
import { captainSchema } from './captain.schema.js';
import { CaptainsController } from './captains.controller.js';
import { CaptainsService } from './captains.service.js';

@Module({
  imports: [MongooseModule.forFeature([{ name: 'CrewMember', schema: captainSchema }])],
  controllers: [CaptainsController],
  providers: [CaptainRepository, CaptainsService],
  exports: [CaptainsService],
})
export class CaptainsModule {}
