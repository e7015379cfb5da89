import { Module } from '@nestjs/common';
import { HeadshotsModule } from '../headshots/headshots.module.js';
import { PicturesModule } from '../pictures/pictures.module.js';
import { UploadsModule } from '../uploads/uploads.module.js';
import { CleanupService } from './cleanup.service.js';

@Module({
  imports: [HeadshotsModule, PicturesModule, UploadsModule],
  providers: [CleanupService],
  exports: [CleanupService],
})
export class CleanupModule {}
