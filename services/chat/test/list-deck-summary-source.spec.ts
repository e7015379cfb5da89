import 'reflect-metadata';
import { describe, expect, it } from '@jest/globals';
import { deckCalls } from '@crew/contracts/chat/deck-calls';
import type { DeckId } from '@crew/contracts/chat/decks';
import { listDeckSummarySource } from '@crew/contracts/chat/list-deck-summary-source';
import { userChanged } from '@crew/contracts/identity/identity.events';
import { SUMMARY_MESSAGES_MAX } from '@crew/contracts/rooms/summary.constants';
import type { SummarySource } from '@crew/contracts/rooms/summary.entities';
import { asPosted, type StoredMessage } from '@crew/message-log/stored-message';
import type { Actor } from '@crew/service-kit/rpc/call';
import { member } from '@crew/testing/actors';
import { eventually } from '@crew/testing/eventually';
import { getModelToken } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { uuidv7 } from 'uuidv7';
import { MessagesService } from '../src/messages/messages.service.js';
import { startChat } from './start-chat.js';

const { chat } = await startChat();
const [ada, bo] = [member({ displayName: 'Ada' }), member({ displayName: 'Bo' })];

const post = (deckId: DeckId, content: string, as: Actor = ada, over: object = {}) =>
  chat.call(deckCalls.postMessage, { deckId, content, ...over }, { as });
const source = (deckId: DeckId, after = 0, exceptAuthorIds: string[] = []): Promise<SummarySource> =>
  chat.call(listDeckSummarySource, { deckId, after, exceptAuthorIds }, { as: bo });
const textsOf = ({ messages }: SummarySource): string[] => messages.map(({ text }) => text);

describe('list-deck-summary-source', () => {
  it('has the messages since the read place with authors and weights, without markup and spoilers', async () => {
    const { seq: read } = await post('energy', 'read already');
    const news = await post('energy', '**The lift** is ||secretly|| repaired', ada);
    await post('energy', 'Great!', bo, { replyTo: news.id });
    await chat.call(deckCalls.addReaction, { id: news.id, kind: 'heart' }, { as: bo });
    const { from, to, until, messages } = await source('energy', read);
    expect({ from, to, until }).toEqual({ from: read, to: read + 2, until: undefined });
    expect(messages).toEqual([
      {
        id: news.id,
        seq: read + 1,
        author: 'Ada',
        text: 'The lift is ▒▒▒▒ repaired',
        weight: 2,
        createdAt: news.createdAt,
      },
      expect.objectContaining({ seq: read + 2, author: 'Bo', text: 'Great!', weight: 0 }),
    ]);
    expect(await source('energy', read + 2)).toMatchObject({ from: read + 2, to: read + 2, messages: [] });
  });

  it('leaves out deleted and hidden messages, replies in threads, other decks and the given authors', async () => {
    await post('money', 'said on another deck');
    const first = await post('music', 'stays');
    const deleted = await post('music', 'will be deleted');
    const hidden = await post('music', 'will be hidden');
    await post('music', 'in a thread', ada, { threadId: first.id });
    await post('music', 'by a blocked member', bo);
    await chat.call(deckCalls.deleteMessage, { id: deleted.id }, { as: ada });
    await chat.service.app.get(MessagesService).hide(hidden.id);
    expect(textsOf(await source('music', first.seq - 1, [bo.id]))).toEqual(['stays']);
    expect(textsOf(await source('music', first.seq - 1))).toEqual(['stays', 'by a blocked member']);
  });

  it('has another digest whenever its words differ, and the same after a reaction', async () => {
    const first = await post('creation', 'as it was');
    await post('creation', 'by a blocked member', bo);
    const before = await source('creation', first.seq - 1);
    await chat.call(deckCalls.addReaction, { id: first.id, kind: 'heart' }, { as: bo });
    expect((await source('creation', first.seq - 1)).digest).toBe(before.digest);
    const digests = [before.digest, (await source('creation', first.seq - 1, [bo.id])).digest];
    await chat.call(deckCalls.editMessage, { id: first.id, content: 'as it is', mentions: [] }, { as: ada });
    digests.push((await source('creation', first.seq - 1)).digest);
    const { id, username, createdAt } = ada;
    const profile = { id, username, createdAt, avatarUrl: null, faction: null, language: null };
    await chat.publishEvent(userChanged, { ...profile, displayName: 'Ada Prime' });
    const renamed = await eventually('the new name', async () => {
      const now = await source('creation', first.seq - 1);
      return now.messages[0]!.author === 'Ada Prime' ? now.digest : undefined;
    });
    digests.push(renamed);
    expect(new Set(digests).size).toBe(digests.length);
  });

  it('represents a week of 2,000 messages by some of every part, with those that matter most', async () => {
    const messages = chat.service.app.get<Model<StoredMessage>>(getModelToken('Message'));
    let before = 0;
    for (let n = 1; n <= 8; n += 1) {
      const { id, seq } = await post('survival', `read already, number ${n}`);
      await chat.call(deckCalls.addReaction, { id, kind: 'heart' }, { as: bo });
      before = seq;
    }
    const week = Array.from({ length: 2_000 }, (_, index) => ({
      ...asPosted(
        {
          _id: uuidv7(),
          roomId: 'survival',
          kind: 'member',
          authorId: ada.id,
          content: `message number ${index + 1}`,
          mentions: [],
          clientId: `week-${index}`,
          sentHash: 'x',
          replyTo: null,
          createdAt: new Date(Date.now() - (2_000 - index) * 300_000),
        },
        before + index + 1,
      ),
      tips: index % 500 === 99 ? 1 : 0,
    }));
    await messages.insertMany(week);
    const { to, until, messages: kept } = await source('survival', before);
    expect(to - before).toBeGreaterThan(1_900);
    expect(to - before).toBeLessThan(2_000);
    expect(until).toEqual({ id: week[to - before - 1]!._id, seq: to, createdAt: expect.any(String) });
    expect(kept).toHaveLength(SUMMARY_MESSAGES_MAX);
    expect(kept.filter(({ weight }) => weight > 0).map(({ seq }) => seq - before)).toEqual([100, 600, 1_100, 1_600]);
    const seqs = kept.map(({ seq }) => seq - before);
    expect(seqs).toEqual(seqs.toSorted((a, b) => a - b));
    const gaps = seqs.map((seq, index) => seq - (seqs[index - 1] ?? 0));
    expect(Math.max(...gaps)).toBeLessThan(100);
  });
});
