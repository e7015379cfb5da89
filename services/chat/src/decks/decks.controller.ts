import { CREW, DECK_IDS, DECKS } from '@crew/contracts/chat/decks';
import { listDecks } from '@crew/contracts/chat/list-decks';
import { markRead } from '@crew/contracts/chat/mark-read';
import type { Output, ParsedInput } from '@crew/contracts/rpc';
import type { Call } from '@crew/service-kit/rpc/call';
import { Handles } from '@crew/service-kit/rpc/handles';
import { Controller } from '@nestjs/common';
import { MessagesService } from '../messages/messages.service.js';
import { NotificationChoices } from '../notifications/notification-choices.js';
import { ReadingService } from '../reading/reading.service.js';

@Controller()
export class DecksController {
  constructor(
    private readonly messages: MessagesService,
    private readonly reading: ReadingService,
    private readonly choices: NotificationChoices,
  ) {}

  @Handles(listDecks)
  async listDecks(_input: ParsedInput<typeof listDecks>, call: Call): Promise<Output<typeof listDecks>> {
    const [pointers, levels] = await Promise.all([
      this.reading.pointersOf(call.member.id),
      this.choices.levelsOf(call.member.id),
    ]);
    return Promise.all(
      DECK_IDS.map(async (id) => {
        const { captain, ...deck } = DECKS[id];
        const { lastSeq, changes } = await this.messages.log.version(id);
        const lastReadSeq = Math.min(pointers[id], lastSeq);
        return {
          ...deck,
          captain: { key: captain, name: CREW[captain].name },
          lastSeq,
          changes,
          lastReadSeq,
          unread: lastSeq - lastReadSeq,
          notificationLevel: levels[id],
        };
      }),
    );
  }

  @Handles(markRead)
  async markRead({ deckId, seq }: ParsedInput<typeof markRead>, call: Call): Promise<Output<typeof markRead>> {
    return { lastReadSeq: await this.reading.read(call.member.id, deckId, seq) };
  }
}
