import { listMessages } from '@crew/contracts/chat/list-messages';
import { postMessage } from '@crew/contracts/chat/post-message';
import type { Output, ParsedInput } from '@crew/contracts/rpc';
import type { Call } from '@crew/service-kit/rpc/call';
import { Handles } from '@crew/service-kit/rpc/handles';
import { Printed, printedList } from '@crew/service-kit/rpc/printed';
import { Controller } from '@nestjs/common';
import { MessagesService } from './messages.service.js';

@Controller()
export class MessagesController {
  constructor(private readonly messages: MessagesService) {}

  @Handles(listMessages)
  async listMessages(
    input: ParsedInput<typeof listMessages>,
    call: Call,
  ): Promise<Printed<Output<typeof listMessages>>> {
    const lastSeq = await this.messages.log.lastSeq(input.deckId);
    // A time window slides, so its page has no tag; every other page changes only when the deck does.
    if (!input.window) call.reply.etag = `"${input.deckId}-${lastSeq}"`;
    return printedList(await this.messages.page(input));
  }

  @Handles(postMessage)
  async postMessage(input: ParsedInput<typeof postMessage>, call: Call): Promise<Printed<Output<typeof postMessage>>> {
    return new Printed(await this.messages.post(input, call.member));
  }
}
