import { endOtherSessions } from '@crew/contracts/identity/end-other-sessions';
import { endSession } from '@crew/contracts/identity/end-session';
import { findLivingSessions } from '@crew/contracts/identity/find-living-sessions';
import { listSessions } from '@crew/contracts/identity/list-sessions';
import { logout } from '@crew/contracts/identity/logout';
import { resolveSession } from '@crew/contracts/identity/resolve-session';
import type { Output, ParsedInput } from '@crew/contracts/rpc';
import { ENV } from '@crew/service-kit/env-token';
import type { Call } from '@crew/service-kit/rpc/call';
import { failure } from '@crew/service-kit/rpc/domain-error';
import { Handles } from '@crew/service-kit/rpc/handles';
import { Controller, Inject } from '@nestjs/common';
import type { IdentityEnv } from '../identity.env.js';
import { actsAsAdmin } from '../users/user.presenter.js';
import { UserRepository } from '../users/user.repository.js';
import { isSuspended } from '../users/user.rules.js';
import { presentSession } from './session.presenter.js';
import { SessionsService } from './sessions.service.js';

const SEEN_TO_MS = 3_600_000;

@Controller()
export class SessionsController {
  constructor(
    @Inject(ENV) private readonly env: IdentityEnv,
    private readonly sessions: SessionsService,
    private readonly users: UserRepository,
  ) {}

  @Handles(resolveSession)
  async resolveSession({ tokenHash }: ParsedInput<typeof resolveSession>): Promise<Output<typeof resolveSession>> {
    const now = new Date();
    const session = await this.sessions.resolve(tokenHash, now);
    const user = session && (await this.users.findById(session.userId));
    if (!session || !user || isSuspended(user, now)) return null;
    if (now.getTime() - (user.lastSeenAt?.getTime() ?? 0) > SEEN_TO_MS) await this.users.seen(user._id, now);
    return {
      id: user._id,
      sessionId: session._id,
      isAdmin: actsAsAdmin(user, this.env.ADMIN_REQUIRE_2FA),
      username: user.username,
      displayName: user.displayName,
      avatarUrl: user.avatarUrl,
      createdAt: user.createdAt.toISOString(),
    };
  }

  @Handles(findLivingSessions)
  async findLivingSessions({ userId, ids }: ParsedInput<typeof findLivingSessions>): Promise<string[]> {
    const user = await this.users.findById(userId);
    if (!user || isSuspended(user, new Date())) return [];
    return (await this.sessions.list(userId)).map(({ _id }) => _id).filter((id) => ids.includes(id));
  }

  @Handles(logout)
  async logout(_input: object, call: Call): Promise<Output<typeof logout>> {
    await this.sessions.end(call.member.id, call.member.sessionId);
    call.reply.session = '';
    return null;
  }

  @Handles(listSessions)
  async listSessions(_input: object, { member }: Call): Promise<Output<typeof listSessions>> {
    return (await this.sessions.list(member.id)).map((session) => presentSession(session, member.sessionId));
  }

  @Handles(endSession)
  async endSession({ id }: ParsedInput<typeof endSession>, call: Call): Promise<Output<typeof endSession>> {
    if (!(await this.sessions.end(call.member.id, id))) throw failure(endSession, 'not_found');
    if (id === call.member.sessionId) call.reply.session = '';
    return null;
  }

  @Handles(endOtherSessions)
  async endOtherSessions(_input: object, { member }: Call): Promise<Output<typeof endOtherSessions>> {
    await this.sessions.endAll(member.id, member.sessionId);
    return null;
  }
}
