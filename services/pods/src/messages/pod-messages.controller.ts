import { listPodMessages } from '@crew/contracts/pods/list-pod-messages';
import { postPodMessage } from '@crew/contracts/pods/post-pod-message';
import type { Output, ParsedInput } from '@crew/contracts/rpc';
import type { Call } from '@crew/service-kit/rpc/call';
import { Handles } from '@crew/service-kit/rpc/handles';
import { Printed, printedList } from '@crew/service-kit/rpc/printed';
import { Controller } from '@nestjs/common';
import { PodMessagesService } from './pod-messages.service.js';

@Controller()
export class PodMessagesController {
  constructor(private readonly messages: PodMessagesService) {}

  @Handles(listPodMessages)
  async listPodMessages(
    input: ParsedInput<typeof listPodMessages>,
    call: Call,
  ): Promise<Printed<Output<typeof listPodMessages>>> {
    const { items, etag } = await this.messages.page(input, call.member.id);
    call.reply.etag = etag;
    return printedList(items);
  }

  @Handles(postPodMessage)
  async postPodMessage(
    input: ParsedInput<typeof postPodMessage>,
    call: Call,
  ): Promise<Printed<Output<typeof postPodMessage>>> {
    return new Printed(await this.messages.post(input, call.member));
  }
}
