import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { deckCalls } from '@crew/contracts/chat/deck-calls';
import { getActivityHours } from '@crew/contracts/chat/get-activity-hours';
import { speakAsCaptain } from '@crew/contracts/chat/speak-as-captain';
import { daysBack, mondayOf, startOf } from '@crew/service-kit/days';
import type { StoredMessage } from '@crew/message-log/stored-message';
import { admin, member } from '@crew/testing/actors';
import { startServers, type TestServers } from '@crew/testing/servers';
import { startHarness, type ServiceHarness } from '@crew/testing/service-harness';
import { getModelToken } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { ChatModule } from '../src/chat.module.js';

let servers: TestServers;
let chat: ServiceHarness;
const as = admin();
/** The Monday of last week, at 22:30 UTC. */
const mondayEvening = new Date(startOf(daysBack(startOf(mondayOf(new Date())), 7)).getTime() + 22.5 * 3_600_000);

beforeAll(async () => {
  servers = await startServers();
  chat = await startHarness(servers, { name: 'chat', module: ChatModule });
  for (const content of ['one', 'two', 'three'])
    await chat.call(deckCalls.postMessage, { deckId: 'music', content }, { as: member() });
  await chat.call(speakAsCaptain, { deckId: 'music', crewKey: 'midas', text: 'Four.', clientId: 'reply-0001' });
  const messages = chat.service.app.get<Model<StoredMessage>>(getModelToken('Message'));
  await messages.updateMany({ roomId: 'music' }, { $set: { createdAt: mondayEvening } });
});

afterAll(async () => {
  await chat?.stop();
  await servers?.stop();
});

const hours = (timeZone: string, days: '7' | '30' = '30') => chat.call(getActivityHours, { days, timeZone }, { as });

describe('get-activity-hours', () => {
  it('counts what members wrote by weekday and hour of the time zone', async () => {
    expect(await hours('UTC')).toEqual([{ weekday: 1, hour: 22, messages: 3 }]);
    expect(await hours('Asia/Kolkata')).toEqual([{ weekday: 2, hour: 4, messages: 3 }]);
  });

  it('leaves out what is older than the range', async () => {
    const messages = chat.service.app.get<Model<StoredMessage>>(getModelToken('Message'));
    await chat.call(deckCalls.postMessage, { deckId: 'money', content: 'old' }, { as: member() });
    await messages.updateMany({ roomId: 'money' }, { $set: { createdAt: new Date(Date.now() - 31 * 86_400_000) } });
    expect(await hours('UTC')).toHaveLength(1);
  });

  it('finds the messages by an index', async () => {
    const plans = await chat.queries.during(() => hours('Europe/Berlin'));
    expect(await plans.costly()).toEqual([]);
  });

  it('is for admins, and rejects unknown ranges and time zones', async () => {
    const input = { timeZone: 'UTC' };
    expect(await chat.codeOf(getActivityHours, input, { as: member() })).toBe('admin_only');
    expect(await chat.codeOf(getActivityHours, input)).toBe('signed_out');
    expect(await chat.codeOf(getActivityHours, { ...input, days: '8' }, { as })).toBe('invalid_input');
    expect(await chat.codeOf(getActivityHours, { timeZone: 'Mars/Olympus' }, { as })).toBe('invalid_input');
  });
});
