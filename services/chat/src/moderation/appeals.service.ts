import { appealDecision } from '@crew/contracts/chat/appeal-decision';
import { getDecision } from '@crew/contracts/chat/get-decision';
import type { Output, ParsedInput } from '@crew/contracts/rpc';
import { MemberDirectory } from '@crew/member-directory/member-directory';
import type { Actor } from '@crew/service-kit/rpc/call';
import { failure } from '@crew/service-kit/rpc/domain-error';
import { Injectable } from '@nestjs/common';
import { NotificationsService } from '../notifications/notifications.service.js';
import { FlagCaseRepository } from './flag-case.repository.js';
import type { FlagAppeal, FlagCase } from './flag-case.schema.js';
import { FlagReportsService } from './flag-reports.service.js';
import { presentDecision } from './flag.presenter.js';
import {
  appealUntil,
  appellantIn,
  decisionEventId,
  isUnderAppeal,
  latestDecision,
  withheldForAppealUntil,
} from './moderation.rules.js';
import { WithheldMessagesService } from './withheld-messages.service.js';

/** An appeal as its member has it in the export of their data. */
export type OwnAppeal = Pick<FlagAppeal, 'words' | 'at'> & { case: string };

/** Members ask for another look at decisions on their messages and reports. */
@Injectable()
export class AppealsService {
  constructor(
    private readonly cases: FlagCaseRepository,
    private readonly withheld: WithheldMessagesService,
    private readonly reports: FlagReportsService,
    private readonly members: MemberDirectory,
    private readonly notifications: NotificationsService,
  ) {}

  /**
   * Opens the case of a decision again; a member's second appeal changes nothing.
   * @throws DomainError `not_found` for a decision that the member cannot appeal, `appeal_over` after its time and when
   *   the case was decided again
   */
  async appeal({ id, words }: ParsedInput<typeof appealDecision>, member: Actor): Promise<void> {
    const flagCase = await this.cases.findByDecision(id);
    if (!flagCase) throw failure(appealDecision, 'not_found');
    if (!hasAppealed(flagCase, id, member.id)) await this.add(flagCase, { id, words }, member);
    await this.notifications.noteAppeal(member.id, decisionEventId(id));
  }

  /** What the latest decision on a case says. @throws DomainError `not_found` for another or an unknown decision */
  async decision(id: string): Promise<Output<typeof getDecision>> {
    const flagCase = await this.cases.findByDecision(id);
    const decided = flagCase && latestDecision(flagCase);
    if (decided?.decisionId !== id) throw failure(getDecision, 'not_found');
    return presentDecision(flagCase!, decided);
  }

  /** Whether an open appeal shows a picture or file to admins: that of a message removed from a deck. */
  async shows(attachmentId: string): Promise<boolean> {
    const messageId = await this.withheld.messageWith(attachmentId);
    const flagCase = messageId === undefined ? null : await this.cases.findById(messageId);
    return flagCase !== null && isUnderAppeal(flagCase);
  }

  /** A member's appeals, for the export of their data. */
  async appealsBy(memberId: string): Promise<OwnAppeal[]> {
    const cases = await this.cases.findByAppellant(memberId);
    return cases.flatMap(({ _id, appeals }) =>
      appeals.flatMap(({ memberId: by, words, at }) => (by === memberId ? [{ case: _id, words, at }] : [])),
    );
  }

  private async add(
    flagCase: FlagCase,
    { id, words }: ParsedInput<typeof appealDecision>,
    member: Actor,
  ): Promise<void> {
    const decided = latestDecision(flagCase);
    if (!decided || decided.decisionId !== id) throw failure(appealDecision, 'appeal_over');
    const by = appellantIn(flagCase, decided, member.id);
    if (!by) throw failure(appealDecision, 'not_found');
    const at = new Date();
    if (flagCase.final || at > appealUntil(decided.resolvedAt)) throw failure(appealDecision, 'appeal_over');
    await this.members.store(member);
    if (by === 'author') await this.withheld.keepFor(flagCase, withheldForAppealUntil(at));
    const appeal = { memberId: member.id, by, decisionId: id, words, at };
    if (await this.cases.addAppeal(flagCase._id, appeal, decided)) await this.reports.publishCount();
    // A concurrent request of the member was faster, or an admin.
    else if (!hasAppealed(await this.cases.findById(flagCase._id), id, member.id))
      throw failure(appealDecision, 'appeal_over');
  }
}

const hasAppealed = (flagCase: FlagCase | null, decisionId: string, memberId: string): boolean =>
  flagCase?.appeals?.some((one) => one.memberId === memberId && one.decisionId === decisionId) ?? false;
