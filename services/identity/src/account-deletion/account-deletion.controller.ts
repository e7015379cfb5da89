import { deleteAccount } from '@crew/contracts/identity/delete-account';
import type { Output, ParsedInput } from '@crew/contracts/rpc';
import type { Call } from '@crew/service-kit/rpc/call';
import { Handles } from '@crew/service-kit/rpc/handles';
import { Controller } from '@nestjs/common';
import { AccountDeletionService } from './account-deletion.service.js';

@Controller()
export class AccountDeletionController {
  constructor(private readonly deletion: AccountDeletionService) {}

  @Handles(deleteAccount)
  async deleteAccount(factors: ParsedInput<typeof deleteAccount>, call: Call): Promise<Output<typeof deleteAccount>> {
    await this.deletion.delete(call.member, factors);
    call.reply.session = '';
    return null;
  }
}
