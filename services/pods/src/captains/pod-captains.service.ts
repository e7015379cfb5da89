import type { EventData } from '@crew/contracts/event';
import { CREW } from '@crew/contracts/chat/decks';
import { invitePodCaptain } from '@crew/contracts/pods/invite-pod-captain';
import type { PodCaptainKey } from '@crew/contracts/pods/pods.entities';
import { podCaptainChanged, podChanged } from '@crew/contracts/pods/pods.events';
import { MemberDirectory } from '@crew/member-directory/member-directory';
import { StreamEventPublisher } from '@crew/service-kit/events/stream-event-publisher';
import { HandlesEvent } from '@crew/service-kit/events/handles-event';
import { failure } from '@crew/service-kit/rpc/domain-error';
import { Injectable } from '@nestjs/common';
import { uuidv7 } from 'uuidv7';
import { PodMessagesService } from '../messages/pod-messages.service.js';
import { PodRepository } from '../pods/pod.repository.js';
import type { PodDocument } from '../pods/pod.schema.js';
import { PodsService } from '../pods/pods.service.js';

/** Captains who are guests in pods: invited by the owner, and told of to everybody before they read a word. */
@Injectable()
export class PodCaptainsService {
  constructor(
    private readonly repository: PodRepository,
    private readonly pods: PodsService,
    private readonly messages: PodMessagesService,
    private readonly members: MemberDirectory,
    private readonly push: StreamEventPublisher,
  ) {}

  /** Inviting who is there already changes nothing. @throws DomainError `not_found`, `not_the_owner` or `captain_there` */
  async invite(id: string, ownerId: string, key: PodCaptainKey): Promise<PodDocument> {
    const guest = { key, visitId: uuidv7(), invitedAt: new Date(), arrivedAt: null };
    const invited = await this.repository.inviteCaptain(id, ownerId, guest);
    if (invited) return this.changed(invited);
    const pod = await this.pods.own(id, ownerId);
    if (pod.captain?.key !== key) throw failure(invitePodCaptain, 'captain_there');
    return pod;
  }

  /** Sending away when nobody is there changes nothing. @throws DomainError `not_found` or `not_the_owner` */
  async sendAway(id: string, ownerId: string): Promise<void> {
    const { captain } = await this.pods.own(id, ownerId);
    const changed = captain && (await this.repository.sendCaptainAway(id, ownerId, captain));
    if (changed) this.changed(changed);
  }

  /** The members read of it in the pod; only then does a captain begin to hear. Safe to repeat. */
  @HandlesEvent(podCaptainChanged)
  async announceCaptain(told: EventData<typeof podCaptainChanged>): Promise<void> {
    const { podId, crewKey, visitId, by, change } = told;
    if (!(await this.repository.find(podId))) return;
    const owner = (await this.members.find([by])).get(by)?.displayName ?? 'The owner';
    const captain = CREW[crewKey].name;
    const content =
      change === 'invited'
        ? `${owner} invited ${captain}, who reads what is said from here on`
        : `${owner} sent ${captain} away, who reads nothing any more`;
    await this.messages.announce(podId, content, `captain-${visitId}-${change}`);
    const arrived = change === 'invited' && (await this.repository.captainArrived(podId, visitId));
    if (arrived) this.changed(arrived);
  }

  private changed(pod: PodDocument): PodDocument {
    this.push.publish(podChanged, pod._id, { podId: pod._id });
    return pod;
  }
}
