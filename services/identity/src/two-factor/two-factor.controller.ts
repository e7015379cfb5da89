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
    return this.twoFactor.start(member.id, password);
  }

  @Handles(enableTwoFactor)
  async enableTwoFactor(
    { code }: ParsedInput<typeof enableTwoFactor>,
    { member }: Call,
  ): Promise<Output<typeof enableTwoFactor>> {
    return { recoveryCodes: await this.twoFactor.enable(member.id, code) };
  }

  @Handles(disableTwoFactor)
  async disableTwoFactor(
    { password }: ParsedInput<typeof disableTwoFactor>,
    { member }: Call,
  ): Promise<Output<typeof disableTwoFactor>> {
    await this.twoFactor.disable(member.id, password);
    return null;
  }

  @Handles(renewRecoveryCodes)
  async renewRecoveryCodes(
    { password }: ParsedInput<typeof renewRecoveryCodes>,
    { member }: Call,
  ): Promise<Output<typeof renewRecoveryCodes>> {
    return { recoveryCodes: await this.twoFactor.renewRecoveryCodes(member.id, password) };
  }
}
