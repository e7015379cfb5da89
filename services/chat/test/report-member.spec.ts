import 'reflect-metadata';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { flagsChanged } from '@crew/contracts/chat/chat.events';
import { exportChatData } from '@crew/contracts/chat/export-chat-data';
import { listFlags } from '@crew/contracts/chat/list-flags';
import { listNotifications } from '@crew/contracts/chat/list-notifications';
import { reportMember } from '@crew/contracts/chat/report-member';
import { resolveFlag } from '@crew/contracts/chat/resolve-flag';
import { administerUser } from '@crew/contracts/identity/administer-user';
import { userDeleted } from '@crew/contracts/identity/identity.events';
import { recordAudit } from '@crew/contracts/identity/record-audit';
import type { Input } from '@crew/contracts/rpc';
import type { Actor } from '@crew/service-kit/rpc/call';
import { admin, member } from '@crew/testing/actors';
import { eventually } from '@crew/testing/eventually';
import { stubCall, type StubbedCall } from '@crew/testing/stub-call';
import { ADMINISTERED_USER } from './administered-user.js';
import { startDirect } from './start-direct.js';

const { chat, strangers } = await startDirect();
const captain = admin();
let audit: StubbedCall<typeof recordAudit>;
let identity: StubbedCall<typeof administerUser>;
beforeAll(async () => {
  audit = await stubCall(chat.connection, recordAudit, () => null);
  identity = await stubCall(chat.connection, administerUser, ({ id, suspended }) => ({
    ...ADMINISTERED_USER,
    id,
    suspended: suspended || null,
  }));
});

type More = Omit<Input<typeof reportMember>, 'id'>;
const report = (as: Actor | null, id: string, more: More = {}) => chat.codeOf(reportMember, { id, ...more }, { as });
const casesOf = async (author: Actor, status: 'open' | 'resolved' = 'open') =>
  (await chat.call(listFlags, { status, limit: 100 }, { as: captain })).filter((one) => one.author?.id === author.id);
const resolve = (id: string, action: Input<typeof resolveFlag>['action'], as: Actor = captain) =>
  chat.codeOf(resolveFlag, { id, action }, { as });
const moderationOf = async (as: Actor) =>
  (await chat.call(listNotifications, {}, { as })).items.filter(({ type }) => type === 'moderation');
const notified = (as: Actor, kind: string) =>
  eventually(`${as.username} is notified`, async () =>
    (await moderationOf(as)).find(({ words }) => words?.kind === kind),
  );

/** A reported member, who reported them, and the case. */
async function reported(more: More = {}) {
  const [eve, bob] = await strangers(2);
  expect(await report(bob, eve.id, more)).toBe('ok');
  const [{ id } = { id: '' }] = await casesOf(eve);
  return { eve, bob, id };
}

describe('report-member', () => {
  it('opens one case, however often a member reports at once, and publishes it', async () => {
    const [eve, bob] = await strangers(2);
    const received = chat.streamEvents(flagsChanged, 'all');
    await chat.connection.flush();
    const more = { reason: 'harassment', words: '  Follows me from deck to deck ' } as const;
    const codes = await Promise.all(Array.from({ length: 8 }, () => report(bob, eve.id, more)));
    expect(new Set(codes)).toEqual(new Set(['ok']));
    expect(await casesOf(eve)).toEqual([
      {
        id: expect.any(String),
        kind: 'member',
        advice: null,
        appeals: [],
        appealed: null,
        rule: null,
        words: null,
        deckId: null,
        conversationId: null,
        author: expect.objectContaining({ id: eve.id, username: eve.username }),
        message: null,
        context: [],
        reports: [
          {
            reporter: expect.objectContaining({ id: bob.id, username: bob.username }),
            reason: 'harassment',
            words: 'Follows me from deck to deck',
            at: expect.any(String),
          },
        ],
        history: { flagged: 0, removed: 0 },
        status: 'open',
        resolvedBy: null,
        resolvedAt: null,
        flaggedAt: expect.any(String),
      },
    ]);
    await eventually('the case is published', () => received.length > 0);
    expect(received).toHaveLength(1);
  });

  it('collects the reports of many members who report at once in one case', async () => {
    const [eve, ...others] = await strangers(7);
    expect(new Set(await Promise.all(others.map((as) => report(as, eve.id))))).toEqual(new Set(['ok']));
    const cases = await casesOf(eve);
    expect(cases.map(({ reports }) => reports.length)).toEqual([6]);
  });

  it('refuses oneself, captains, unknown and deleted accounts, unknown reasons, long words and visitors', async () => {
    const [eve, bob] = await strangers(2);
    expect(await report(bob, bob.id)).toBe('own_report');
    expect(await report(bob, 'orion')).toBe('forbidden');
    expect(await report(bob, member().id)).toBe('member_gone');
    expect(await report(bob, eve.id, { reason: 'because' as 'spam' })).toBe('invalid_input');
    expect(await report(bob, eve.id, { words: 'a'.repeat(501) })).toBe('invalid_input');
    expect(await report(null, eve.id)).toBe('signed_out');
    await chat.publishEvent(userDeleted, { id: eve.id });
    await eventually('the member is gone', async () => (await report(bob, eve.id)) === 'member_gone');
  });

  it('is in the export of the reporter, and its words go with either account', async () => {
    const { eve, bob } = await reported({ reason: 'spam', words: 'Sells coins' });
    const [, ada] = await strangers(2);
    await report(ada, eve.id, { words: 'Me too' });
    const { flagged } = await chat.call(exportChatData, { userId: bob.id });
    expect(flagged).toEqual([{ memberId: eve.id, reason: 'spam', words: 'Sells coins', at: expect.any(String) }]);
    const wordsLeft = async () => (await casesOf(eve))[0]!.reports.map(({ words }) => words);
    await chat.publishEvent(userDeleted, { id: bob.id });
    await eventually('the words of the reporter are gone', async () => !(await wordsLeft()).includes('Sells coins'));
    expect(await wordsLeft()).toEqual([undefined, 'Me too']);
    await chat.publishEvent(userDeleted, { id: eve.id });
    await eventually('the words about the member are gone', async () => !(await wordsLeft()).includes('Me too'));
  });
});

describe('a reported member', () => {
  it('is warned by an admin, who records it, and the reporter is notified', async () => {
    const { eve, bob, id } = await reported();
    expect(await resolve(id, 'remove')).toBe('forbidden');
    expect(await resolve(id, 'warn')).toBe('ok');
    await notified(eve, 'member_warned');
    await notified(bob, 'report_upheld');
    const target = { type: 'member', id: eve.id };
    expect(audit.asked.at(-1)!.input).toEqual({ action: 'report.warned', target, details: { case: id } });
    expect(await casesOf(eve, 'resolved')).toMatchObject([{ id, status: 'warned', resolvedBy: { id: captain.id } }]);
  });

  it('is suspended by an admin', async () => {
    const { eve, bob, id } = await reported();
    expect(await resolve(id, 'suspend')).toBe('ok');
    expect(identity.asked.at(-1)).toMatchObject({ input: { id: eve.id, suspended: { until: null } } });
    await notified(bob, 'report_upheld');
  });

  it('is not notified of a dismissed report, and can be reported again by the same member', async () => {
    const { eve, bob, id } = await reported();
    expect(await resolve(id, 'dismiss')).toBe('ok');
    await notified(bob, 'report_dismissed');
    expect(await moderationOf(eve)).toEqual([]);
    expect(await report(bob, eve.id)).toBe('ok');
    const [again] = await casesOf(eve);
    expect(again!.id).not.toBe(id);
    expect(await casesOf(eve, 'resolved')).toHaveLength(1);
  });

  it('is decided about by one of many concurrent admins', async () => {
    const { id } = await reported();
    const codes = await Promise.all(Array.from({ length: 6 }, () => resolve(id, 'warn', admin())));
    expect(codes.sort()).toEqual([...Array.from({ length: 5 }, () => 'already_decided'), 'ok']);
  });
});
