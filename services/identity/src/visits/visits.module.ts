import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { VisitRepository } from './visit.repository.js';
import { visitSchema } from './visit.schema.js';
import { VisitsService } from './visits.service.js';

@Module({
  imports: [MongooseModule.forFeature([{ name: 'Visit', schema: visitSchema }])],
  providers: [VisitRepository, VisitsService],
  exports: [VisitsService],
})
export class VisitsModule {}
