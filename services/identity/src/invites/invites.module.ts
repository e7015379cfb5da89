import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AuditModule } from '../audit/audit.module.js';
import { UsersModule } from '../users/users.module.js';
import { InviteRepository } from './invite.repository.js';
import { inviteSchema } from './invite.schema.js';
import { InvitesController } from './invites.controller.js';
import { InvitesService } from './invites.service.js';

@Module({
  imports: [MongooseModule.forFeature([{ name: 'Invite', schema: inviteSchema }]), AuditModule, UsersModule],
  controllers: [InvitesController],
  providers: [InviteRepository, InvitesService],
  exports: [InvitesService],
})
export class InvitesModule {}
