import type { Message } from '@crew/contracts/chat/chat.entities';
import type { CrewMemberDocument } from '../crew/crew-member.schema.js';
import type { ReplyDocument } from './reply.schema.js';

/** What a captain hears of a message. */
export type Heard = Pick<Message, 'userId' | 'messageType' | 'content'> & { user: { displayName: string } | null };

/** Where a reply is given: what a captain hears there, says, and lets be seen before it. */
export interface ReplyStage {
  /** Names it in the prompt: `on the energy deck`. */
  placeOf(captain: CrewMemberDocument): string;
  /**
   * What was said before, oldest first, then what the captain has said since, then what is answered; undefined when the
   * captain has no business there any more.
   */
  hear(reply: ReplyDocument, limit: number): Promise<Heard[] | undefined>;
  /** Resolves to the id of the message that it became, or to undefined as {@link hear} does. */
  say(reply: ReplyDocument, text: string): Promise<string | undefined>;
  showTyping(reply: ReplyDocument, captain: CrewMemberDocument): void;
  /** What has been written so far. */
  showWords(reply: ReplyDocument, captain: CrewMemberDocument, text: string): void;
  /** The captain will not answer for now. */
  showAway(reply: StageSpot, captain: CrewMemberDocument): void;
}

/** Which message of which place. */
export type StageSpot = Pick<ReplyDocument, 'deckId' | 'podId' | 'messageId'>;

/** The place itself: what turns and budgets go by. */
export const placeIdOf = ({ deckId, podId }: Pick<ReplyDocument, 'deckId' | 'podId'>): string => podId ?? deckId;
