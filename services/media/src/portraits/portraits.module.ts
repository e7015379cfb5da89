import { Module } from '@nestjs/common';
import { PicturesModule } from '../pictures/pictures.module.js';
import { RemoteFilesModule } from '../remote-files/remote-files.module.js';
import { PortraitImport } from './portrait-import.js';
import { PortraitsController } from './portraits.controller.js';
import { PortraitsService } from './portraits.service.js';

@Module({
  imports: [PicturesModule, RemoteFilesModule],
  controllers: [PortraitsController],
  providers: [PortraitImport, PortraitsService],
  exports: [PortraitsService],
})
export class PortraitsModule {}
