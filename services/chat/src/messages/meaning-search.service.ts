import { DECK_IDS } from '@crew/contracts/chat/decks';
import type { findMessageTexts } from '@crew/contracts/chat/find-message-texts';
import { gistOf } from '@crew/contracts/chat/gist-of';
import type { searchByMeaning } from '@crew/contracts/chat/search-by-meaning';
import { findSimilarMessages } from '@crew/contracts/crew-ai/find-similar-messages';
import type { Output, ParsedInput } from '@crew/contracts/rpc';
import { MemberDirectory } from '@crew/member-directory/member-directory';
import { idsOf } from '@crew/message-log/search';
import { isVisible, roomOf } from '@crew/message-log/stored-message';
import { LOGGER } from '@crew/service-kit/logging/tokens';
import type { CallContext } from '@crew/service-kit/rpc/call';
import { RpcClient } from '@crew/service-kit/rpc/rpc-client';
import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { DeckRoomRepository } from './deck-room.repository.js';
import { MessageRepository } from './message.repository.js';

/** Search by words does not wait longer for search by meaning. */
const PATIENCE_MS = 2_000;
const FOUND_MAX = 10;

/** Searches the decks by meaning: crew-ai knows which messages are near, and this service who may read them now. */
@Injectable()
export class MeaningSearchService {
  constructor(
    private readonly rooms: DeckRoomRepository,
    private readonly messages: MessageRepository,
    private readonly directory: MemberDirectory,
    private readonly rpc: RpcClient,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** The nearest messages, each as JSON. */
  async search(wanted: ParsedInput<typeof searchByMeaning>, context: CallContext): Promise<string[]> {
    const { q, deckId, from, ...criteria } = wanted;
    const authorId = from && (await this.directory.idOf(from));
    const { first: firstId, end: endId } = idsOf(criteria);
    const near = await this.nearest({ text: q, deckId, authorId, firstId, endId }, context);
    const roomIds = deckId ? [deckId] : DECK_IDS;
    const found = await this.rooms.conversations.searchAmong(near, { ...criteria, authorId, roomIds });
    return found.slice(0, FOUND_MAX);
  }

  async textsOf(ids: readonly string[]): Promise<Output<typeof findMessageTexts>> {
    return (await this.messages.findByIds(ids))
      .filter((message) => isVisible(message) && message.kind !== 'system' && isInDeck(message))
      .map(({ _id, content }) => ({ id: _id, text: gistOf({ content, pictures: [] }) }))
      .filter(({ text }) => text !== '');
  }

  /** Without crew-ai, nothing is near: the other results of a search must not fail. */
  private async nearest(
    asked: ParsedInput<typeof findSimilarMessages>,
    context: CallContext,
  ): Promise<Output<typeof findSimilarMessages>> {
    const deadline = Math.min(context.deadline, Date.now() + PATIENCE_MS);
    try {
      return await this.rpc.call(findSimilarMessages, asked, { ...context, deadline });
    } catch (error) {
      this.logger.warn({ err: error }, 'no search by meaning');
      return [];
    }
  }
}

const isInDeck = (message: Parameters<typeof roomOf>[0]): boolean =>
  (DECK_IDS as readonly string[]).includes(roomOf(message));
