import { DRAFTS_MAX, DRAFTS_MAX_CHARS } from '@crew/contracts/chat/chat.constants';
import { draftChanged } from '@crew/contracts/chat/chat.events';
import type { Draft } from '@crew/contracts/chat/draft.entities';
import { StreamEventPublisher } from '@crew/service-kit/events/stream-event-publisher';
import { DomainError } from '@crew/service-kit/rpc/domain-error';
import { Injectable } from '@nestjs/common';
import { RoomAccessService } from '../room-access/room-access.service.js';
import { DraftRepository } from './draft.repository.js';
import type { StoredDraft } from './draft.schema.js';

const shown = ({ room, threadId, text, at }: StoredDraft): Draft => ({
  room,
  ...(threadId !== undefined && { threadId }),
  text,
  at: at.toISOString(),
});

/** What members are writing in rooms of all kinds, so that they can go on with it on another device. */
@Injectable()
export class DraftsService {
  constructor(
    private readonly drafts: DraftRepository,
    private readonly access: RoomAccessService,
    private readonly stream: StreamEventPublisher,
  ) {}

  /** Saves a draft unless a later one is saved already. @throws DomainError `not_found` unless the member reads the room */
  async save(userId: string, written: Draft): Promise<void> {
    if (!(await this.access.isReader(written.room, userId))) throw new DomainError('not_found');
    // A device whose clock is fast must not keep the others from saving.
    const at = new Date(Math.min(Date.parse(written.at), Date.now())).toISOString();
    const draft = { ...written, at };
    if (!(await this.drafts.saveIfLater(userId, draft))) return;
    this.stream.publish(draftChanged, userId, draft);
    await this.removeExcess(userId);
  }

  /** The drafts in rooms that the member may read; those in others are deleted. */
  async list(userId: string): Promise<Draft[]> {
    const stored = await this.drafts.list(userId);
    const rooms = [...new Set(stored.map(({ room }) => room))];
    const readable = await Promise.all(rooms.map((room) => this.access.isReader(room, userId)));
    const lost = new Set(rooms.filter((_, index) => !readable[index]));
    const gone = stored.filter(({ room }) => lost.has(room)).map(({ _id }) => _id);
    if (gone.length > 0) await this.drafts.delete(gone);
    return stored.filter(({ room }) => !lost.has(room)).map(shown);
  }

  async forgetMember(userId: string): Promise<void> {
    await this.drafts.deleteOf(userId);
  }

  /** Deletes the oldest drafts beyond what is kept of a member. */
  private async removeExcess(userId: string): Promise<void> {
    let characters = 0;
    const excess = (await this.drafts.listSizes(userId))
      .sort((one, other) => other.at.getTime() - one.at.getTime())
      .filter(({ length }, index) => {
        characters += length;
        return index >= DRAFTS_MAX || characters > DRAFTS_MAX_CHARS;
      });
    if (excess.length > 0) await this.drafts.delete(excess.map(({ _id }) => _id));
  }
}
