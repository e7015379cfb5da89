import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { AccountsController } from './accounts/accounts.controller.js';
import { AccountsService } from './accounts/accounts.service.js';
import { FirstAdmin } from './accounts/first-admin.js';
import { sessionSchema } from './sessions/session.schema.js';
import { SessionsController } from './sessions/sessions.controller.js';
import { SessionsService } from './sessions/sessions.service.js';
import { UserRepository } from './users/user.repository.js';
import { userSchema } from './users/user.schema.js';
import { UsersController } from './users/users.controller.js';

@Module({
  imports: [
    MongooseModule.forFeature([
      { name: 'User', schema: userSchema },
      { name: 'Session', schema: sessionSchema },
    ]),
  ],
  controllers: [AccountsController, SessionsController, UsersController],
  providers: [AccountsService, FirstAdmin, SessionsService, UserRepository],
})
export class IdentityModule {}
