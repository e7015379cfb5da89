import type { ErrorCode } from '@crew/contracts/errors';
import { createPodInvite } from '@crew/contracts/pods/create-pod-invite';
import { joinPodByInvite } from '@crew/contracts/pods/join-pod-by-invite';
import type { Pod, PodInvite, PodInviteState } from '@crew/contracts/pods/pods.entities';
import type { ParsedInput } from '@crew/contracts/rpc';
import type { Actor } from '@crew/service-kit/rpc/call';
import { DomainError, failure } from '@crew/service-kit/rpc/domain-error';
import { Injectable } from '@nestjs/common';
import { uuidv7 } from 'uuidv7';
import { MembershipService } from './membership.service.js';
import { presentInvite } from './pod-invite.presenter.js';
import { hashOf, newToken, readmits, stateOf } from './pod-invite.rules.js';
import { PodRepository } from './pod.repository.js';
import { removedAt } from './pod.rules.js';
import type { PodDocument, StoredInvite } from './pod.schema.js';
import { PodsService } from './pods.service.js';

const DAY_MS = 86_400_000;

const CODE_OF_ENDED = {
  used: 'pod_link_used',
  revoked: 'pod_link_revoked',
  expired: 'pod_link_expired',
} as const satisfies Record<Exclude<PodInviteState, 'active'>, ErrorCode>;

/** Invite links, which also work for a pod closed to joining. */
@Injectable()
export class PodInvitesService {
  constructor(
    private readonly repository: PodRepository,
    private readonly pods: PodsService,
    private readonly membership: MembershipService,
  ) {}

  /** @throws DomainError `not_found`, `not_the_owner` or `pod_links_full` */
  async create(
    { id, singleUse, days }: ParsedInput<typeof createPodInvite>,
    ownerId: string,
  ): Promise<{ invite: PodInvite; token: string }> {
    const [token, createdAt] = [newToken(), new Date()];
    const invite: StoredInvite = {
      id: uuidv7(),
      tokenHash: hashOf(token),
      singleUse,
      expiresAt: days === undefined ? null : new Date(createdAt.getTime() + days * DAY_MS),
      createdAt,
      revokedAt: null,
      uses: 0,
    };
    if (await this.repository.addInvite(id, ownerId, invite)) return { invite: presentInvite(invite), token };
    await this.pods.loadOwn(id, ownerId);
    throw failure(createPodInvite, 'pod_links_full');
  }

  /** Newest first. @throws DomainError `not_found` or `not_the_owner` */
  async list(id: string, ownerId: string): Promise<PodInvite[]> {
    const { invites = [] } = await this.pods.loadOwn(id, ownerId);
    return invites.toSorted((a, b) => +b.createdAt - +a.createdAt).map(presentInvite);
  }

  /** @throws DomainError `not_found`, `not_the_owner` */
  async revoke(id: string, inviteId: string, ownerId: string): Promise<void> {
    if (await this.repository.revokeInvite(id, ownerId, inviteId)) return;
    const { invites = [] } = await this.pods.loadOwn(id, ownerId);
    if (!invites.some((invite) => invite.id === inviteId)) throw new DomainError('not_found');
  }

  /** The pod that a token leads to, and whether its link still works. @throws DomainError `not_found` */
  async find(token: string, viewerId: string): Promise<{ pod: Pod; state: PodInviteState }> {
    const { pod, state } = await this.resolve(token);
    return { pod: await this.pods.present(pod, viewerId), state };
  }

  /** @throws DomainError `not_found`, `pod_full`, `pod_removed`, or that of a link that has ended */
  join(token: string, member: Actor): Promise<Pod> {
    const tokenHash = hashOf(token);
    return this.membership.seat(tokenHash, member, async () => {
      const { pod, invite, state } = await this.resolve(token);
      const isKeptOut = !readmits(invite, removedAt(pod, member.id));
      return {
        pod,
        refusal:
          state !== 'active'
            ? failure(joinPodByInvite, CODE_OF_ENDED[state])
            : isKeptOut
              ? failure(joinPodByInvite, 'pod_removed')
              : undefined,
        take: () => this.repository.joinByInvite(pod._id, member.id, tokenHash),
      };
    });
  }

  private async resolve(token: string): Promise<{ pod: PodDocument; invite: StoredInvite; state: PodInviteState }> {
    const tokenHash = hashOf(token);
    const pod = await this.repository.findByToken(tokenHash);
    const invite = pod?.invites?.find((one) => one.tokenHash === tokenHash);
    if (!pod || !invite) throw new DomainError('not_found');
    return { pod, invite, state: stateOf(invite, new Date()) };
  }
}
