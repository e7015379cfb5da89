import { changePassword } from '@crew/contracts/identity/change-password';
import { confirmPasswordReset } from '@crew/contracts/identity/confirm-password-reset';
import { requestPasswordReset } from '@crew/contracts/identity/request-password-reset';
import type { Output, ParsedInput } from '@crew/contracts/rpc';
import type { Call } from '@crew/service-kit/rpc/call';
import { Handles } from '@crew/service-kit/rpc/handles';
import { Controller } from '@nestjs/common';
import { PasswordsService } from './passwords.service.js';

@Controller()
export class PasswordsController {
  constructor(private readonly passwords: PasswordsService) {}

  @Handles(changePassword)
  async changePassword(
    { currentPassword, newPassword }: ParsedInput<typeof changePassword>,
    call: Call,
  ): Promise<Output<typeof changePassword>> {
    const userAgent = call.client?.userAgent ?? '';
    call.reply.session = await this.passwords.change(call.member, currentPassword, newPassword, userAgent);
    return null;
  }

  @Handles(requestPasswordReset)
  async requestPasswordReset(
    { email }: ParsedInput<typeof requestPasswordReset>,
    call: Call,
  ): Promise<Output<typeof requestPasswordReset>> {
    this.passwords.requestReset(email, call);
    return null;
  }

  @Handles(confirmPasswordReset)
  async confirmPasswordReset(
    { token, password }: ParsedInput<typeof confirmPasswordReset>,
    call: Call,
  ): Promise<Output<typeof confirmPasswordReset>> {
    call.reply.device = await this.passwords.reset(token, password);
    return null;
  }
}
