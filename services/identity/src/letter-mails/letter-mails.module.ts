import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { MailModule } from '../mail/mail.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { UsersModule } from '../users/users.module.js';
import { LetterMailRepository } from './letter-mail.repository.js';
import { letterMailSchema } from './letter-mail.schema.js';
import { LetterMailSender } from './letter-mail.sender.js';
import { LetterMailsController } from './letter-mails.controller.js';
import { LetterMailsEvents } from './letter-mails.events.js';
import { LetterMailsService } from './letter-mails.service.js';

@Module({
  imports: [
    MailModule,
    MongooseModule.forFeature([{ name: 'LetterMail', schema: letterMailSchema }]),
    SessionsModule,
    UsersModule,
  ],
  controllers: [LetterMailsController],
  providers: [LetterMailRepository, LetterMailSender, LetterMailsEvents, LetterMailsService],
  exports: [LetterMailsService],
})
export class LetterMailsModule {}
