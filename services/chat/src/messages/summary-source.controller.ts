import { listDeckSummarySource } from '@crew/contracts/chat/list-deck-summary-source';
import type { Output, ParsedInput } from '@crew/contracts/rpc';
import { MemberDirectory } from '@crew/member-directory/member-directory';
import { readSummarySource } from '@crew/message-log/summary-source';
import { Handles } from '@crew/service-kit/rpc/handles';
import { Controller } from '@nestjs/common';
import { MessagesService } from './messages.service.js';

@Controller()
export class SummarySourceController {
  constructor(
    private readonly messages: MessagesService,
    private readonly directory: MemberDirectory,
  ) {}

  @Handles(listDeckSummarySource)
  async listDeckSummarySource({
    deckId,
    ...asked
  }: ParsedInput<typeof listDeckSummarySource>): Promise<Output<typeof listDeckSummarySource>> {
    return (await readSummarySource(this.messages.log, this.directory, deckId, asked)).source;
  }
}
