import { Module } from '@nestjs/common';
import { PicturesModule } from '../pictures/pictures.module.js';
import { UploadsModule } from '../uploads/uploads.module.js';
import { CleanupService } from './cleanup.service.js';

@Module({ imports: [PicturesModule, UploadsModule], providers: [CleanupService], exports: [CleanupService] })
export class CleanupModule {}
