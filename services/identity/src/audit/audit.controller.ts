import { listAudit } from '@crew/contracts/identity/list-audit';
import { recordAudit } from '@crew/contracts/identity/record-audit';
import type { Output, ParsedInput } from '@crew/contracts/rpc';
import type { Call } from '@crew/service-kit/rpc/call';
import { Handles } from '@crew/service-kit/rpc/handles';
import { Controller } from '@nestjs/common';
import { AuditService } from './audit.service.js';

@Controller()
export class AuditController {
  constructor(private readonly audit: AuditService) {}

  @Handles(recordAudit)
  async recordAudit(input: ParsedInput<typeof recordAudit>, call: Call): Promise<Output<typeof recordAudit>> {
    await this.audit.recordForService(input, call);
    return null;
  }

  @Handles(listAudit)
  async listAudit(query: ParsedInput<typeof listAudit>): Promise<Output<typeof listAudit>> {
    return this.audit.list(query);
  }
}
