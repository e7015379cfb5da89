import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { threadFollowerSchema } from './thread-follower.schema.js';
import { ThreadFollowerRepository } from './thread-follower.repository.js';

/** Who follows the threads of a service's rooms. */
@Module({
  imports: [MongooseModule.forFeature([{ name: 'ThreadFollower', schema: threadFollowerSchema }])],
  providers: [ThreadFollowerRepository],
  exports: [ThreadFollowerRepository],
})
export class ThreadFollowersModule {}
