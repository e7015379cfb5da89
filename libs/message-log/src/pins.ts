import type { MemberDirectory } from '@crew/member-directory/member-directory';
import { personOf } from '@crew/member-directory/person-of';
import { DomainError } from '@crew/service-kit/rpc/domain-error';
import type { Conversations } from './conversations.js';
import { withPin } from './message.rules.js';
import type { PinRepository } from './pins.repository.js';
import type { Pin } from './pins.schema.js';
import { roomOf, type StoredMessage } from './stored-message.js';

/** The pinned messages of one kind of room. Callers check who may pin and read. */
export class Pins {
  constructor(
    private readonly repository: PinRepository,
    private readonly conversations: Conversations<unknown>,
    private readonly directory: MemberDirectory,
  ) {}

  /** Pins a message of a room or a thread in it. Idempotent. @throws DomainError `not_found`, `pins_full` */
  async pin(message: StoredMessage, by: string): Promise<void> {
    const roomId = roomOf(message);
    const pin: Pin = { id: message._id, by, at: new Date() };
    const rev = (await this.repository.add(roomId, pin)) ?? (await this.addAfterClearing(roomId, pin));
    try {
      await this.conversations.change(message.roomId, message._id, withPin({ on: true, rev }));
    } catch (error) {
      if (error instanceof DomainError) await this.repository.remove(roomId, [message._id]);
      throw error;
    }
  }

  async unpin(message: StoredMessage): Promise<void> {
    const rev = await this.repository.remove(roomOf(message), [message._id]);
    await this.conversations.change(message.roomId, message._id, withPin({ on: false, rev }));
  }

  /** The pinned messages of a room, the last pinned first, each as JSON. */
  async list(roomId: string): Promise<string[]> {
    const pins = await this.repository.list(roomId);
    const [messages, members] = await Promise.all([
      this.conversations.log.jsonOf(
        pins.map(({ id }) => id),
        'visible',
      ),
      this.directory.find(pins.flatMap(({ by }) => by ?? [])),
    ]);
    return pins.flatMap(({ id, by, at }) => {
      const message = messages.get(id);
      if (message === undefined) return [];
      const rest = JSON.stringify({ pinnedBy: by === null ? null : personOf(by, members), pinnedAt: at });
      return [`{"message":${message},${rest.slice(1)}`];
    });
  }

  /** Frees the places of deleted messages, which nobody sees in the list, and adds a pin then. */
  private async addAfterClearing(roomId: string, pin: Pin): Promise<number> {
    const ids = (await this.repository.list(roomId)).map(({ id }) => id);
    const deleted = await this.conversations.log.deletedAmong(ids);
    if (deleted.length > 0) await this.repository.remove(roomId, deleted);
    const rev = await this.repository.add(roomId, pin);
    if (rev === undefined) throw new DomainError('pins_full');
    return rev;
  }
}
