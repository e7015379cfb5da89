import { CREW, DECK_IDS, DECKS } from '@crew/contracts/chat/decks';
import { listDecks } from '@crew/contracts/chat/list-decks';
import type { Output } from '@crew/contracts/rpc';
import { Handles } from '@crew/service-kit/rpc/handles';
import { Controller } from '@nestjs/common';
import { MessagesService } from '../messages/messages.service.js';

@Controller()
export class DecksController {
  constructor(private readonly messages: MessagesService) {}

  @Handles(listDecks)
  async listDecks(): Promise<Output<typeof listDecks>> {
    return Promise.all(
      DECK_IDS.map(async (id) => {
        const { captain, ...deck } = DECKS[id];
        return {
          ...deck,
          captain: { key: captain, name: CREW[captain].name },
          ...(await this.messages.log.version(id)),
        };
      }),
    );
  }
}
