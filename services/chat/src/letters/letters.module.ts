import { MemberDirectoryModule } from '@crew/member-directory/member-directory.module';
import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { BlocksModule } from '../blocks/blocks.module.js';
import { CaptainsLogModule } from '../captains-log/captains-log.module.js';
import { MessagesModule } from '../messages/messages.module.js';
import { NotificationsModule } from '../notifications/notifications.module.js';
import { LetterPresenter } from './letter.presenter.js';
import { LetterRepository } from './letter.repository.js';
import { letterSchema } from './letter.schema.js';
import { LetterScheduler } from './letter-scheduler.js';
import { LetterSources } from './letter-sources.js';
import { LetterWriter } from './letter-writer.js';
import { LettersController } from './letters.controller.js';
import { LettersEvents } from './letters.events.js';
import { LettersService } from './letters.service.js';

@Module({
  imports: [
    BlocksModule,
    CaptainsLogModule,
    MemberDirectoryModule,
    MessagesModule,
    MongooseModule.forFeature([{ name: 'Letter', schema: letterSchema }]),
    NotificationsModule,
  ],
  controllers: [LettersController],
  providers: [
    LetterPresenter,
    LetterRepository,
    LetterScheduler,
    LetterSources,
    LettersEvents,
    LettersService,
    LetterWriter,
  ],
  exports: [LettersService],
})
export class LettersModule {}
