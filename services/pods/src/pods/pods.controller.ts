import { createPod } from '@crew/contracts/pods/create-pod';
import { dissolvePod } from '@crew/contracts/pods/dissolve-pod';
import { getPod } from '@crew/contracts/pods/get-pod';
import { joinPod } from '@crew/contracts/pods/join-pod';
import { leavePod } from '@crew/contracts/pods/leave-pod';
import { listOwnPodIds } from '@crew/contracts/pods/list-own-pod-ids';
import { listPodMembers } from '@crew/contracts/pods/list-pod-members';
import { listPods } from '@crew/contracts/pods/list-pods';
import { listUserPods } from '@crew/contracts/pods/list-user-pods';
import { removePodMember } from '@crew/contracts/pods/remove-pod-member';
import { transferPod } from '@crew/contracts/pods/transfer-pod';
import { updatePod } from '@crew/contracts/pods/update-pod';
import type { Output, ParsedInput } from '@crew/contracts/rpc';
import { MemberDirectory } from '@crew/member-directory/member-directory';
import type { Call } from '@crew/service-kit/rpc/call';
import { failure } from '@crew/service-kit/rpc/domain-error';
import { Handles } from '@crew/service-kit/rpc/handles';
import { Controller } from '@nestjs/common';
import { PodReading } from '../reading/pod-reading.js';
import { presentPodMembers } from './pod.presenter.js';
import { PodRepository } from './pod.repository.js';
import { PodsService } from './pods.service.js';

@Controller()
export class PodsController {
  constructor(
    private readonly pods: PodsService,
    private readonly repository: PodRepository,
    private readonly members: MemberDirectory,
    private readonly reading: PodReading,
  ) {}

  @Handles(listPods)
  async listPods(_input: object, call: Call): Promise<Output<typeof listPods>> {
    return this.reading.present(await this.repository.list(), call.member.id);
  }

  @Handles(listUserPods)
  async listUserPods({ id }: ParsedInput<typeof listUserPods>, call: Call): Promise<Output<typeof listUserPods>> {
    if (id !== call.member.id && !call.member.isAdmin) throw failure(listUserPods, 'forbidden');
    return this.reading.present(await this.repository.listOf(id), call.member.id);
  }

  @Handles(listOwnPodIds)
  async listOwnPodIds({ userId }: ParsedInput<typeof listOwnPodIds>): Promise<Output<typeof listOwnPodIds>> {
    return (await this.repository.listOf(userId)).map(({ _id }) => _id);
  }

  @Handles(getPod)
  async getPod({ id }: ParsedInput<typeof getPod>, call: Call): Promise<Output<typeof getPod>> {
    return this.reading.presentOne(await this.pods.get(id), call.member.id);
  }

  @Handles(listPodMembers)
  async listPodMembers({ id }: ParsedInput<typeof listPodMembers>): Promise<Output<typeof listPodMembers>> {
    const pod = await this.pods.get(id);
    return presentPodMembers(pod, await this.members.find(pod.members.map(({ userId }) => userId)));
  }

  @Handles(createPod)
  async createPod({ name, description }: ParsedInput<typeof createPod>, call: Call): Promise<Output<typeof createPod>> {
    return this.reading.presentOne(await this.pods.create(name, description, call), call.member.id);
  }

  @Handles(joinPod)
  async joinPod({ id }: ParsedInput<typeof joinPod>, call: Call): Promise<Output<typeof joinPod>> {
    return this.reading.presentOne(await this.pods.join(id, call.member), call.member.id);
  }

  @Handles(leavePod)
  async leavePod({ id }: ParsedInput<typeof leavePod>, call: Call): Promise<Output<typeof leavePod>> {
    await this.pods.leave(id, call.member.id);
    return null;
  }

  @Handles(updatePod)
  async updatePod({ id, ...fields }: ParsedInput<typeof updatePod>, call: Call): Promise<Output<typeof updatePod>> {
    return this.reading.presentOne(await this.pods.update(id, call.member.id, fields), call.member.id);
  }

  @Handles(removePodMember)
  async removePodMember(
    { id, userId }: ParsedInput<typeof removePodMember>,
    call: Call,
  ): Promise<Output<typeof removePodMember>> {
    await this.pods.remove(id, call.member.id, userId);
    return null;
  }

  @Handles(transferPod)
  async transferPod(
    { id, newOwnerId }: ParsedInput<typeof transferPod>,
    call: Call,
  ): Promise<Output<typeof transferPod>> {
    return this.reading.presentOne(await this.pods.transfer(id, call.member.id, newOwnerId), call.member.id);
  }

  @Handles(dissolvePod)
  async dissolvePod({ id }: ParsedInput<typeof dissolvePod>, call: Call): Promise<Output<typeof dissolvePod>> {
    await this.pods.dissolve(id, call.member.id);
    return null;
  }
}
