import type { DeckId } from '@crew/contracts/chat/decks';
import { LETTER_SOURCES_MAX } from '@crew/contracts/chat/letter.entities';
import { findActor } from '@crew/contracts/identity/find-actor';
import type { SummarySource } from '@crew/contracts/rooms/summary.entities';
import { MemberDirectory } from '@crew/member-directory/member-directory';
import { isVisible, type StoredMessage } from '@crew/message-log/stored-message';
import { namesOf, sourceOf } from '@crew/message-log/summary-source';
import { weightsOf } from '@crew/message-log/summary.rules';
import { systemContext } from '@crew/service-kit/rpc/call';
import { RpcClient } from '@crew/service-kit/rpc/rpc-client';
import { Injectable } from '@nestjs/common';
import { MessagesService } from '../messages/messages.service.js';
import { isQuotable, LETTER_PERIOD_MS } from './letter.rules.js';
import type { LetterSentence, StoredLetter } from './letter.schema.js';

const PAGE = 1_000;
/** The newest messages of a week among which those with the most weight are looked for. */
const READ_MAX = 20_000;

export type LetterSource = SummarySource['messages'][number] & { authorId: string };

/** What letters are written from: messages of a deck itself, which every member may read. */
@Injectable()
export class LetterSources {
  constructor(
    private readonly messages: MessagesService,
    private readonly directory: MemberDirectory,
    private readonly rpc: RpcClient,
  ) {}

  /** The messages of the seven days before a time with the most tips, boosts, reactions and answers, oldest first. */
  async read(deckId: DeckId, until: Date): Promise<LetterSource[]> {
    const week = await this.weekOf(deckId, new Date(until.getTime() - LETTER_PERIOD_MS));
    const weights = weightsOf(week);
    const weight = ({ _id }: StoredMessage): number => weights.get(_id) ?? 0;
    const heavy = week
      .filter((message) => message.authorId !== null && weight(message) > 0 && isVisible(message))
      .toSorted((a, b) => weight(b) - weight(a) || b.seq - a.seq)
      .slice(0, 2 * LETTER_SOURCES_MAX);
    const away = await this.suspendedAmong(heavy);
    const nameOf = await namesOf(heavy, this.directory);
    return heavy
      .filter(({ authorId }) => !away.has(authorId!))
      .map((message) => ({ ...sourceOf(message, nameOf, weights), authorId: message.authorId! }))
      .filter(({ text }) => text !== '')
      .slice(0, LETTER_SOURCES_MAX)
      .sort((a, b) => a.seq - b.seq);
  }

  /** The sentences whose messages members may still read and whose authors are not suspended. */
  async quotableOf({ sentences, writtenAt }: StoredLetter): Promise<LetterSentence[]> {
    const cited = await this.messages.findByIds(sentences.flatMap(({ messages }) => messages.map(({ id }) => id)));
    const away = await this.suspendedAmong([...cited.values()]);
    return sentences.filter(({ messages }) =>
      messages.every(({ id, authorId }) => isQuotable(cited.get(id), writtenAt) && !away.has(authorId)),
    );
  }

  private async weekOf(deckId: DeckId, since: Date): Promise<StoredMessage[]> {
    const { log } = this.messages;
    const pages: StoredMessage[][] = [];
    const last = await log.lastSeqOf(deckId);
    for (let to = last; to > 0 && last - to < READ_MAX; to -= PAGE) {
      const page = await log.between(deckId, Math.max(0, to - PAGE), to);
      pages.unshift(page.filter(({ createdAt }) => createdAt >= since));
      if (page[0] && page[0].createdAt < since) break;
    }
    return pages.flat();
  }

  /** Authors who are suspended or have deleted their account. */
  private async suspendedAmong(messages: readonly StoredMessage[]): Promise<Set<string>> {
    const members = messages.flatMap(({ kind, authorId }) => (kind === 'member' ? (authorId ?? []) : []));
    const ids = [...new Set(members)];
    const actors = await Promise.all(
      ids.map((userId) => this.rpc.call(findActor, { userId }, systemContext(findActor))),
    );
    return new Set(ids.filter((_, place) => actors[place] === null));
  }
}
