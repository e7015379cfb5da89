import { DueWork } from '@crew/service-kit/concurrency/due-work';
import { LOGGER } from '@crew/service-kit/logging/tokens';
import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import type { MessageLog } from './message-log.js';
import { SavedMessages } from './saved-messages.js';
import { SavedMessageRepository } from './saved-messages.repository.js';
import type { KindOfRooms } from './kind-of-rooms.js';

/** Publishes the reminders of saved messages at their time, of all kinds of rooms of the service. */
@Injectable()
export class Reminders extends DueWork {
  private readonly kinds: SavedMessages[] = [];

  constructor(
    private readonly saved: SavedMessageRepository,
    @Inject(LOGGER) logger: Logger,
  ) {
    super(logger);
  }

  /** What members saved of a kind of rooms: it is reminded of from now on. */
  savedOf(kind: KindOfRooms, log: MessageLog): SavedMessages {
    const saved = new SavedMessages(this.saved, kind, log);
    this.kinds.push(saved);
    return saved;
  }

  protected async workOnNext(): Promise<boolean> {
    for (const saved of this.kinds) if (await saved.remindNext()) return true;
    return false;
  }
}
