import { messageErased } from '@crew/contracts/chat/chat.events';
import type { EventEnvelope } from '@crew/contracts/event';
import { domainEvent } from '@crew/service-kit/events/outbox';
import type { Decide } from './change-queue.js';
import type { Conversations } from './conversations.js';
import { asDeleted, asErased, asRestored, asWithheld, withEvents } from './message.rules.js';
import type { Polls } from './polls.js';
import { attachmentIdsOf, type Restorable, type StoredMessage } from './stored-message.js';

/** Domain events of a message that moderators remove. Each gets the message as it was before the change. */
export interface RemovalEvents {
  /** @param withheld the message can be restored */
  removed(message: StoredMessage, withheld: boolean): EventEnvelope;
  restored(message: StoredMessage): EventEnvelope;
}

/** Messages of one kind of room that moderators remove, restore and erase; nothing happens once a message is gone. */
export class Removals {
  constructor(
    private readonly conversations: Conversations<unknown>,
    private readonly polls: Polls,
    private readonly events: RemovalEvents,
  ) {}

  /** Removes a message for good, also one that was withheld. */
  async remove(id: string, moderatorId: string): Promise<void> {
    const rule = asDeleted({ id: moderatorId, moderates: true }, new Date());
    await this.decide(
      id,
      withEvents(rule, (message) => [this.events.removed(message, false)]),
    );
    await this.erase(id);
  }

  /**
   * Removes a message so that it can be restored: its attachments and votes are kept until {@link erase}.
   * @returns what it was; undefined when it was deleted before
   */
  async withhold(id: string, moderatorId: string): Promise<StoredMessage | undefined> {
    const rule = withEvents(asWithheld(moderatorId, new Date()), (message) => [this.events.removed(message, true)]);
    let removed: StoredMessage | undefined;
    await this.decide(id, (message) => {
      const decision = rule(message);
      removed = decision && message;
      return decision;
    });
    return removed;
  }

  /** Shows again what a withheld message said, unless it was erased. Idempotent. */
  async restore(id: string, said: Restorable): Promise<void> {
    await this.decide(
      id,
      withEvents(asRestored(said), (message) => [this.events.restored(message)]),
    );
    await this.polls.refresh(id);
  }

  /** Erases what is kept of a removed message; nothing happens to others. Idempotent. */
  async erase(id: string): Promise<void> {
    await this.decide(
      id,
      withEvents(asErased, (message) => [erasedEvent(message)]),
    );
    await this.polls.forget(id);
  }

  private async decide(id: string, rule: Decide): Promise<void> {
    const message = await this.conversations.log.find(id);
    if (message) await this.conversations.change(message.roomId, id, rule);
  }
}

/** A removed message can no longer be restored. */
function erasedEvent(message: StoredMessage): EventEnvelope {
  const { _id: messageId, authorId, rev } = message;
  const data = { messageId, authorId, pictureIds: attachmentIdsOf(message) };
  return domainEvent(messageErased, `erased:${messageId}:${rev}`, data);
}
