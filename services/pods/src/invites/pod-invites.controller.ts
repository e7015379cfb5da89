import { createPodInvite } from '@crew/contracts/pods/create-pod-invite';
import { findPodInvite } from '@crew/contracts/pods/find-pod-invite';
import { joinPodByInvite } from '@crew/contracts/pods/join-pod-by-invite';
import { listPodInvites } from '@crew/contracts/pods/list-pod-invites';
import { revokePodInvite } from '@crew/contracts/pods/revoke-pod-invite';
import type { Output, ParsedInput } from '@crew/contracts/rpc';
import type { Call } from '@crew/service-kit/rpc/call';
import { Handles } from '@crew/service-kit/rpc/handles';
import { Controller } from '@nestjs/common';
import { PodReading } from '../reading/pod-reading.js';
import { presentInvite } from './pod-invite.rules.js';
import { PodInvitesService } from './pod-invites.service.js';

@Controller()
export class PodInvitesController {
  constructor(
    private readonly invites: PodInvitesService,
    private readonly reading: PodReading,
  ) {}

  @Handles(createPodInvite)
  async createPodInvite(
    input: ParsedInput<typeof createPodInvite>,
    call: Call,
  ): Promise<Output<typeof createPodInvite>> {
    const { invite, token } = await this.invites.create(input, call.member.id);
    return { invite: presentInvite(invite), token };
  }

  @Handles(listPodInvites)
  async listPodInvites({ id }: ParsedInput<typeof listPodInvites>, call: Call): Promise<Output<typeof listPodInvites>> {
    return (await this.invites.list(id, call.member.id)).map(presentInvite);
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
    const { pod, state } = await this.invites.find(token);
    return { pod: await this.reading.presentOne(pod, call.member.id), state };
  }

  @Handles(joinPodByInvite)
  async joinPodByInvite(
    { token }: ParsedInput<typeof joinPodByInvite>,
    call: Call,
  ): Promise<Output<typeof joinPodByInvite>> {
    return this.reading.presentOne(await this.invites.join(token, call.member), call.member.id);
  }
}
