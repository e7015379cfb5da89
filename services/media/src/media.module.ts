import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AttachmentsController } from './attachments/attachments.controller.js';
import { UnsentPictures } from './attachments/unsent-pictures.js';
import { AvatarsController } from './avatars/avatars.controller.js';
import { DepartureController } from './departure/departure.controller.js';
import { DailyAllowance } from './generations/daily-allowance.js';
import { GenerationPresenter } from './generations/generation.presenter.js';
import { GenerationQueue } from './generations/generation-queue.js';
import { GenerationRepository } from './generations/generation.repository.js';
import { freeUniformSchema, generationSchema } from './generations/generation.schema.js';
import { GenerationWorker } from './generations/generation-worker.js';
import { GenerationsController } from './generations/generations.controller.js';
import { GenerationsService } from './generations/generations.service.js';
import { headshotListSchema } from './headshots/headshot-list.schema.js';
import { HeadshotsController } from './headshots/headshots.controller.js';
import { Headshots } from './headshots/headshots.js';
import { Bucket } from './library/bucket.js';
import { LibraryController } from './library/library.controller.js';
import { Library } from './library/library.js';
import { LibrarySweeper } from './library/library-sweeper.js';
import { PicturePress } from './library/picture-press.js';
import { PicturePresenter } from './library/picture.presenter.js';
import { PictureRepository } from './library/picture.repository.js';
import { pictureSchema } from './library/picture.schema.js';
import { LinkPreviewsController } from './link-previews/link-previews.controller.js';
import { LinkPreviews } from './link-previews/link-previews.js';
import { linkLookSchema } from './link-previews/link-look.schema.js';
import { PortraitsController } from './portraits/portraits.controller.js';
import { PortraitsService } from './portraits/portraits.service.js';
import { UploadRepository } from './uploads/upload.repository.js';
import { uploadSchema } from './uploads/upload.schema.js';
import { UploadsController } from './uploads/uploads.controller.js';
import { UploadsService } from './uploads/uploads.service.js';

@Module({
  imports: [
    MongooseModule.forFeature([
      { name: 'Picture', schema: pictureSchema },
      { name: 'Upload', schema: uploadSchema },
      { name: 'HeadshotList', schema: headshotListSchema },
      { name: 'Generation', schema: generationSchema },
      { name: 'FreeUniform', schema: freeUniformSchema },
      { name: 'LinkLook', schema: linkLookSchema },
    ]),
  ],
  controllers: [
    AttachmentsController,
    AvatarsController,
    DepartureController,
    GenerationsController,
    HeadshotsController,
    LibraryController,
    LinkPreviewsController,
    PortraitsController,
    UploadsController,
  ],
  providers: [
    Bucket,
    DailyAllowance,
    GenerationPresenter,
    GenerationQueue,
    GenerationRepository,
    GenerationsService,
    GenerationWorker,
    Headshots,
    Library,
    LibrarySweeper,
    LinkPreviews,
    PicturePress,
    PicturePresenter,
    PictureRepository,
    PortraitsService,
    UnsentPictures,
    UploadRepository,
    UploadsService,
  ],
})
export class MediaModule {}
