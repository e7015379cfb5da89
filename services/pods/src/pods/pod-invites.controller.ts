import { createPodInvite } from '@crew/contracts/pods/create-pod-invite';
import { findPodInvite } from '@crew/contracts/pods/find-pod-invite';
import { joinPodByInvite } from '@crew/contracts/pods/join-pod-by-invite';
import { listPodInvites } from '@crew/contracts/pods/list-pod-invites';
import { revokePodInvite } from '@crew/contracts/pods/revoke-pod-invite';
import type { Output, ParsedInput } from '@crew/contracts/rpc';
import type { Call } from '@crew/service-kit/rpc/call';
import { Handles } from '@crew/service-kit/rpc/handles';
import { Controller } from '@nestjs/common';
import { PodInvitesService } from './pod-invites.service.js';

@Controller()
export class PodInvitesController {
  constructor(private readonly invites: PodInvitesService) {}

  @Handles(createPodInvite)
  async createPodInvite(
    input: ParsedInput<typeof createPodInvite>,
    call: Call,
  ): Promise<Output<typeof createPodInvite>> {
    return this.invites.create(input, call.member.id);
  }

  @Handles(listPodInvites)
  async listPodInvites({ id }: ParsedInput<typeof listPodInvites>, call: Call): Promise<Output<typeof listPodInvites>> {
    return this.invites.list(id, call.member.id);
  }

  @Handles(revokePodInvite)
  async revokePodInvite(
    { id, inviteId }: ParsedInput<typeof revokePodInvite>,
    call: Call,
  ): Promise<Output<typeof revokePodInvite>> {
    await this.invites.revoke(id, inviteId, call.member.id);
    return null;
  }

  @Handles(findPodInvite)
  async findPodInvite({ token }: ParsedInput<typeof findPodInvite>, call: Call): Promise<Output<typeof findPodInvite>> {
    return this.invites.find(token, call.member.id);
  }

  @Handles(joinPodByInvite)
  async joinPodByInvite(
    { token }: ParsedInput<typeof joinPodByInvite>,
    call: Call,
  ): Promise<Output<typeof joinPodByInvite>> {
    return this.invites.join(token, call.member);
  }
}
