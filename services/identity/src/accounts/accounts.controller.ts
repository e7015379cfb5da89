import { getRegistration } from '@crew/contracts/identity/get-registration';
import { login } from '@crew/contracts/identity/login';
import { register } from '@crew/contracts/identity/register';
import type { Output, ParsedInput } from '@crew/contracts/rpc';
import { ENV } from '@crew/service-kit/env-token';
import type { Call } from '@crew/service-kit/rpc/call';
import { Handles } from '@crew/service-kit/rpc/handles';
import { Controller, Inject } from '@nestjs/common';
import { EmailService } from '../email/email.service.js';
import type { IdentityEnv } from '../identity.env.js';
import { SessionsService } from '../sessions/sessions.service.js';
import { presentUser } from '../users/user.presenter.js';
import type { UserDocument } from '../users/user.schema.js';
import { AccountsService } from './accounts.service.js';
import { CredentialsService } from './credentials.service.js';

@Controller()
export class AccountsController {
  constructor(
    @Inject(ENV) private readonly env: IdentityEnv,
    private readonly accounts: AccountsService,
    private readonly credentials: CredentialsService,
    private readonly sessions: SessionsService,
    private readonly email: EmailService,
  ) {}

  @Handles(register)
  async register(input: ParsedInput<typeof register>, call: Call): Promise<Output<typeof register>> {
    const user = await this.accounts.register(input, call.requestId);
    await this.email.welcome(user);
    return this.signIn(user, call);
  }

  @Handles(getRegistration)
  async getRegistration(): Promise<Output<typeof getRegistration>> {
    return { mode: this.env.REGISTRATION };
  }

  @Handles(login)
  async login(input: ParsedInput<typeof login>, call: Call): Promise<Output<typeof login>> {
    return this.signIn(await this.credentials.authenticate({ ...input, ip: call.client?.ip }), call);
  }

  /** Always a new token: one that was there before signing in is worth nothing after. */
  private async signIn(user: UserDocument, call: Call): Promise<Output<typeof login>> {
    if (call.actor) await this.sessions.end(call.actor.id, call.actor.sessionId);
    call.reply.session = await this.sessions.start(user._id, call.client?.userAgent ?? '');
    return { user: presentUser(user, this.env.ADMIN_REQUIRE_2FA) };
  }
}
