import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { PicturesModule } from '../pictures/pictures.module.js';
import { HeadshotListRepository } from './headshot-list.repository.js';
import { headshotListSchema } from './headshot-list.schema.js';
import { HeadshotsController } from './headshots.controller.js';
import { HeadshotsService } from './headshots.service.js';

@Module({
  imports: [MongooseModule.forFeature([{ name: 'HeadshotList', schema: headshotListSchema }]), PicturesModule],
  controllers: [HeadshotsController],
  providers: [HeadshotListRepository, HeadshotsService],
  exports: [HeadshotsService],
})
export class HeadshotsModule {}
