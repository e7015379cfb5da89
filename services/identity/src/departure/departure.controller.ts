import { deleteAccount } from '@crew/contracts/identity/delete-account';
import { exportAccount } from '@crew/contracts/identity/export-account';
import type { Output, ParsedInput } from '@crew/contracts/rpc';
import type { Call } from '@crew/service-kit/rpc/call';
import { Handles } from '@crew/service-kit/rpc/handles';
import { Controller } from '@nestjs/common';
import { CredentialsService } from '../accounts/credentials.service.js';
import { DepartureService } from './departure.service.js';

@Controller()
export class DepartureController {
  constructor(
    private readonly departure: DepartureService,
    private readonly credentials: CredentialsService,
  ) {}

  @Handles(exportAccount)
  async exportAccount(_input: object, call: Call): Promise<Output<typeof exportAccount>> {
    return this.departure.export(call);
  }

  @Handles(deleteAccount)
  async deleteAccount(
    { password }: ParsedInput<typeof deleteAccount>,
    call: Call,
  ): Promise<Output<typeof deleteAccount>> {
    await this.departure.depart(await this.credentials.confirm(call.member.id, password));
    call.reply.session = '';
    return null;
  }
}
