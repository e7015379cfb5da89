import { createPod } from '@crew/contracts/pods/create-pod';
import { dissolvePod } from '@crew/contracts/pods/dissolve-pod';
import { getPod } from '@crew/contracts/pods/get-pod';
import { joinPod } from '@crew/contracts/pods/join-pod';
import { leavePod } from '@crew/contracts/pods/leave-pod';
import { listOwnPodIds } from '@crew/contracts/pods/list-own-pod-ids';
import { listPodMembers } from '@crew/contracts/pods/list-pod-members';
import { listPods } from '@crew/contracts/pods/list-pods';
import { listSharedPods } from '@crew/contracts/pods/list-shared-pods';
import { listUserPods } from '@crew/contracts/pods/list-user-pods';
import { removePodMember } from '@crew/contracts/pods/remove-pod-member';
import { summarizeUnreadPods } from '@crew/contracts/pods/summarize-unread-pods';
import { transferPod } from '@crew/contracts/pods/transfer-pod';
import { updatePod } from '@crew/contracts/pods/update-pod';
import type { Output, ParsedInput } from '@crew/contracts/rpc';
import type { Call } from '@crew/service-kit/rpc/call';
import { Handles } from '@crew/service-kit/rpc/handles';
import { Controller } from '@nestjs/common';
import { MembershipService } from './membership.service.js';
import { PodsService } from './pods.service.js';

@Controller()
export class PodsController {
  constructor(
    private readonly pods: PodsService,
    private readonly membership: MembershipService,
  ) {}

  @Handles(listPods)
  async listPods(input: ParsedInput<typeof listPods>, call: Call): Promise<Output<typeof listPods>> {
    return this.pods.list(input, call.member.id);
  }

  @Handles(listUserPods)
  async listUserPods({ id }: ParsedInput<typeof listUserPods>, call: Call): Promise<Output<typeof listUserPods>> {
    return this.pods.listOf(id, call.member);
  }

  @Handles(listOwnPodIds)
  async listOwnPodIds({ userId }: ParsedInput<typeof listOwnPodIds>): Promise<Output<typeof listOwnPodIds>> {
    return this.pods.idsOf(userId);
  }

  @Handles(listSharedPods)
  async listSharedPods({ oneId, otherId }: ParsedInput<typeof listSharedPods>): Promise<Output<typeof listSharedPods>> {
    return this.pods.listShared(oneId, otherId);
  }

  @Handles(summarizeUnreadPods)
  summarizeUnreadPods(input: ParsedInput<typeof summarizeUnreadPods>): Promise<Output<typeof summarizeUnreadPods>> {
    return this.pods.summarizeUnread(input);
  }

  @Handles(getPod)
  async getPod({ id }: ParsedInput<typeof getPod>, call: Call): Promise<Output<typeof getPod>> {
    return this.pods.get(id, call.member.id);
  }

  @Handles(listPodMembers)
  async listPodMembers({ id }: ParsedInput<typeof listPodMembers>, call: Call): Promise<Output<typeof listPodMembers>> {
    return this.pods.listMembers(id, call);
  }

  @Handles(createPod)
  async createPod({ name, description }: ParsedInput<typeof createPod>, call: Call): Promise<Output<typeof createPod>> {
    return this.pods.create(name, description, call);
  }

  @Handles(joinPod)
  async joinPod({ id }: ParsedInput<typeof joinPod>, call: Call): Promise<Output<typeof joinPod>> {
    return this.membership.join(id, call.member);
  }

  @Handles(leavePod)
  async leavePod({ id }: ParsedInput<typeof leavePod>, call: Call): Promise<Output<typeof leavePod>> {
    await this.membership.leave(id, call.member.id);
    return null;
  }

  @Handles(updatePod)
  async updatePod({ id, ...fields }: ParsedInput<typeof updatePod>, call: Call): Promise<Output<typeof updatePod>> {
    return this.pods.update(id, call.member.id, fields);
  }

  @Handles(removePodMember)
  async removePodMember(
    { id, userId }: ParsedInput<typeof removePodMember>,
    call: Call,
  ): Promise<Output<typeof removePodMember>> {
    await this.membership.remove(id, call.member.id, userId);
    return null;
  }

  @Handles(transferPod)
  async transferPod(
    { id, newOwnerId }: ParsedInput<typeof transferPod>,
    call: Call,
  ): Promise<Output<typeof transferPod>> {
    return this.membership.transfer(id, call.member.id, newOwnerId);
  }

  @Handles(dissolvePod)
  async dissolvePod({ id }: ParsedInput<typeof dissolvePod>, call: Call): Promise<Output<typeof dissolvePod>> {
    await this.membership.dissolve(id, call.member.id);
    return null;
  }
}
