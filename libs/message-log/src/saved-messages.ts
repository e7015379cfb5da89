import { reminderDue } from '@crew/contracts/chat/chat.events';
import type { EventEnvelope } from '@crew/contracts/event';
import { podReminderDue } from '@crew/contracts/pods/pods.events';
import { domainEvent } from '@crew/service-kit/events/outbox';
import { DomainError } from '@crew/service-kit/rpc/domain-error';
import type { MessageLog } from './message-log.js';
import type { SavedMessageRepository } from './saved-messages.repository.js';
import type { KindOfRooms } from './kind-of-rooms.js';
import type { SavedMessage } from './saved-messages.schema.js';
import { isVisible, threadOf } from './stored-message.js';

/** The event of a reminder that is due, and the kind of room in the key of a room. */
const KINDS = {
  decks: [reminderDue, 'deck'],
  conversations: [reminderDue, 'direct'],
  pods: [podReminderDue, 'pod'],
} as const;

/** A page of saved messages, the last saved first. */
export interface SavedPage {
  limit: number;
  /** The page of those saved before this time. */
  before?: string | undefined;
}

/** What members saved of one kind of room. */
export class SavedMessages {
  /** The rooms that a member may read now. */
  readableRooms: (userId: string) => Promise<readonly string[]> = async () => [];

  constructor(
    private readonly repository: SavedMessageRepository,
    private readonly kind: KindOfRooms,
    private readonly log: MessageLog,
  ) {}

  /** Publishes the next reminder that is due. @returns false when none is */
  async remindNext(): Promise<boolean> {
    const due = await this.repository.findDue(this.kind, new Date());
    if (!due) return false;
    const { userId, saved } = due;
    await this.repository.closeReminder(userId, this.kind, saved, await this.eventsOf(userId, saved));
    return true;
  }

  /** @throws DomainError `saved_full` */
  async save(userId: string, message: Omit<SavedMessage, 'at'>): Promise<void> {
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
    return page.map(({ id, roomId, at, remindAt }) => {
      const entry = JSON.stringify({ id, roomId, savedAt: at.toISOString(), remindAt: remindAt?.toISOString() });
      return `${entry.slice(0, -1)},"message":${messages.get(id) ?? 'null'}}`;
    });
  }

  /** None of a message that is deleted, hidden, or in a room that the member may no longer read. */
  private async eventsOf(userId: string, { id, roomId, remindAt }: SavedMessage): Promise<EventEnvelope[]> {
    if (!(await this.readableRooms(userId)).includes(roomId)) return [];
    const message = await this.log.find(id);
    if (!message || !isVisible(message)) return [];
    const [event, prefix] = KINDS[this.kind];
    const data = { userId, room: `${prefix}.${roomId}`, messageId: id, threadId: threadOf(message) };
    const eventId = `reminder:${userId}:${id}:${remindAt!.getTime()}`;
    return [domainEvent(event, eventId, { ...data, authorId: message.authorId })];
  }
}
