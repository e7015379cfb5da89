import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { FileChecksModule } from '../file-checks/file-checks.module.js';
import { HeadshotsModule } from '../headshots/headshots.module.js';
import { PicturesModule } from '../pictures/pictures.module.js';
import { StorageModule } from '../storage/storage.module.js';
import { FileAllowanceRepository } from './file-allowance.repository.js';
import { fileAllowanceSchema } from './file-allowance.schema.js';
import { UploadRepository } from './upload.repository.js';
import { uploadSchema } from './upload.schema.js';
import { UploadsController } from './uploads.controller.js';
import { UploadsService } from './uploads.service.js';

@Module({
  imports: [
    MongooseModule.forFeature([
      { name: 'FileAllowance', schema: fileAllowanceSchema },
      { name: 'Upload', schema: uploadSchema },
    ]),
    FileChecksModule,
    HeadshotsModule,
    PicturesModule,
    StorageModule,
  ],
  controllers: [UploadsController],
  providers: [FileAllowanceRepository, UploadRepository, UploadsService],
  exports: [UploadsService],
})
export class UploadsModule {}
