import { createHash } from 'node:crypto';
import { deckMessage, messagePosted } from '@crew/contracts/chat/chat.events';
import { WINDOWS_MS } from '@crew/contracts/chat/chat.constants';
import type { DeckId } from '@crew/contracts/chat/decks';
import type { listMessages } from '@crew/contracts/chat/list-messages';
import type { postMessage } from '@crew/contracts/chat/post-message';
import type { ParsedInput } from '@crew/contracts/rpc';
import { MessageLog } from '@crew/message-log/message-log';
import type { MessageKind, StoredMessage } from '@crew/message-log/stored-message';
import { fact, Outbox } from '@crew/service-kit/events/outbox';
import { PushPublisher } from '@crew/service-kit/events/push-publisher';
import type { Actor } from '@crew/service-kit/rpc/call';
import { DomainError } from '@crew/service-kit/rpc/domain-error';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { uuidv7 } from 'uuidv7';
import { MemberDirectory } from '@crew/member-directory/member-directory';
import { presentMessage } from './message.presenter.js';

export interface Speech {
  deckId: DeckId;
  kind: MessageKind;
  /** A member's id, a captain's key, or null for the system. */
  authorId: string | null;
  content: string;
  mentions: string[];
  clientId: string;
}

@Injectable()
export class MessagesService {
  readonly log: MessageLog;

  constructor(
    @InjectModel('Message') messages: Model<StoredMessage>,
    outbox: Outbox,
    private readonly push: PushPublisher,
    private readonly members: MemberDirectory,
  ) {
    this.log = new MessageLog({
      messages,
      outbox,
      factsOf: (message) => [
        fact(
          messagePosted,
          `posted:${message._id}`,
          presentMessage(message, members.remembered([message.authorId ?? ''])),
        ),
      ],
      print: (found) => this.print(found),
    });
  }

  /** Posts a member's message and returns it as JSON. */
  async post(input: ParsedInput<typeof postMessage>, author: Actor): Promise<string> {
    await this.members.meet(author);
    return this.say({
      deckId: input.deckId,
      kind: 'member',
      authorId: author.id,
      content: input.content,
      mentions: input.mentions,
      clientId: input.clientId ?? uuidv7(),
    });
  }

  /** Puts something said by anybody into a deck, tells every open stream, and returns it as JSON. */
  async say(speech: Speech): Promise<string> {
    const { deckId, clientId, content, mentions, kind, authorId } = speech;
    const { message, json } = await this.log.append({
      _id: uuidv7(),
      roomId: deckId,
      kind,
      authorId,
      content,
      mentions,
      clientId,
      sentHash: createHash('sha1')
        .update(JSON.stringify([content, mentions]))
        .digest('base64url'),
      tips: 0,
      boosts: 0,
      createdAt: new Date(),
    });
    this.push.publishPrinted(deckMessage, message.roomId, json);
    return json;
  }

  /** @throws DomainError `not_found` when the cursor is no message of the deck */
  async page({ deckId, before, limit, window }: ParsedInput<typeof listMessages>): Promise<string[]> {
    const beforeSeq = before === undefined ? undefined : await this.log.seqOf(deckId, before);
    if (before !== undefined && beforeSeq === undefined) throw new DomainError('not_found');
    const since = window && new Date(Date.now() - WINDOWS_MS[window]);
    return this.log.page(deckId, { limit, beforeSeq, since });
  }

  private async print(messages: StoredMessage[]): Promise<string[]> {
    const authors = messages.flatMap(({ kind, authorId }) =>
      kind === 'member' && authorId !== null ? [authorId] : [],
    );
    const members = await this.members.find(authors);
    return messages.map((message) => JSON.stringify(presentMessage(message, members)));
  }
}
