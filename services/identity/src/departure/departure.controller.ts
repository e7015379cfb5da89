import { deleteAccount } from '@crew/contracts/identity/delete-account';
import { exportAccount } from '@crew/contracts/identity/export-account';
import type { Output, ParsedInput } from '@crew/contracts/rpc';
import type { Call } from '@crew/service-kit/rpc/call';
import { Handles } from '@crew/service-kit/rpc/handles';
import { Controller } from '@nestjs/common';
import { CredentialsService } from '../accounts/credentials.service.js';
import { ExportService } from './export.service.js';
import { DepartureService } from './departure.service.js';

@Controller()
export class DepartureController {
  constructor(
    private readonly departure: DepartureService,
    private readonly exports: ExportService,
    private readonly credentials: CredentialsService,
  ) {}

  @Handles(exportAccount)
  async exportAccount({ after }: ParsedInput<typeof exportAccount>, call: Call): Promise<Output<typeof exportAccount>> {
    return this.exports.page(call, after);
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
