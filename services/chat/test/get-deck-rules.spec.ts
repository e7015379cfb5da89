import 'reflect-metadata';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { DECK_IDS } from '@crew/contracts/chat/decks';
import { getDeckRules } from '@crew/contracts/chat/get-deck-rules';
import type { PostingRules } from '@crew/contracts/chat/posting-rules.entities';
import { setPostingRules } from '@crew/contracts/chat/set-posting-rules';
import { recordAudit } from '@crew/contracts/identity/record-audit';
import { admin, member } from '@crew/testing/actors';
import { eventually } from '@crew/testing/eventually';
import { startServers, type TestServers } from '@crew/testing/servers';
import { startHarness, type ServiceHarness } from '@crew/testing/service-harness';
import { stubCall } from '@crew/testing/stub-call';
import { ChatModule } from '../src/chat.module.js';

let servers: TestServers;
let chat: ServiceHarness;

beforeAll(async () => {
  servers = await startServers();
  chat = await startHarness(servers, { name: 'chat', module: ChatModule });
  await stubCall(chat.connection, recordAudit, () => null);
});

afterAll(async () => {
  await chat?.stop();
  await servers?.stop();
});

it('returns the slow mode of that deck and the rules for new accounts, as an admin set them', async () => {
  const off = Object.fromEntries(DECK_IDS.map((id) => [id, 0])) as PostingRules['slowModeS'];
  const newAccounts = { hours: 12, pauseS: 45 };
  await chat.call(setPostingRules, { slowModeS: { ...off, music: 30 }, newAccounts }, { as: admin() });
  const rulesOf = (deckId: 'music' | 'money') => chat.call(getDeckRules, { deckId }, { as: member() });
  await eventually('the rules are in force', async () => (await rulesOf('music')).slowModeS === 30);
  expect(await rulesOf('music')).toEqual({ slowModeS: 30, newAccounts });
  expect(await rulesOf('money')).toEqual({ slowModeS: 0, newAccounts });
});
