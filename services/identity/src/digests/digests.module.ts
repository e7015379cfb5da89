import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { BlocksModule } from '../blocks/blocks.module.js';
import { MailModule } from '../mail/mail.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { UsersModule } from '../users/users.module.js';
import { DigestRepository } from './digest.repository.js';
import { digestSchema } from './digest.schema.js';
import { DigestSender } from './digest.sender.js';
import { DigestsController } from './digests.controller.js';
import { DigestsService } from './digests.service.js';

@Module({
  imports: [
    BlocksModule,
    MailModule,
    MongooseModule.forFeature([{ name: 'Digest', schema: digestSchema }]),
    SessionsModule,
    UsersModule,
  ],
  controllers: [DigestsController],
  providers: [DigestRepository, DigestSender, DigestsService],
  exports: [DigestsService],
})
export class DigestsModule {}
