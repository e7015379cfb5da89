import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { UsersModule } from '../users/users.module.js';
import { VisitsModule } from '../visits/visits.module.js';
import { SessionRepository } from './session.repository.js';
import { sessionSchema } from './session.schema.js';
import { SessionsController } from './sessions.controller.js';
import { SessionsService } from './sessions.service.js';

@Module({
  imports: [MongooseModule.forFeature([{ name: 'Session', schema: sessionSchema }]), UsersModule, VisitsModule],
  controllers: [SessionsController],
  providers: [SessionRepository, SessionsService],
  exports: [SessionsService],
})
export class SessionsModule {}
