import { CREW } from '@crew/contracts/chat/decks';
import type { EventData } from '@crew/contracts/event';
import { invitePodCaptain } from '@crew/contracts/pods/invite-pod-captain';
import type { Pod, PodCaptainKey } from '@crew/contracts/pods/pods.entities';
import type { podCaptainChanged } from '@crew/contracts/pods/pods.events';
import { MemberDirectory } from '@crew/member-directory/member-directory';
import { failure } from '@crew/service-kit/rpc/domain-error';
import { Injectable } from '@nestjs/common';
import { uuidv7 } from 'uuidv7';
import { PodsService } from '../pods/pods.service.js';
import { RoomsService } from '../rooms/rooms.service.js';

/** Visits of captains to pods. A captain reads nothing before the members have been notified of the visit. */
@Injectable()
export class CaptainsService {
  constructor(
    private readonly pods: PodsService,
    private readonly rooms: RoomsService,
    private readonly members: MemberDirectory,
  ) {}

  /** Idempotent for the captain who is invited already. @throws DomainError `not_found`, `not_the_owner`, `captain_there` */
  async invite(id: string, ownerId: string, key: PodCaptainKey): Promise<Pod> {
    const guest = { key, visitId: uuidv7(), invitedAt: new Date(), arrivedAt: null };
    const invited = await this.pods.inviteCaptain(id, ownerId, guest);
    if (invited) return this.pods.present(invited, ownerId);
    const pod = await this.pods.loadOwn(id, ownerId);
    if (pod.captain?.key !== key) throw failure(invitePodCaptain, 'captain_there');
    return this.pods.present(pod, ownerId);
  }

  /** Does nothing when no captain is in the pod. @throws DomainError `not_found` or `not_the_owner` */
  async sendAway(id: string, ownerId: string): Promise<void> {
    const { captain } = await this.pods.loadOwn(id, ownerId);
    if (captain) await this.pods.sendCaptainAway(id, ownerId, captain);
  }

  /** Posts the change to the pod; only then may an invited captain read. Idempotent. */
  async announce({ podId, crewKey, visitId, by, change }: EventData<typeof podCaptainChanged>): Promise<void> {
    if (!(await this.pods.find(podId))) return;
    const ownerName = (await this.members.find([by])).get(by)?.displayName ?? null;
    const owner = ownerName ?? 'The owner';
    const captain = CREW[crewKey].name;
    const content =
      change === 'invited'
        ? `${owner} invited ${captain}, who reads what is said from here on`
        : `${owner} sent ${captain} away, who reads nothing any more`;
    await this.rooms.conversations.post({
      roomId: podId,
      kind: 'system',
      authorId: null,
      content,
      notice: { kind: change === 'invited' ? 'captain_invited' : 'captain_sent_away', by: ownerName, captain: crewKey },
      mentions: [],
      clientId: `captain-${visitId}-${change}`,
    });
    if (change === 'invited') await this.pods.admitCaptain(podId, visitId);
  }
}
