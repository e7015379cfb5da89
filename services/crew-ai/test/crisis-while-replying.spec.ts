import 'reflect-metadata';
import { expect, it } from '@jest/globals';
import { eventually } from '@crew/testing/eventually';
import { getModelToken } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { ReplyDocument } from '../src/replies/reply.schema.js';
import { ToolsApp } from './start-tools.js';

const { crewAi, deck, provider } = await ToolsApp.start();

it('a captain posts nothing but help lines when a message is edited into a crisis while the model replies', async () => {
  const replies = crewAi.service.app.get<Model<ReplyDocument>>(getModelToken('Reply'));
  const message = deck.put({ deckId: 'energy', content: '@lyra, hi', mentions: ['lyra'] });
  const stateOf = async () => (await replies.findOne({ messageId: message.id }).orFail()).state;
  provider.answer = async () => {
    await deck.edit(message, '@lyra, I want to die');
    // The model answers also when nothing ends the reply, before its time is over.
    await eventually('the reply is ended', async () => (await stateOf()) === 'given-up', 5_000).catch(() => undefined);
    return { text: 'How nice.' };
  };
  await deck.publishPosted(message);
  await eventually('the help lines', () => deck.helpFor(message, 'lyra'));
  // The captain is free for the next message once it has ended this reply.
  provider.reset();
  const next = await deck.post({ deckId: 'energy', content: '@lyra?', mentions: ['lyra'] });
  await eventually('the next reply', () => deck.replyTo(next, 'lyra'));
  expect([...deck.replies.keys()].filter((key) => key.endsWith(message.id))).toEqual([`lyra crisis-${message.id}`]);
  expect(await stateOf()).toBe('given-up');
});
