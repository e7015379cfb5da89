import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { Bucket } from './library/bucket.js';
import { LibraryController } from './library/library.controller.js';
import { pictureSchema } from './library/picture.schema.js';

@Module({
  imports: [MongooseModule.forFeature([{ name: 'Picture', schema: pictureSchema }])],
  controllers: [LibraryController],
  providers: [Bucket],
})
export class MediaModule {}
