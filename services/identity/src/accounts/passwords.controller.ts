import { changePassword } from '@crew/contracts/identity/change-password';
import { confirmPasswordReset } from '@crew/contracts/identity/confirm-password-reset';
import { requestPasswordReset } from '@crew/contracts/identity/request-password-reset';
import type { Output, ParsedInput } from '@crew/contracts/rpc';
import { LOGGER } from '@crew/service-kit/logging/tokens';
import type { Call } from '@crew/service-kit/rpc/call';
import { Handles } from '@crew/service-kit/rpc/handles';
import { Controller, Inject } from '@nestjs/common';
import type { Logger } from 'pino';
import { SessionsService } from '../sessions/sessions.service.js';
import { PasswordsService } from './passwords.service.js';

@Controller()
export class PasswordsController {
  constructor(
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly passwords: PasswordsService,
    private readonly sessions: SessionsService,
  ) {}

  @Handles(changePassword)
  async changePassword(
    { currentPassword, newPassword }: ParsedInput<typeof changePassword>,
    call: Call,
  ): Promise<Output<typeof changePassword>> {
    await this.passwords.change(call.member.id, currentPassword, newPassword);
    call.reply.session = await this.sessions.startAnew(call.member.id, call.client?.userAgent ?? '');
    return null;
  }

  /** Answers before it looks: neither words nor time tell whether the address is somebody's. */
  @Handles(requestPasswordReset)
  async requestPasswordReset({
    email,
  }: ParsedInput<typeof requestPasswordReset>): Promise<Output<typeof requestPasswordReset>> {
    this.passwords
      .mailReset(email)
      .catch((error: unknown) => this.logger.warn({ err: error }, 'no reset mail was made'));
    return null;
  }

  @Handles(confirmPasswordReset)
  async confirmPasswordReset({
    token,
    password,
  }: ParsedInput<typeof confirmPasswordReset>): Promise<Output<typeof confirmPasswordReset>> {
    const userId = await this.passwords.reset(token, password);
    await this.sessions.endAll(userId);
    return null;
  }
}
