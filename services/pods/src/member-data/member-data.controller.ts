import { exportPodsData } from '@crew/contracts/pods/export-pods-data';
import type { Output, ParsedInput } from '@crew/contracts/rpc';
import { ownMessages } from '@crew/message-log/own-messages';
import type { StoredMessage } from '@crew/message-log/stored-message';
import { Handles } from '@crew/service-kit/rpc/handles';
import { Controller } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { PodRepository } from '../pods/pod.repository.js';

/** What one may take along of pods: one's own seats and words, never what others said there. */
@Controller()
export class MemberDataController {
  constructor(
    @InjectModel('Message') private readonly messages: Model<StoredMessage>,
    private readonly pods: PodRepository,
  ) {}

  @Handles(exportPodsData)
  async exportPodsData({ userId, after }: ParsedInput<typeof exportPodsData>): Promise<Output<typeof exportPodsData>> {
    const said = await ownMessages(this.messages, userId, after);
    return after === undefined ? { ...said, memberships: await this.memberships(userId) } : said;
  }

  private async memberships(userId: string): Promise<object[]> {
    const pods = await this.pods.listOf(userId);
    return pods.map(({ _id, name, members }) => {
      const { role, joinedAt } = members.find((seat) => seat.userId === userId)!;
      return { podId: _id, name, role, joinedAt };
    });
  }
}
