import type { exportPodsData } from '@crew/contracts/pods/export-pods-data';
import type { Output } from '@crew/contracts/rpc';
import { Injectable } from '@nestjs/common';
import { PodsService } from '../pods/pods.service.js';
import { RoomsService } from '../rooms/rooms.service.js';

@Injectable()
export class MemberDataService {
  constructor(
    private readonly rooms: RoomsService,
    private readonly pods: PodsService,
  ) {}

  /** A page of the member's own messages; the first page also has their memberships and followed threads. Never messages of others. */
  async exportPage(userId: string, after?: string): Promise<Output<typeof exportPodsData>> {
    const page = await this.rooms.messagesByAuthor(userId, after);
    if (after !== undefined) return page;
    const [memberships, threads] = await Promise.all([
      this.pods.membershipsOf(userId),
      this.rooms.exportThreadsOf(userId),
    ]);
    return { ...page, memberships, threads };
  }
}
