import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { podSchema } from './pods/pod.schema.js';
import { PodsController } from './pods/pods.controller.js';

@Module({
  imports: [MongooseModule.forFeature([{ name: 'Pod', schema: podSchema }])],
  controllers: [PodsController],
})
export class PodsModule {}
