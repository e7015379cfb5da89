import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { UsersModule } from '../users/users.module.js';
import { OriginRepository } from './origin.repository.js';
import { originSchema } from './origin.schema.js';
import { OriginsController } from './origins.controller.js';
import { OriginsService } from './origins.service.js';

@Module({
  imports: [MongooseModule.forFeature([{ name: 'Origin', schema: originSchema }]), UsersModule],
  controllers: [OriginsController],
  providers: [OriginRepository, OriginsService],
  exports: [OriginsService],
})
export class OriginsModule {}
