import { createPod } from '@crew/contracts/pods/create-pod';
import { listPods } from '@crew/contracts/pods/list-pods';
import { POD_MAX_MEMBERS } from '@crew/contracts/pods/pods.constants';
import type { Output, ParsedInput } from '@crew/contracts/rpc';
import type { Call } from '@crew/service-kit/rpc/call';
import { Handles } from '@crew/service-kit/rpc/handles';
import { Controller } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { uuidv7 } from 'uuidv7';
import { presentPod } from './pod.presenter.js';
import type { PodDocument } from './pod.schema.js';

@Controller()
export class PodsController {
  constructor(@InjectModel('Pod') private readonly pods: Model<PodDocument>) {}

  @Handles(listPods)
  async listPods(_input: object, call: Call): Promise<Output<typeof listPods>> {
    const pods = await this.pods.find().sort({ createdAt: -1 }).lean<PodDocument[]>();
    return pods.map((pod) => presentPod(pod, call.member.id));
  }

  @Handles(createPod)
  async createPod({ name, description }: ParsedInput<typeof createPod>, call: Call): Promise<Output<typeof createPod>> {
    const owner = call.member.id;
    const now = new Date();
    const pod: PodDocument = {
      _id: uuidv7(),
      name,
      description,
      createdBy: owner,
      maxMembers: POD_MAX_MEMBERS,
      members: [{ id: uuidv7(), userId: owner, role: 'owner', joinedAt: now }],
      createdAt: now,
    };
    await this.pods.collection.insertOne(pod as never);
    return presentPod(pod, owner);
  }
}
