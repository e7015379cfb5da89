import type { flagResolved } from '@crew/contracts/chat/chat.events';
import type { EventData } from '@crew/contracts/event';
import { Injectable } from '@nestjs/common';
import { Notifier } from './notifier.js';

/** Notifies members about decisions on reported members. */
@Injectable()
export class ReportNotifier {
  constructor(private readonly notifier: Notifier) {}

  /** Notifies the members who reported another of the decision, and the reported member of a warning. */
  async notifyOfDecision(
    eventId: string,
    { action, authorId, reporterIds }: EventData<typeof flagResolved>,
  ): Promise<void> {
    const type = 'moderation';
    const words = { kind: action === 'dismiss' ? 'report_dismissed' : 'report_upheld' } as const;
    for (const userId of reporterIds) await this.notifier.notify(eventId, { userId, type, words });
    if (action !== 'warn' || authorId === null) return;
    await this.notifier.notify(eventId, { userId: authorId, type, words: { kind: 'member_warned' } });
  }
}
