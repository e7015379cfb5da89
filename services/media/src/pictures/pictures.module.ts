import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { StorageModule } from '../storage/storage.module.js';
import { MessagePictures } from './message-pictures.js';
import { PictureProcessor } from './picture-processor.js';
import { PictureStore } from './picture-store.js';
import { PicturePresenter } from './picture.presenter.js';
import { PictureRepository } from './picture.repository.js';
import { pictureSchema } from './picture.schema.js';
import { PicturesController } from './pictures.controller.js';
import { PicturesEvents } from './pictures.events.js';
import { PicturesService } from './pictures.service.js';

@Module({
  imports: [MongooseModule.forFeature([{ name: 'Picture', schema: pictureSchema }]), StorageModule],
  controllers: [PicturesController],
  providers: [
    MessagePictures,
    PicturePresenter,
    PictureProcessor,
    PictureRepository,
    PicturesEvents,
    PicturesService,
    PictureStore,
  ],
  exports: [PicturesService],
})
export class PicturesModule {}
