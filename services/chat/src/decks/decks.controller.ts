import { getDeckFigures } from '@crew/contracts/chat/get-deck-figures';
import { getDeckGlimpse } from '@crew/contracts/chat/get-deck-glimpse';
import { listDeckActivity } from '@crew/contracts/chat/list-deck-activity';
import { listDecks } from '@crew/contracts/chat/list-decks';
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

  @Handles(listDeckActivity)
  listDeckActivity(
    _input: ParsedInput<typeof listDeckActivity>,
    { member }: Call,
  ): Promise<Output<typeof listDeckActivity>> {
    return this.decks.activity(member);
  }

  @Handles(getDeckGlimpse)
  getDeckGlimpse(): Promise<Output<typeof getDeckGlimpse>> {
    return this.decks.glimpse();
  }

  @Handles(getDeckFigures)
  getDeckFigures(input: ParsedInput<typeof getDeckFigures>): Promise<Output<typeof getDeckFigures>> {
    return this.decks.figures(input);
  }
}
