import type { noteCrisis } from '@crew/contracts/chat/note-crisis';
import type { ParsedInput } from '@crew/contracts/rpc';
import { MemberDirectory } from '@crew/member-directory/member-directory';
import { Injectable } from '@nestjs/common';
import { NotificationChoices } from './notification-choices.js';
import { Notifier } from './notifier.js';

/** Notifies admins who want it that a captain answered a member in a crisis, without a word of the message. */
@Injectable()
export class CrisisNotifier {
  constructor(
    private readonly notifier: Notifier,
    private readonly choices: NotificationChoices,
    private readonly members: MemberDirectory,
  ) {}

  async notify({ id, place }: ParsedInput<typeof noteCrisis>): Promise<void> {
    const members = await this.members.find(await this.choices.findCrisisWatchers());
    const link = place.kind === 'deck' ? { deckId: place.deckId, messageId: place.messageId } : {};
    for (const { _id: userId, isAdmin } of members.values()) {
      const words = { kind: `crisis_${place.kind}` } as const;
      if (isAdmin) await this.notifier.notify(`crisis:${id}`, { userId, type: 'moderation', words, ...link });
    }
  }
}
