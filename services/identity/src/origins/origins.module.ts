import { Module } from '@nestjs/common';
import { UsersModule } from '../users/users.module.js';
import { OriginsController } from './origins.controller.js';
import { OriginsService } from './origins.service.js';

@Module({
  imports: [UsersModule],
  controllers: [OriginsController],
  providers: [OriginsService],
  exports: [OriginsService],
})
export class OriginsModule {}
