import type { reminderDue } from '@crew/contracts/chat/chat.events';
import type { EventData } from '@crew/contracts/event';
import { Injectable } from '@nestjs/common';
import { BlocksService } from '../blocks/blocks.service.js';
import { linkTo } from '../room-access/room-access.service.js';
import { Notifier } from './notifier.js';

/** Notifies members of the messages that they wanted to be reminded of. */
@Injectable()
export class ReminderNotifier {
  constructor(
    private readonly notifier: Notifier,
    private readonly blocks: BlocksService,
  ) {}

  async notify(eventId: string, { userId, room, authorId, ...place }: EventData<typeof reminderDue>): Promise<void> {
    if (authorId && (await this.blocks.isBlockedBetween(userId, authorId))) return;
    const link = linkTo(room);
    // A message of a deck is quoted; what is said in pods and conversations stays there.
    const words = link.deckId ? undefined : ({ kind: 'reminder' } as const);
    await this.notifier.notify(eventId, { userId, type: 'reminder', words, ...link, ...place });
  }
}
