import type { listPodSummarySource } from '@crew/contracts/pods/list-pod-summary-source';
import type { Output, ParsedInput } from '@crew/contracts/rpc';
import { MemberDirectory } from '@crew/member-directory/member-directory';
import { readSummarySource } from '@crew/message-log/summary-source';
import { Injectable } from '@nestjs/common';
import { PodsService } from '../pods/pods.service.js';
import { RoomsService } from '../rooms/rooms.service.js';

/** What a summary of a pod is made from, for its members. */
@Injectable()
export class SummarySourceService {
  constructor(
    private readonly pods: PodsService,
    private readonly rooms: RoomsService,
    private readonly directory: MemberDirectory,
  ) {}

  /** @throws DomainError `not_found`, `not_a_member` */
  async read(
    { podId, ...asked }: ParsedInput<typeof listPodSummarySource>,
    readerId: string,
  ): Promise<Output<typeof listPodSummarySource>> {
    const { captain } = await this.pods.admit(podId, readerId);
    const { source, all } = await readSummarySource(this.rooms.conversations.log, this.directory, podId, asked);
    // A captain reads the messages of their own visit only.
    const isReadable = captain?.arrivedAt && all.every(({ guest }) => guest?.visitId === captain.visitId);
    return { ...source, captain: isReadable ? captain.key : null };
  }
}
