import { endOtherSessions } from '@crew/contracts/identity/end-other-sessions';
import { endSession } from '@crew/contracts/identity/end-session';
import { findActor } from '@crew/contracts/identity/find-actor';
import { findLivingSessions } from '@crew/contracts/identity/find-living-sessions';
import { listSessions } from '@crew/contracts/identity/list-sessions';
import { logout } from '@crew/contracts/identity/logout';
import { resolveSession } from '@crew/contracts/identity/resolve-session';
import type { Output, ParsedInput } from '@crew/contracts/rpc';
import type { Call } from '@crew/service-kit/rpc/call';
import { Handles } from '@crew/service-kit/rpc/handles';
import { Controller } from '@nestjs/common';
import { SessionsService } from './sessions.service.js';

@Controller()
export class SessionsController {
  constructor(private readonly sessions: SessionsService) {}

  @Handles(resolveSession)
  async resolveSession({ tokenHash }: ParsedInput<typeof resolveSession>): Promise<Output<typeof resolveSession>> {
    return this.sessions.resolve(tokenHash);
  }

  @Handles(findActor)
  findActor({ userId }: ParsedInput<typeof findActor>): Promise<Output<typeof findActor>> {
    return this.sessions.findActor(userId);
  }

  @Handles(findLivingSessions)
  async findLivingSessions({
    userId,
    ids,
  }: ParsedInput<typeof findLivingSessions>): Promise<Output<typeof findLivingSessions>> {
    return this.sessions.findLiving(userId, ids);
  }

  @Handles(logout)
  async logout(_input: object, call: Call): Promise<Output<typeof logout>> {
    await this.sessions.end(call.member.id, call.member.sessionId);
    call.reply.session = '';
    return null;
  }

  @Handles(listSessions)
  async listSessions(_input: object, { member }: Call): Promise<Output<typeof listSessions>> {
    return this.sessions.listFor(member.id, member.sessionId);
  }

  @Handles(endSession)
  async endSession({ id }: ParsedInput<typeof endSession>, call: Call): Promise<Output<typeof endSession>> {
    await this.sessions.endOwn(call.member.id, id);
    if (id === call.member.sessionId) call.reply.session = '';
    return null;
  }

  @Handles(endOtherSessions)
  async endOtherSessions(_input: object, { member }: Call): Promise<Output<typeof endOtherSessions>> {
    await this.sessions.endAll(member.id, member.sessionId);
    return null;
  }
}
