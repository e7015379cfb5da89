import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { CaptainsLogController } from './captains-log.controller.js';
import { CaptainsLogService } from './captains-log.service.js';
import { LogEntryRepository } from './log-entry.repository.js';
import { logEntrySchema } from './log-entry.schema.js';

@Module({
  imports: [MongooseModule.forFeature([{ name: 'LogEntry', schema: logEntrySchema }])],
  controllers: [CaptainsLogController],
  providers: [CaptainsLogService, LogEntryRepository],
  exports: [CaptainsLogService],
})
export class CaptainsLogModule {}
