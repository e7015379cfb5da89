import { QueueModule } from '@crew/service-kit/queues/queue.module';
import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AvatarsModule } from '../avatars/avatars.module.js';
import { HeadshotsModule } from '../headshots/headshots.module.js';
import { PicturesModule } from '../pictures/pictures.module.js';
import { DailyAllowance } from './daily-allowance.js';
import { GenerationJobEnds } from './generation-job-ends.js';
import { GENERATION_QUEUE, GenerationQueue } from './generation-queue.js';
import { GenerationWorker } from './generation-worker.js';
import { GenerationPresenter } from './generation.presenter.js';
import { GenerationRepository } from './generation.repository.js';
import { freeUniformSchema, generationSchema } from './generation.schema.js';
import { GenerationsController } from './generations.controller.js';
import { GenerationsService } from './generations.service.js';

@Module({
  imports: [
    MongooseModule.forFeature([
      { name: 'Generation', schema: generationSchema },
      { name: 'FreeUniform', schema: freeUniformSchema },
    ]),
    AvatarsModule,
    HeadshotsModule,
    PicturesModule,
    QueueModule.forQueue(GENERATION_QUEUE),
  ],
  controllers: [GenerationsController],
  providers: [
    DailyAllowance,
    GenerationJobEnds,
    GenerationPresenter,
    GenerationQueue,
    GenerationRepository,
    GenerationsService,
    GenerationWorker,
  ],
  exports: [GenerationsService],
})
export class GenerationsModule {}
