import { getRegistration } from '@crew/contracts/identity/get-registration';
import { login } from '@crew/contracts/identity/login';
import { loginWithPasskey } from '@crew/contracts/identity/login-with-passkey';
import { register } from '@crew/contracts/identity/register';
import type { Output, ParsedInput } from '@crew/contracts/rpc';
import type { Call } from '@crew/service-kit/rpc/call';
import { Handles } from '@crew/service-kit/rpc/handles';
import { Controller } from '@nestjs/common';
import { AccountsService } from './accounts.service.js';

@Controller()
export class AccountsController {
  constructor(private readonly accounts: AccountsService) {}

  @Handles(register)
  async register(input: ParsedInput<typeof register>, call: Call): Promise<Output<typeof register>> {
    const { user, token, device } = await this.accounts.register(input, call);
    call.reply.session = token;
    call.reply.device = device;
    return { user };
  }

  @Handles(getRegistration)
  async getRegistration(): Promise<Output<typeof getRegistration>> {
    return { mode: this.accounts.registrationMode };
  }

  @Handles(login)
  async login(input: ParsedInput<typeof login>, call: Call): Promise<Output<typeof login>> {
    const { user, token, device } = await this.accounts.login(input, call);
    call.reply.session = token;
    call.reply.device = device;
    return { user };
  }

  @Handles(loginWithPasskey)
  async loginWithPasskey(
    { credential }: ParsedInput<typeof loginWithPasskey>,
    call: Call,
  ): Promise<Output<typeof loginWithPasskey>> {
    const { user, token, device } = await this.accounts.loginWithPasskey(credential, call);
    call.reply.session = token;
    call.reply.device = device;
    return { user };
  }
}
