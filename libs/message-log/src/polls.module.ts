import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { PollRepository } from './polls.repository.js';
import { pollVotesSchema } from './polls.schema.js';

/** The votes in the polls of a service's rooms. */
@Module({
  imports: [MongooseModule.forFeature([{ name: 'PollVotes', schema: pollVotesSchema }])],
  providers: [PollRepository],
  exports: [PollRepository],
})
export class PollsModule {}
