import { Module } from '@nestjs/common';
import { AvatarsModule } from './avatars/avatars.module.js';
import { CleanupModule } from './cleanup/cleanup.module.js';
import { GenerationsModule } from './generations/generations.module.js';
import { HeadshotsModule } from './headshots/headshots.module.js';
import { LinkPreviewsModule } from './link-previews/link-previews.module.js';
import { MemberDataModule } from './member-data/member-data.module.js';
import { PicturesModule } from './pictures/pictures.module.js';
import { PortraitsModule } from './portraits/portraits.module.js';
import { UploadsModule } from './uploads/uploads.module.js';

@Module({
  imports: [
    AvatarsModule,
    CleanupModule,
    GenerationsModule,
    HeadshotsModule,
    LinkPreviewsModule,
    MemberDataModule,
    PicturesModule,
    PortraitsModule,
    UploadsModule,
  ],
})
export class MediaModule {}
