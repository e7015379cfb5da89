import { flagsChanged } from '@crew/contracts/chat/chat.events';
import type { EventEnvelope } from '@crew/contracts/event';
import { MemberDirectory } from '@crew/member-directory/member-directory';
import { StreamEventPublisher } from '@crew/service-kit/events/stream-event-publisher';
import type { Actor } from '@crew/service-kit/rpc/call';
import { Injectable } from '@nestjs/common';
import { MessagesService } from '../messages/messages.service.js';
import { FlagCaseRepository, type FlaggedMessage } from './flag-case.repository.js';
import type { FlagReport } from './flag-case.schema.js';
import { standingSince, weightOf } from './moderation.rules.js';

/** The reports of members, and the number of cases that they open. */
@Injectable()
export class FlagReportsService {
  constructor(
    private readonly cases: FlagCaseRepository,
    private readonly messages: MessagesService,
    private readonly members: MemberDirectory,
    private readonly stream: StreamEventPublisher,
  ) {}

  /** Reports a message, with the events to publish of it; a member's second report of the same message changes nothing. */
  async add(
    message: FlaggedMessage,
    reporter: Actor,
    reason: FlagReport['reason'],
    events: readonly EventEnvelope[],
  ): Promise<void> {
    const report = await this.reportBy(reporter, { reason });
    if (await this.cases.addReport(message, report, events)) await this.publishCount();
  }

  /** Reports a member; until it is decided, a member's second report of the same member changes nothing. */
  async addOfMember(memberId: string, reporter: Actor, said: Pick<FlagReport, 'reason' | 'words'>): Promise<void> {
    const report = await this.reportBy(reporter, said);
    if (await this.cases.addMemberReport(memberId, report)) await this.publishCount();
  }

  countOpen(): Promise<number> {
    return this.cases.countOpen();
  }

  /** Publishes the number of open cases to admins. */
  async publishCount(): Promise<void> {
    this.stream.publish(flagsChanged, 'all', { open: await this.countOpen() });
  }

  private async reportBy(reporter: Actor, said: Pick<FlagReport, 'reason' | 'words'>): Promise<FlagReport> {
    await this.members.store(reporter);
    return { reporterId: reporter.id, ...said, weight: await this.weightOfFlagBy(reporter), at: new Date() };
  }

  private async weightOfFlagBy({ id, createdAt }: Actor): Promise<number> {
    const now = new Date();
    const since = standingSince(now);
    const [removed, upheld] = await Promise.all([
      this.messages.wasRemovedSince(id, since),
      this.cases.existsUpheld(id, since),
    ]);
    return weightOf(new Date(createdAt), !removed && !upheld, now);
  }
}
