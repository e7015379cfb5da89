import { getMemberWallet } from '@crew/contracts/economy/get-member-wallet';
import { grantItc } from '@crew/contracts/economy/grant-itc';
import { updateWallet } from '@crew/contracts/economy/update-wallet';
import type { Output, ParsedInput } from '@crew/contracts/rpc';
import type { Call } from '@crew/service-kit/rpc/call';
import { Handles } from '@crew/service-kit/rpc/handles';
import { Controller } from '@nestjs/common';
import { AdminService } from './admin.service.js';

@Controller()
export class AdminController {
  constructor(private readonly admin: AdminService) {}

  @Handles(grantItc)
  grantItc(input: ParsedInput<typeof grantItc>, call: Call): Promise<Output<typeof grantItc>> {
    return this.admin.grant(input, call);
  }

  @Handles(updateWallet)
  updateWallet(input: ParsedInput<typeof updateWallet>, call: Call): Promise<Output<typeof updateWallet>> {
    return this.admin.update(input, call);
  }

  @Handles(getMemberWallet)
  getMemberWallet({ id }: ParsedInput<typeof getMemberWallet>): Promise<Output<typeof getMemberWallet>> {
    return this.admin.memberWallet(id);
  }
}
