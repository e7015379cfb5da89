import { getDeckFigures } from '@crew/contracts/chat/get-deck-figures';
import { listDecks } from '@crew/contracts/chat/list-decks';
import { markRead } from '@crew/contracts/chat/mark-read';
import type { Output, ParsedInput } from '@crew/contracts/rpc';
import type { Call } from '@crew/service-kit/rpc/call';
import { Handles } from '@crew/service-kit/rpc/handles';
import { Controller } from '@nestjs/common';
import { DecksService } from './decks.service.js';

@Controller()
export class DecksController {
  constructor(private readonly decks: DecksService) {}

  @Handles(listDecks)
  listDecks(_input: ParsedInput<typeof listDecks>, { member }: Call): Promise<Output<typeof listDecks>> {
    return this.decks.list(member.id);
  }

  @Handles(markRead)
  async markRead({ deckId, seq }: ParsedInput<typeof markRead>, { member }: Call): Promise<Output<typeof markRead>> {
    return { lastReadSeq: await this.decks.markRead(member.id, deckId, seq) };
  }

  @Handles(getDeckFigures)
  getDeckFigures(input: ParsedInput<typeof getDeckFigures>): Promise<Output<typeof getDeckFigures>> {
    return this.decks.figures(input);
  }
}
