import { getPodConversation } from '@crew/contracts/pods/get-pod-conversation';
import { invitePodCaptain } from '@crew/contracts/pods/invite-pod-captain';
import { listPodSummarySource } from '@crew/contracts/pods/list-pod-summary-source';
import { sendPodCaptainAway } from '@crew/contracts/pods/send-pod-captain-away';
import { speakAsPodCaptain } from '@crew/contracts/pods/speak-as-pod-captain';
import type { Output, ParsedInput } from '@crew/contracts/rpc';
import type { Call } from '@crew/service-kit/rpc/call';
import { Handles } from '@crew/service-kit/rpc/handles';
import { Controller } from '@nestjs/common';
import { CaptainConversationService } from './captain-conversation.service.js';
import { CaptainsService } from './captains.service.js';
import { SummarySourceService } from './summary-source.service.js';

@Controller()
export class CaptainsController {
  constructor(
    private readonly captains: CaptainsService,
    private readonly conversation: CaptainConversationService,
    private readonly summarySource: SummarySourceService,
  ) {}

  @Handles(invitePodCaptain)
  async invitePodCaptain(
    { id, crewKey }: ParsedInput<typeof invitePodCaptain>,
    call: Call,
  ): Promise<Output<typeof invitePodCaptain>> {
    return this.captains.invite(id, call.member.id, crewKey);
  }

  @Handles(sendPodCaptainAway)
  async sendPodCaptainAway({ id }: ParsedInput<typeof sendPodCaptainAway>, call: Call): Promise<null> {
    await this.captains.sendAway(id, call.member.id);
    return null;
  }

  @Handles(getPodConversation)
  async getPodConversation(input: ParsedInput<typeof getPodConversation>): Promise<Output<typeof getPodConversation>> {
    return this.conversation.read(input);
  }

  @Handles(listPodSummarySource)
  async listPodSummarySource(
    input: ParsedInput<typeof listPodSummarySource>,
    { member }: Call,
  ): Promise<Output<typeof listPodSummarySource>> {
    return this.summarySource.read(input, member.id);
  }

  @Handles(speakAsPodCaptain)
  async speakAsPodCaptain(input: ParsedInput<typeof speakAsPodCaptain>): Promise<Output<typeof speakAsPodCaptain>> {
    return { messageId: await this.conversation.reply(input) };
  }
}
