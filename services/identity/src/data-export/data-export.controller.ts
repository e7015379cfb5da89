import { exportAccount } from '@crew/contracts/identity/export-account';
import type { Output, ParsedInput } from '@crew/contracts/rpc';
import type { Call } from '@crew/service-kit/rpc/call';
import { Handles } from '@crew/service-kit/rpc/handles';
import { Controller } from '@nestjs/common';
import { DataExportService } from './data-export.service.js';

@Controller()
export class DataExportController {
  constructor(private readonly exports: DataExportService) {}

  @Handles(exportAccount)
  async exportAccount({ after }: ParsedInput<typeof exportAccount>, call: Call): Promise<Output<typeof exportAccount>> {
    return this.exports.page(call, after);
  }
}
