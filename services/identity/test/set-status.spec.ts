import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { EventEnvelope } from '@crew/contracts/event';
import { administerUser } from '@crew/contracts/identity/administer-user';
import { blockMember } from '@crew/contracts/identity/block-member';
import { deleteAccount } from '@crew/contracts/identity/delete-account';
import { exportAccount } from '@crew/contracts/identity/export-account';
import { getMe } from '@crew/contracts/identity/get-me';
import { getUser } from '@crew/contracts/identity/get-user';
import { availabilityChanged, userChanged, type CopiedMember } from '@crew/contracts/identity/identity.events';
import { listAudit } from '@crew/contracts/identity/list-audit';
import { setStatus } from '@crew/contracts/identity/set-status';
import { eventSubject } from '@crew/service-kit/nats/streams';
import { eventually } from '@crew/testing/eventually';
import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { startIdentity, PASSWORD, type IdentityApp, type SignedInMember } from './identity-app.js';

let app: IdentityApp;

beforeAll(async () => {
  app = await startIdentity();
});

afterAll(() => app?.stop());

const READING = { text: 'Reading the stars', emoji: '🔭', until: null };
const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString();

const setBy = ({ actor }: SignedInMember, status: object | null) => app.callRaw(setStatus, { status }, { as: actor });
const seenBy = async (viewer: SignedInMember, { user }: SignedInMember) =>
  (await app.call(getUser, { username: user.username }, { as: viewer.actor })).customStatus;

/** The events that identity publishes from now on. */
function publishedEvents(): CopiedMember[] {
  const seen: CopiedMember[] = [];
  app.connection.subscribe(eventSubject(userChanged.subject), {
    callback: (_error, message) => void seen.push(message.json<EventEnvelope<CopiedMember>>().data),
  });
  return seen;
}

const users = () => app.service.app.get<Connection>(getConnectionToken()).collection<{ _id: string }>('users');

describe('set-status', () => {
  it('is shown on the profile, published to services and pages, and cleared by null or nothing', async () => {
    const [ada, bob] = [await app.signUp(), await app.signUp()];
    const events = publishedEvents();
    const pages = app.streamEvents(availabilityChanged);
    await app.connection.flush();
    const status = { ...READING, until: inAnHour() };
    expect((await app.call(setStatus, { status }, { as: ada.actor })).customStatus).toEqual(status);
    expect(await seenBy(bob, ada)).toEqual(status);
    await eventually('both are published', () => events.length === 1 && pages.length === 1);
    expect(events[0]).toMatchObject({ id: ada.user.id, customStatus: status });
    expect(pages).toEqual([{ userId: ada.user.id, now: { customStatus: status } }]);
    for (const nothing of [null, { text: '  ', emoji: null, until: null }]) {
      await setBy(ada, READING);
      expect(await seenBy(bob, ada)).toEqual(READING);
      await setBy(ada, nothing);
      expect(await seenBy(bob, ada)).toBeUndefined();
    }
    await eventually('the end is published', () => pages.length === 5);
    expect(pages.at(-1)).toEqual({ userId: ada.user.id, now: {} });
  });

  it('is shown to nobody after its end, though it is stored', async () => {
    const [ada, bob] = [await app.signUp(), await app.signUp()];
    await setBy(ada, { ...READING, until: inAnHour() });
    const until = new Date(Date.now() - 1_000).toISOString();
    await users().updateOne({ _id: ada.user.id }, { $set: { 'customStatus.until': until } });
    expect(await seenBy(bob, ada)).toBeUndefined();
    expect((await app.call(getMe, {}, { as: ada.actor })).customStatus).toBeUndefined();
    expect(
      (await app.call(setStatus, { status: { ...READING, until } }, { as: ada.actor })).customStatus,
    ).toBeUndefined();
  });

  it('is hidden from a member whom its member has blocked, and pages get no words', async () => {
    const [ada, bob, cy] = [await app.signUp(), await app.signUp(), await app.signUp()];
    await app.call(blockMember, { id: bob.user.id }, { as: ada.actor });
    const pages = app.streamEvents(availabilityChanged);
    await app.connection.flush();
    await setBy(ada, READING);
    expect(await seenBy(bob, ada)).toBeUndefined();
    expect(await seenBy(cy, ada)).toEqual(READING);
    await eventually('it is published', () => pages.length > 0);
    expect(pages).toEqual([{ userId: ada.user.id }]);
  });

  it.each([
    ['more than 80 characters', { ...READING, text: 'x'.repeat(81) }],
    ['a line break', { ...READING, text: 'one\ntwo' }],
    ['reordering characters', { ...READING, text: 'abc\u202ecba' }],
    ['two emoji', { ...READING, emoji: '🔭🔭' }],
    ['text as an emoji', { ...READING, emoji: 'ok' }],
    ['no time as its end', { ...READING, until: 'tomorrow' }],
    ['another field', { ...READING, color: 'gold' }],
  ])('rejects %s', async (_what, status) => {
    const ada = await app.signUp();
    expect(await app.codeOf(setStatus, { status }, { as: ada.actor })).toBe('invalid_input');
  });

  it('keeps 80 characters and one form of an emoji', async () => {
    const ada = await app.signUp();
    const status = { text: 'x'.repeat(80), emoji: '❤', until: null };
    expect((await app.call(setStatus, { status }, { as: ada.actor })).customStatus).toEqual({ ...status, emoji: '❤️' });
  });

  it('is exported, and deleted with the account', async () => {
    const ada = await app.signUp();
    await setBy(ada, READING);
    expect(await app.call(exportAccount, {}, { as: ada.actor })).toMatchObject({ account: { customStatus: READING } });
    await app.call(deleteAccount, { password: PASSWORD }, { as: ada.actor });
    expect(await users().findOne({ _id: ada.user.id })).toMatchObject({ customStatus: null });
  });
});

describe('administer-user', () => {
  it('removes a status, with an entry in the audit log', async () => {
    const [admin, ada] = [await app.signUpAdmin(), await app.signUp()];
    const entries = async () =>
      (await app.call(listAudit, {}, { as: admin.actor })).filter(({ action }) => action === 'member.status-cleared');
    await setBy(ada, READING);
    const clear = { id: ada.user.id, clearStatus: true } as const;
    expect((await app.call(administerUser, clear, { as: admin.actor })).customStatus).toBeUndefined();
    expect(await seenBy(admin, ada)).toBeUndefined();
    await app.call(administerUser, clear, { as: admin.actor });
    expect(await entries()).toMatchObject([{ actor: { id: admin.user.id }, target: { id: ada.user.id }, details: {} }]);
  });
});
