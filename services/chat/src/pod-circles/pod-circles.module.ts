import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { PodCircleRepository } from './pod-circle.repository.js';
import { podCircleSchema } from './pod-circle.schema.js';
import { PodCirclesEvents } from './pod-circles.events.js';
import { PodCirclesService } from './pod-circles.service.js';

@Module({
  imports: [MongooseModule.forFeature([{ name: 'PodCircle', schema: podCircleSchema }])],
  providers: [PodCircleRepository, PodCirclesEvents, PodCirclesService],
  exports: [PodCirclesService],
})
export class PodCirclesModule {}
