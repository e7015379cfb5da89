import { getConversation } from '@crew/contracts/chat/get-conversation';
import { speakAsCaptain } from '@crew/contracts/chat/speak-as-captain';
import type { Output, ParsedInput } from '@crew/contracts/rpc';
import { Handles } from '@crew/service-kit/rpc/handles';
import { Serialized, serializedList } from '@crew/service-kit/rpc/serialized';
import { Controller } from '@nestjs/common';
import { CaptainMessagesService } from './captain-messages.service.js';

@Controller()
export class CaptainMessagesController {
  constructor(private readonly captains: CaptainMessagesService) {}

  @Handles(speakAsCaptain)
  async speakAsCaptain(input: ParsedInput<typeof speakAsCaptain>): Promise<Serialized<Output<typeof speakAsCaptain>>> {
    return new Serialized(await this.captains.post(input));
  }

  @Handles(getConversation)
  async getConversation(
    input: ParsedInput<typeof getConversation>,
  ): Promise<Serialized<Output<typeof getConversation>>> {
    return serializedList(await this.captains.conversation(input));
  }
}
