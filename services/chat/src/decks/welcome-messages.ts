import { CREW, DECK_IDS, DECKS, type DeckId } from '@crew/contracts/chat/decks';
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { MessagesService } from '../messages/messages.service.js';

const WELCOME: Record<DeckId, string> = {
  ascension: 'Welcome aboard. Take a breath, look out at the stars, and tell us what brought you here today.',
  creation: 'The workshop is lit and the tools are yours. What are you making, or what do you wish you dared to make?',
  survival: 'Good to see you on your feet. What keeps you and yours well, and what would you like to be readier for?',
  energy: 'Slow down with me for one breath. Good. Where does your strength come from these days?',
  music: 'I left a chair free next to the speakers. Which song have you had on repeat this week?',
  money: 'Clear heads and open hands here. What is one thing about money you would like to understand better?',
};

/** Posts each captain's welcome to an empty deck when the service starts. The fixed client id makes it idempotent. */
@Injectable()
export class WelcomeMessages implements OnApplicationBootstrap {
  constructor(private readonly messages: MessagesService) {}

  async onApplicationBootstrap(): Promise<void> {
    for (const deckId of DECK_IDS) {
      const { lastSeq } = await this.messages.log.version(deckId);
      if (lastSeq > 0) continue;
      const { captain } = DECKS[deckId];
      await this.messages.send({
        deckId,
        kind: 'captain',
        authorId: captain,
        content: `${CREW[captain].name}: ${WELCOME[deckId]}`,
        mentions: [],
        clientId: 'welcome-aboard',
      });
    }
  }
}
