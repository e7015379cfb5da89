import { getPodConversation } from '@crew/contracts/pods/get-pod-conversation';
import { invitePodCaptain } from '@crew/contracts/pods/invite-pod-captain';
import { sendPodCaptainAway } from '@crew/contracts/pods/send-pod-captain-away';
import { speakAsPodCaptain } from '@crew/contracts/pods/speak-as-pod-captain';
import type { Output, ParsedInput } from '@crew/contracts/rpc';
import type { Call } from '@crew/service-kit/rpc/call';
import { Handles } from '@crew/service-kit/rpc/handles';
import { Controller } from '@nestjs/common';
import { PodReading } from '../reading/pod-reading.js';
import { CaptainsEar } from './captains-ear.js';
import { PodCaptainsService } from './pod-captains.service.js';

@Controller()
export class PodCaptainsController {
  constructor(
    private readonly captains: PodCaptainsService,
    private readonly ear: CaptainsEar,
    private readonly reading: PodReading,
  ) {}

  @Handles(invitePodCaptain)
  async invitePodCaptain(
    { id, crewKey }: ParsedInput<typeof invitePodCaptain>,
    call: Call,
  ): Promise<Output<typeof invitePodCaptain>> {
    const owner = call.member.id;
    return this.reading.presentOne(await this.captains.invite(id, owner, crewKey), owner);
  }

  @Handles(sendPodCaptainAway)
  async sendPodCaptainAway({ id }: ParsedInput<typeof sendPodCaptainAway>, call: Call): Promise<null> {
    await this.captains.sendAway(id, call.member.id);
    return null;
  }

  @Handles(getPodConversation)
  async getPodConversation(input: ParsedInput<typeof getPodConversation>): Promise<Output<typeof getPodConversation>> {
    return this.ear.conversation(input);
  }

  @Handles(speakAsPodCaptain)
  async speakAsPodCaptain(input: ParsedInput<typeof speakAsPodCaptain>): Promise<Output<typeof speakAsPodCaptain>> {
    return { messageId: await this.ear.speak(input) };
  }
}
