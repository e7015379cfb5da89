import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { MailDelivery } from './mail-delivery.js';
import { MailRepository } from './mail.repository.js';
import { mailSchema } from './mail.schema.js';
import { MailService } from './mail.service.js';

@Module({
  imports: [MongooseModule.forFeature([{ name: 'Mail', schema: mailSchema }])],
  providers: [MailDelivery, MailRepository, MailService],
  exports: [MailService],
})
export class MailModule {}
