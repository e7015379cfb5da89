import { findActor } from '@crew/contracts/identity/find-actor';
import { deckCalls } from '@crew/contracts/chat/deck-calls';
import { listScheduledMessages } from '@crew/contracts/chat/list-scheduled-messages';
import { scheduleMessage } from '@crew/contracts/chat/schedule-message';
import type { DeckId } from '@crew/contracts/chat/decks';
import type { Input } from '@crew/contracts/rpc';
import type { Actor } from '@crew/service-kit/rpc/call';
import { afterAll } from '@jest/globals';
import { member } from '@crew/testing/actors';
import { stubCall } from '@crew/testing/stub-call';
import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { startDirect } from './start-direct.js';

const HOUR_MS = 3_600_000;

/** Starts the chat service alone, with what tests of scheduled messages begin with. */
export async function startScheduled() {
  const started = await startDirect();
  const { chat } = started;
  const known = new Map<string, Actor>();
  const identity = await stubCall(chat.connection, findActor, ({ userId }) => known.get(userId) ?? null);
  afterAll(() => identity.stop());
  const database = chat.service.app.get<Connection>(getConnectionToken());
  return {
    ...started,
    /** A member whom identity knows. */
    newMember: (over: Partial<Actor> = {}): Actor => {
      const one = member(over);
      known.set(one.id, one);
      return one;
    },
    know: (actor: Actor) => known.set(actor.id, actor),
    suspend: ({ id }: Actor) => known.delete(id),
    later: (hours = 1) => new Date(Date.now() + hours * HOUR_MS).toISOString(),
    schedule: (as: Actor, over: Partial<Input<typeof scheduleMessage>> = {}) =>
      chat.call(
        scheduleMessage,
        { room: 'deck.music', content: 'Good morning', dueAt: new Date(Date.now() + HOUR_MS).toISOString(), ...over },
        { as },
      ),
    list: (as: Actor) => chat.call(listScheduledMessages, {}, { as }),
    postedBy: async ({ id }: Actor, deckId: DeckId = 'music') => {
      const messages = await chat.call(deckCalls.listMessages, { deckId, limit: 100 }, { as: member() });
      return messages.filter(({ userId }) => userId === id).map(({ content }) => content);
    },
    /** Lets the time of a scheduled message come. */
    becomeDue: (id: string) =>
      database
        .collection<{ _id: string }>('scheduledMessages')
        .updateOne({ _id: id }, { $set: { dueAt: new Date(), nextAt: new Date() } }),
    podOf: async ({ id }: Actor) =>
      (await database.collection<{ _id: string }>('podCircles').findOne({ memberIds: id }))!._id,
    stored: () => database.collection<{ _id: string }>('scheduledMessages'),
  };
}
