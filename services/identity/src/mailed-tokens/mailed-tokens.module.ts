import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { UsersModule } from '../users/users.module.js';
import { MailedTokenRepository } from './mailed-token.repository.js';
import { mailedTokenSchema } from './mailed-token.schema.js';
import { MailedTokensService } from './mailed-tokens.service.js';

@Module({
  imports: [MongooseModule.forFeature([{ name: 'MailedToken', schema: mailedTokenSchema }]), UsersModule],
  providers: [MailedTokenRepository, MailedTokensService],
  exports: [MailedTokensService],
})
export class MailedTokensModule {}
