import type { exportPodsData } from '@crew/contracts/pods/export-pods-data';
import type { Output } from '@crew/contracts/rpc';
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
  ) {}

  /** A page of the member's own messages; the first page also has their memberships and followed threads. Never messages of others. */
  async exportPage(userId: string, after?: string): Promise<Output<typeof exportPodsData>> {
    const page = await this.rooms.messagesByAuthor(userId, after);
    if (after !== undefined) return page;
    const [memberships, threads, saved] = await Promise.all([
      this.pods.membershipsOf(userId),
      this.rooms.exportThreadsOf(userId),
      this.saved.findAll(userId),
    ]);
    return { ...page, memberships, threads, saved };
  }
}
