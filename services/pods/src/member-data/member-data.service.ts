import type { exportPodsData } from '@crew/contracts/pods/export-pods-data';
import type { Output } from '@crew/contracts/rpc';
import { PinRepository } from '@crew/message-log/pins.repository';
import { PollRepository } from '@crew/message-log/polls.repository';
import { SavedMessageRepository } from '@crew/message-log/saved-messages.repository';
import { Injectable } from '@nestjs/common';
import { PodsService } from '../pods/pods.service.js';
import { RoomsService } from '../rooms/rooms.service.js';

@Injectable()
export class MemberDataService {
  constructor(
    private readonly rooms: RoomsService,
    private readonly pods: PodsService,
    private readonly saved: SavedMessageRepository,
    private readonly pins: PinRepository,
    private readonly polls: PollRepository,
  ) {}

  /** A page of the member's own messages; the first page also has their memberships and followed threads. Never messages of others. */
  async exportPage(userId: string, after?: string): Promise<Output<typeof exportPodsData>> {
    const page = await this.rooms.messagesByAuthor(userId, after);
    if (after !== undefined) return page;
    const [memberships, threads, saved, pins, votes] = await Promise.all([
      this.pods.membershipsOf(userId),
      this.rooms.exportThreadsOf(userId),
      this.saved.findAll(userId),
      this.pins.findBy(userId),
      this.polls.findBy(userId),
    ]);
    return { ...page, memberships, threads, saved, pins, votes };
  }
}
