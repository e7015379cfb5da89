import { administerUser } from '@crew/contracts/identity/administer-user';
import { endUserSessions } from '@crew/contracts/identity/end-user-sessions';
import { grantAdmin } from '@crew/contracts/identity/grant-admin';
import { listUserSessions } from '@crew/contracts/identity/list-user-sessions';
import { listUsers } from '@crew/contracts/identity/list-users';
import { unlockAccount } from '@crew/contracts/identity/unlock-account';
import type { Output, ParsedInput } from '@crew/contracts/rpc';
import type { Call } from '@crew/service-kit/rpc/call';
import { failure } from '@crew/service-kit/rpc/domain-error';
import { Handles } from '@crew/service-kit/rpc/handles';
import { Controller } from '@nestjs/common';
import { AttemptLimits } from '../accounts/attempt-limits.js';
import { AuditService } from '../audit/audit.service.js';
import { presentSession } from '../sessions/session.presenter.js';
import { SessionsService } from '../sessions/sessions.service.js';
import { UserRepository } from '../users/user.repository.js';
import { RosterService } from './roster.service.js';

@Controller()
export class RosterController {
  constructor(
    private readonly roster: RosterService,
    private readonly users: UserRepository,
    private readonly sessions: SessionsService,
    private readonly audit: AuditService,
    private readonly limits: AttemptLimits,
  ) {}

  @Handles(listUsers)
  async listUsers(input: ParsedInput<typeof listUsers>, call: Call): Promise<Output<typeof listUsers>> {
    return this.roster.page(input, call);
  }

  @Handles(administerUser)
  async administerUser(input: ParsedInput<typeof administerUser>, call: Call): Promise<Output<typeof administerUser>> {
    return this.roster.administer(input, call);
  }

  @Handles(listUserSessions)
  async listUserSessions(
    { id }: ParsedInput<typeof listUserSessions>,
    { member }: Call,
  ): Promise<Output<typeof listUserSessions>> {
    await this.users.get(id);
    return (await this.sessions.list(id)).map((session) => presentSession(session, member.sessionId));
  }

  @Handles(endUserSessions)
  async endUserSessions(
    { id }: ParsedInput<typeof endUserSessions>,
    call: Call,
  ): Promise<Output<typeof endUserSessions>> {
    await this.users.get(id);
    await this.audit.record(call, 'member.signed-out', { type: 'member', id });
    await this.sessions.endAll(id);
    return null;
  }

  /** The operator's command. */
  @Handles(grantAdmin)
  async grantAdmin({ username }: ParsedInput<typeof grantAdmin>): Promise<Output<typeof grantAdmin>> {
    const user = await this.users.findByLogin(username);
    if (!user) throw failure(grantAdmin, 'not_found', { message: `There is no member called ${username}` });
    if (user.isAdmin) return null;
    await this.users.change(user._id, () => ({ isAdmin: true }));
    await this.audit.record({ actor: null }, 'member.made-admin', { type: 'member', id: user._id });
    await this.sessions.endAll(user._id);
    return null;
  }

  /** The operator's command. */
  @Handles(unlockAccount)
  async unlockAccount({ username }: ParsedInput<typeof unlockAccount>): Promise<Output<typeof unlockAccount>> {
    const user = await this.users.findByLogin(username);
    if (!user) throw failure(unlockAccount, 'not_found', { message: `There is no member called ${username}` });
    await this.limits.account.forgive(user._id);
    await this.audit.record({ actor: null }, 'member.unlocked', { type: 'member', id: user._id });
    return null;
  }
}
