import { summarizeRoom } from '@crew/contracts/crew-ai/summarize-room';
import { writeLetter } from '@crew/contracts/crew-ai/write-letter';
import type { Output, ParsedInput } from '@crew/contracts/rpc';
import type { Call } from '@crew/service-kit/rpc/call';
import { Handles } from '@crew/service-kit/rpc/handles';
import { Controller } from '@nestjs/common';
import { LetterWriter } from './letter-writer.js';
import { SummariesService } from './summaries.service.js';

@Controller()
export class SummariesController {
  constructor(
    private readonly summaries: SummariesService,
    private readonly letters: LetterWriter,
  ) {}

  @Handles(summarizeRoom)
  summarizeRoom(input: ParsedInput<typeof summarizeRoom>, call: Call): Promise<Output<typeof summarizeRoom>> {
    return this.summaries.summarize(input, call);
  }

  @Handles(writeLetter)
  writeLetter(input: ParsedInput<typeof writeLetter>): Promise<Output<typeof writeLetter>> {
    return this.letters.write(input);
  }
}
