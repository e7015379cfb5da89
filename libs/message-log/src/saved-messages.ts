import { DomainError } from '@crew/service-kit/rpc/domain-error';
import type { MessageLog } from './message-log.js';
import type { SavedMessageRepository } from './saved-messages.repository.js';
import type { SavedKind } from './saved-messages.schema.js';

/** A page of saved messages, the last saved first. */
export interface SavedPage {
  limit: number;
  /** The page of those saved before this time. */
  before?: string | undefined;
}

/** What members saved of one kind of room. */
export class SavedMessages {
  constructor(
    private readonly repository: SavedMessageRepository,
    private readonly kind: SavedKind,
    private readonly log: MessageLog,
  ) {}

  /** @throws DomainError `saved_full` */
  async save(userId: string, message: { id: string; roomId: string }): Promise<void> {
    if (!(await this.repository.add(userId, this.kind, message))) throw new DomainError('saved_full');
  }

  async unsave(userId: string, messageId: string): Promise<void> {
    await this.repository.remove(userId, this.kind, messageId);
  }

  /** Ids of the messages saved in a room. */
  async idsIn(userId: string, roomId: string): Promise<string[]> {
    const saved = await this.repository.list(userId, this.kind);
    return saved.filter((one) => one.roomId === roomId).map(({ id }) => id);
  }

  /** A page, each as JSON. Of a message in another than the readable rooms there are no words. */
  async page(userId: string, { before, limit }: SavedPage, readableRooms: readonly string[]): Promise<string[]> {
    const saved = await this.repository.list(userId, this.kind);
    const end = before === undefined ? Infinity : Date.parse(before);
    const page = saved.filter(({ at }) => at.getTime() < end).slice(0, limit);
    const readable = new Set(readableRooms);
    const messages = await this.log.jsonOf(page.filter(({ roomId }) => readable.has(roomId)).map(({ id }) => id));
    return page.map(({ id, roomId, at }) => {
      const entry = JSON.stringify({ id, roomId, savedAt: at.toISOString() });
      return `${entry.slice(0, -1)},"message":${messages.get(id) ?? 'null'}}`;
    });
  }
}
