import { Module } from '@nestjs/common';
import { GenerationsModule } from '../generations/generations.module.js';
import { HeadshotsModule } from '../headshots/headshots.module.js';
import { PicturesModule } from '../pictures/pictures.module.js';
import { UploadsModule } from '../uploads/uploads.module.js';
import { MemberDataController } from './member-data.controller.js';
import { MemberDataEvents } from './member-data.events.js';
import { MemberDataService } from './member-data.service.js';

@Module({
  imports: [GenerationsModule, HeadshotsModule, PicturesModule, UploadsModule],
  controllers: [MemberDataController],
  providers: [MemberDataEvents, MemberDataService],
  exports: [MemberDataService],
})
export class MemberDataModule {}
