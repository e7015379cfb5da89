import { findSimilarMessages } from '@crew/contracts/crew-ai/find-similar-messages';
import type { Output, ParsedInput } from '@crew/contracts/rpc';
import type { Call } from '@crew/service-kit/rpc/call';
import { Handles } from '@crew/service-kit/rpc/handles';
import { Controller } from '@nestjs/common';
import { SimilarMessagesService } from './similar-messages.service.js';

@Controller()
export class SimilarMessagesController {
  constructor(private readonly similar: SimilarMessagesService) {}

  @Handles(findSimilarMessages)
  findSimilarMessages(
    input: ParsedInput<typeof findSimilarMessages>,
    { deadline }: Call,
  ): Promise<Output<typeof findSimilarMessages>> {
    return this.similar.find(input, deadline);
  }
}
