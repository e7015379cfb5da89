import { logout } from '@crew/contracts/identity/logout';
import { resolveSession } from '@crew/contracts/identity/resolve-session';
import type { Output, ParsedInput } from '@crew/contracts/rpc';
import type { Call } from '@crew/service-kit/rpc/call';
import { Handles } from '@crew/service-kit/rpc/handles';
import { Controller } from '@nestjs/common';
import { UserRepository } from '../users/user.repository.js';
import { SessionsService } from './sessions.service.js';

@Controller()
export class SessionsController {
  constructor(
    private readonly sessions: SessionsService,
    private readonly users: UserRepository,
  ) {}

  @Handles(resolveSession)
  async resolveSession({ tokenHash }: ParsedInput<typeof resolveSession>): Promise<Output<typeof resolveSession>> {
    const session = await this.sessions.resolve(tokenHash);
    const user = session && (await this.users.findById(session.userId));
    if (!session || !user) return null;
    return {
      id: user._id,
      sessionId: session._id,
      isAdmin: user.isAdmin,
      username: user.username,
      displayName: user.displayName,
      avatarUrl: user.avatarUrl,
      createdAt: user.createdAt.toISOString(),
    };
  }

  @Handles(logout)
  async logout(_input: object, call: Call): Promise<Output<typeof logout>> {
    await this.sessions.end(call.member.id, call.member.sessionId);
    call.reply.session = '';
    return null;
  }
}
