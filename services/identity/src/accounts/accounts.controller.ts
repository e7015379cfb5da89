import { login } from '@crew/contracts/identity/login';
import { register } from '@crew/contracts/identity/register';
import type { Output, ParsedInput } from '@crew/contracts/rpc';
import type { Call } from '@crew/service-kit/rpc/call';
import { Handles } from '@crew/service-kit/rpc/handles';
import { Controller } from '@nestjs/common';
import { SessionsService } from '../sessions/sessions.service.js';
import { presentUser } from '../users/user.presenter.js';
import type { UserDocument } from '../users/user.schema.js';
import { AccountsService } from './accounts.service.js';

@Controller()
export class AccountsController {
  constructor(
    private readonly accounts: AccountsService,
    private readonly sessions: SessionsService,
  ) {}

  @Handles(register)
  async register(input: ParsedInput<typeof register>, call: Call): Promise<Output<typeof register>> {
    return this.signIn(await this.accounts.register(input, call.requestId), call);
  }

  @Handles(login)
  async login(input: ParsedInput<typeof login>, call: Call): Promise<Output<typeof login>> {
    return this.signIn(await this.accounts.authenticate(input.username, input.password), call);
  }

  /** Always a new token: one that was there before signing in is worth nothing after. */
  private async signIn(user: UserDocument, call: Call): Promise<Output<typeof login>> {
    if (call.actor) await this.sessions.end(call.actor.id, call.actor.sessionId);
    call.reply.session = await this.sessions.start(user._id, call.client?.userAgent ?? '');
    return { user: presentUser(user) };
  }
}
