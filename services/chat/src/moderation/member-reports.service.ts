import { CREW } from '@crew/contracts/chat/decks';
import { reportMember } from '@crew/contracts/chat/report-member';
import type { ParsedInput } from '@crew/contracts/rpc';
import { MemberDirectory } from '@crew/member-directory/member-directory';
import type { Actor } from '@crew/service-kit/rpc/call';
import { failure } from '@crew/service-kit/rpc/domain-error';
import { Injectable } from '@nestjs/common';
import { FlagCaseRepository } from './flag-case.repository.js';
import { FlagReportsService } from './flag-reports.service.js';
import { WithheldMessagesService } from './withheld-messages.service.js';

/** Members report other members. */
@Injectable()
export class MemberReportsService {
  constructor(
    private readonly cases: FlagCaseRepository,
    private readonly reports: FlagReportsService,
    private readonly members: MemberDirectory,
    private readonly withheld: WithheldMessagesService,
  ) {}

  /**
   * Reports a member; until an admin decides, reporting them again changes nothing.
   * @throws DomainError `own_report`, `forbidden` for a captain, `member_gone` for a deleted or unknown account
   */
  async report({ id, reason, words }: ParsedInput<typeof reportMember>, reporter: Actor): Promise<void> {
    if (id === reporter.id) throw failure(reportMember, 'own_report');
    if (Object.hasOwn(CREW, id)) throw failure(reportMember, 'forbidden');
    if (!(await this.members.find([id])).has(id)) throw failure(reportMember, 'member_gone');
    await this.reports.addOfMember(id, reporter, { reason, ...(words !== undefined && { words }) });
  }

  /** Erases what a deleted member wrote about others and in appeals, and what others wrote about them. */
  async forget(userId: string): Promise<void> {
    await this.cases.eraseWords(userId);
    await this.cases.deleteAppeals(userId);
    await this.withheld.forgetMember(userId);
    await this.reports.publishCount();
  }
}
