import { Module } from '@nestjs/common';
import { BlocksModule } from '../blocks/blocks.module.js';
import { UsersModule } from '../users/users.module.js';
import { AvailabilityController } from './availability.controller.js';
import { AvailabilityService } from './availability.service.js';

@Module({
  imports: [BlocksModule, UsersModule],
  controllers: [AvailabilityController],
  providers: [AvailabilityService],
  exports: [AvailabilityService],
})
export class AvailabilityModule {}
