import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { UsersModule } from '../users/users.module.js';
import { AuditController } from './audit.controller.js';
import { AuditEvents } from './audit.events.js';
import { AuditRepository } from './audit.repository.js';
import { auditSchema } from './audit.schema.js';
import { AuditService } from './audit.service.js';

@Module({
  imports: [MongooseModule.forFeature([{ name: 'Audit', schema: auditSchema }]), UsersModule],
  controllers: [AuditController],
  providers: [AuditEvents, AuditRepository, AuditService],
  exports: [AuditService],
})
export class AuditModule {}
