import { disableTwoFactor } from '@crew/contracts/identity/disable-two-factor';
import { enableTwoFactor } from '@crew/contracts/identity/enable-two-factor';
import { renewRecoveryCodes } from '@crew/contracts/identity/renew-recovery-codes';
import { startTwoFactor } from '@crew/contracts/identity/start-two-factor';
import type { Output, ParsedInput } from '@crew/contracts/rpc';
import type { Call } from '@crew/service-kit/rpc/call';
import { Handles } from '@crew/service-kit/rpc/handles';
import { Controller } from '@nestjs/common';
import { TwoFactorService } from './two-factor.service.js';

@Controller()
export class TwoFactorController {
  constructor(private readonly twoFactor: TwoFactorService) {}

  @Handles(startTwoFactor)
  async startTwoFactor(
    { password }: ParsedInput<typeof startTwoFactor>,
    { member }: Call,
  ): Promise<Output<typeof startTwoFactor>> {
    return this.twoFactor.start(member, password);
  }

  @Handles(enableTwoFactor)
  async enableTwoFactor(
    { code }: ParsedInput<typeof enableTwoFactor>,
    call: Call,
  ): Promise<Output<typeof enableTwoFactor>> {
    const enabled = await this.twoFactor.enable(call.member.id, code, call.client?.userAgent ?? '');
    call.reply.session = enabled.token;
    return { recoveryCodes: enabled.recoveryCodes };
  }

  @Handles(disableTwoFactor)
  async disableTwoFactor(
    input: ParsedInput<typeof disableTwoFactor>,
    call: Call,
  ): Promise<Output<typeof disableTwoFactor>> {
    call.reply.session = await this.twoFactor.disable(call.member.id, input, call.client?.userAgent ?? '');
    return null;
  }

  @Handles(renewRecoveryCodes)
  async renewRecoveryCodes(
    input: ParsedInput<typeof renewRecoveryCodes>,
    { member }: Call,
  ): Promise<Output<typeof renewRecoveryCodes>> {
    return { recoveryCodes: await this.twoFactor.renewRecoveryCodes(member.id, input) };
  }
}
