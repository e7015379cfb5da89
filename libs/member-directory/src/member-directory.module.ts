import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { MemberDirectoryEvents } from './member-directory.events.js';
import { MemberDirectory } from './member-directory.js';
import { MemberRepository } from './member.repository.js';
import { memberSchema } from './member.schema.js';

@Module({
  imports: [MongooseModule.forFeature([{ name: 'Member', schema: memberSchema }])],
  providers: [MemberDirectory, MemberDirectoryEvents, MemberRepository],
  exports: [MemberDirectory],
})
export class MemberDirectoryModule {}
