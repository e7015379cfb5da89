import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { HeadshotsModule } from '../headshots/headshots.module.js';
import { PicturesModule } from '../pictures/pictures.module.js';
import { StorageModule } from '../storage/storage.module.js';
import { UploadRepository } from './upload.repository.js';
import { uploadSchema } from './upload.schema.js';
import { UploadsController } from './uploads.controller.js';
import { UploadsService } from './uploads.service.js';

@Module({
  imports: [
    MongooseModule.forFeature([{ name: 'Upload', schema: uploadSchema }]),
    HeadshotsModule,
    PicturesModule,
    StorageModule,
  ],
  controllers: [UploadsController],
  providers: [UploadRepository, UploadsService],
  exports: [UploadsService],
})
export class UploadsModule {}
