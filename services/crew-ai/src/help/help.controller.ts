import { chatWithHelpGuide } from '@crew/contracts/crew-ai/chat-with-help-guide';
import type { Output, ParsedInput } from '@crew/contracts/rpc';
import type { Call } from '@crew/service-kit/rpc/call';
import { Handles } from '@crew/service-kit/rpc/handles';
import { Controller } from '@nestjs/common';
import { HelpService } from './help.service.js';

@Controller()
export class HelpController {
  constructor(private readonly help: HelpService) {}

  @Handles(chatWithHelpGuide)
  async chatWithHelpGuide(
    input: ParsedInput<typeof chatWithHelpGuide>,
    call: Call,
  ): Promise<Output<typeof chatWithHelpGuide>> {
    return { response: await this.help.answer(input, call) };
  }
}
