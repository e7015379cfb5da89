import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { CaptainNames } from './captain-names.js';
import { UserRepository } from './user.repository.js';
import { userSchema } from './user.schema.js';
import { UsersController } from './users.controller.js';
import { UsersService } from './users.service.js';

@Module({
  imports: [MongooseModule.forFeature([{ name: 'User', schema: userSchema }])],
  controllers: [UsersController],
  providers: [CaptainNames, UserRepository, UsersService],
  exports: [UsersService],
})
export class UsersModule {}
