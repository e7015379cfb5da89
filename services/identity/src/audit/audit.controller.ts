import { DELETED_MEMBER } from '@crew/contracts/identity/identity.constants';
import { listAudit } from '@crew/contracts/identity/list-audit';
import { recordAudit } from '@crew/contracts/identity/record-audit';
import type { Output, ParsedInput } from '@crew/contracts/rpc';
import type { Call } from '@crew/service-kit/rpc/call';
import { failure } from '@crew/service-kit/rpc/domain-error';
import { Handles } from '@crew/service-kit/rpc/handles';
import { Controller } from '@nestjs/common';
import { UserRepository } from '../users/user.repository.js';
import { AuditService } from './audit.service.js';

@Controller()
export class AuditController {
  constructor(
    private readonly audit: AuditService,
    private readonly users: UserRepository,
  ) {}

  @Handles(recordAudit)
  async recordAudit(
    { action, target, details }: ParsedInput<typeof recordAudit>,
    call: Call,
  ): Promise<Output<typeof recordAudit>> {
    if (!call.member.isAdmin) throw failure(recordAudit, 'admin_only');
    await this.audit.record(call, action, target, details);
    return null;
  }

  @Handles(listAudit)
  async listAudit({ before, limit, memberId }: ParsedInput<typeof listAudit>): Promise<Output<typeof listAudit>> {
    const page = await this.audit.page(before, limit, memberId);
    const names = await this.users.usernames(
      page.flatMap(({ actorId, target }) => [actorId, target?.type === 'member' ? target.id : null]),
    );
    const nameOf = (id: string): string => names.get(id) ?? DELETED_MEMBER.displayName;
    return page.map(({ _id, at, actorId, action, target, details }) => ({
      id: _id,
      at: at.toISOString(),
      actor: actorId === null ? null : { id: actorId, username: nameOf(actorId) },
      action,
      target: target && { ...target, username: target.type === 'member' ? nameOf(target.id) : null },
      details,
    }));
  }
}
