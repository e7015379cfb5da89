import { summarizeRoom } from '@crew/contracts/crew-ai/summarize-room';
import type { Output, ParsedInput } from '@crew/contracts/rpc';
import type { Call } from '@crew/service-kit/rpc/call';
import { Handles } from '@crew/service-kit/rpc/handles';
import { Controller } from '@nestjs/common';
import { SummariesService } from './summaries.service.js';

@Controller()
export class SummariesController {
  constructor(private readonly summaries: SummariesService) {}

  @Handles(summarizeRoom)
  summarizeRoom(input: ParsedInput<typeof summarizeRoom>, call: Call): Promise<Output<typeof summarizeRoom>> {
    return this.summaries.summarize(input, call);
  }
}
