import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AdminRemovalRepository } from './admin-removal.repository.js';
import { adminRemovalsSchema } from './admin-removal.schema.js';
import { CaptainNames } from './captain-names.js';
import { UserRepository } from './user.repository.js';
import { userSchema } from './user.schema.js';
import { UsersController } from './users.controller.js';
import { UsersService } from './users.service.js';

@Module({
  imports: [
    MongooseModule.forFeature([
      { name: 'User', schema: userSchema },
      { name: 'AdminRemovals', schema: adminRemovalsSchema },
    ]),
  ],
  controllers: [UsersController],
  providers: [AdminRemovalRepository, CaptainNames, UserRepository, UsersService],
  exports: [UsersService],
})
export class UsersModule {}
