import { administerUser } from '@crew/contracts/identity/administer-user';
import { endUserSessions } from '@crew/contracts/identity/end-user-sessions';
import { grantAdmin } from '@crew/contracts/identity/grant-admin';
import { listUserSessions } from '@crew/contracts/identity/list-user-sessions';
import { listUsers } from '@crew/contracts/identity/list-users';
import { unlockAccount } from '@crew/contracts/identity/unlock-account';
import type { Output, ParsedInput } from '@crew/contracts/rpc';
import type { Call } from '@crew/service-kit/rpc/call';
import { Handles } from '@crew/service-kit/rpc/handles';
import { Controller } from '@nestjs/common';
import { AdminUsersService } from './admin-users.service.js';

@Controller()
export class AdminUsersController {
  constructor(private readonly adminUsers: AdminUsersService) {}

  @Handles(listUsers)
  async listUsers(query: ParsedInput<typeof listUsers>, call: Call): Promise<Output<typeof listUsers>> {
    return this.adminUsers.list(query, call);
  }

  @Handles(administerUser)
  async administerUser(input: ParsedInput<typeof administerUser>, call: Call): Promise<Output<typeof administerUser>> {
    return this.adminUsers.administer(input, call);
  }

  @Handles(listUserSessions)
  async listUserSessions(
    { id }: ParsedInput<typeof listUserSessions>,
    { member }: Call,
  ): Promise<Output<typeof listUserSessions>> {
    return this.adminUsers.listSessions(id, member.sessionId);
  }

  @Handles(endUserSessions)
  async endUserSessions(
    { id }: ParsedInput<typeof endUserSessions>,
    call: Call,
  ): Promise<Output<typeof endUserSessions>> {
    await this.adminUsers.endSessions(id, call);
    return null;
  }

  @Handles(grantAdmin)
  async grantAdmin({ username }: ParsedInput<typeof grantAdmin>): Promise<Output<typeof grantAdmin>> {
    await this.adminUsers.grantAdmin(username);
    return null;
  }

  @Handles(unlockAccount)
  async unlockAccount({ username }: ParsedInput<typeof unlockAccount>): Promise<Output<typeof unlockAccount>> {
    await this.adminUsers.unlock(username);
    return null;
  }
}
