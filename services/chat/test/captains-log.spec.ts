import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { deckCalls } from '@crew/contracts/chat/deck-calls';
import { captainsLogChanged } from '@crew/contracts/chat/chat.events';
import { getCaptainLog } from '@crew/contracts/chat/get-captain-log';
import { listCaptainLogs } from '@crew/contracts/chat/list-captain-logs';
import { listNotifications } from '@crew/contracts/chat/list-notifications';
import { postCaptainLog } from '@crew/contracts/chat/post-captain-log';
import { updateCaptainLog } from '@crew/contracts/chat/update-captain-log';
import { recordAudit } from '@crew/contracts/identity/record-audit';
import { admin, member } from '@crew/testing/actors';
import { stubCall, type StubbedCall } from '@crew/testing/stub-call';
import { eventually } from '@crew/testing/eventually';
import { startServers, type TestServers } from '@crew/testing/servers';
import { startHarness, type ServiceHarness } from '@crew/testing/service-harness';
import { ChatModule } from '../src/chat.module.js';

let servers: TestServers;
let chat: ServiceHarness;
let audit: StubbedCall<typeof recordAudit>;

beforeAll(async () => {
  servers = await startServers();
  chat = await startHarness(servers, { name: 'chat', module: ChatModule });
  audit = await stubCall(chat.connection, recordAudit, () => null);
});

afterAll(async () => {
  await audit?.stop();
  await chat?.stop();
  await servers?.stop();
});

const captain = admin();
const post = (message: string) => chat.call(postCaptainLog, { message }, { as: captain });
const latest = () => chat.call(getCaptainLog, {});

describe('captain’s log', () => {
  it('is empty at first, then shows and publishes its newest active entry', async () => {
    expect(await latest()).toBeNull();
    const received = chat.streamEvents(captainsLogChanged, 'all');
    await chat.connection.flush();
    const first = await post('  All hands: the stars are good tonight.  ');
    expect(first).toMatchObject({ message: 'All hands: the stars are good tonight.', isActive: true });
    const second = await post('Dinner at eight.');
    expect(await latest()).toEqual(second);
    const change = (id: string, isActive: boolean) => chat.call(updateCaptainLog, { id, isActive }, { as: captain });
    await change(second.id, false);
    expect(await latest()).toEqual(first);
    await change(first.id, false);
    expect(await latest()).toBeNull();
    await change(second.id, true);
    await eventually('all changes are published', () => received.length === 5);
    expect(received.map(({ latest }) => latest?.id)).toEqual([first.id, second.id, first.id, undefined, second.id]);
    const actions = audit.asked.map(({ input }) => input.action);
    expect(actions.slice(0, 3)).toEqual(['captains-log.posted', 'captains-log.posted', 'captains-log.deactivated']);
    expect(audit.asked[2]!.input.details).toEqual({ text: 'Dinner at eight.' });
  });

  it('is listed for admins, newest first', async () => {
    const posted = [await post('one'), await post('two'), await post('three')];
    const list = await chat.call(listCaptainLogs, { limit: 2 }, { as: captain });
    expect(list).toEqual([posted[2], posted[1]]);
    const rest = await chat.call(listCaptainLogs, { limit: 2, before: list[1]!.id }, { as: captain });
    expect(rest[0]).toEqual(posted[0]);
  });

  it('notifies every member', async () => {
    const ada = member();
    await chat.call(deckCalls.postMessage, { deckId: 'music', content: 'hello' }, { as: ada });
    await post('New songs in the library.');
    const notification = await eventually('she is notified', async () => {
      const { items } = await chat.call(listNotifications, {}, { as: ada });
      return items.find(({ type }) => type === 'captains_log');
    });
    expect(notification).toMatchObject({ preview: 'New songs in the library.', from_user: null });
  });

  it('accepts 1 to 500 characters, from admins only', async () => {
    const code = (message: unknown, as: ReturnType<typeof member> | null = captain) =>
      chat.codeOf(postCaptainLog, { message }, { as });
    expect(await code('x'.repeat(500))).toBe('ok');
    expect(await code('x'.repeat(501))).toBe('invalid_input');
    expect(await code('   ')).toBe('invalid_input');
    expect(await code({ $gt: '' })).toBe('invalid_input');
    expect(await code('x', member())).toBe('admin_only');
    expect(await code('x', null)).toBe('signed_out');
    expect(await chat.codeOf(listCaptainLogs, {}, { as: member() })).toBe('admin_only');
    expect(await chat.codeOf(updateCaptainLog, { id: 'nothing', isActive: true }, { as: captain })).toBe('not_found');
  });
});
