import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { EventEnvelope } from '@crew/contracts/event';
import { administerUser } from '@crew/contracts/identity/administer-user';
import { changePassword } from '@crew/contracts/identity/change-password';
import { countMembers } from '@crew/contracts/identity/count-members';
import { deleteAccount } from '@crew/contracts/identity/delete-account';
import { enableTwoFactor } from '@crew/contracts/identity/enable-two-factor';
import { endUserSessions } from '@crew/contracts/identity/end-user-sessions';
import { generateInviteCodes } from '@crew/contracts/identity/generate-invite-codes';
import { getMe } from '@crew/contracts/identity/get-me';
import { getUser } from '@crew/contracts/identity/get-user';
import { grantAdmin } from '@crew/contracts/identity/grant-admin';
import { listAllInviteCodes } from '@crew/contracts/identity/list-all-invite-codes';
import { listAudit } from '@crew/contracts/identity/list-audit';
import { listInviteCodes } from '@crew/contracts/identity/list-invite-codes';
import { listUserSessions } from '@crew/contracts/identity/list-user-sessions';
import { listUsers } from '@crew/contracts/identity/list-users';
import { login } from '@crew/contracts/identity/login';
import { recordAudit } from '@crew/contracts/identity/record-audit';
import { revokeInviteCode } from '@crew/contracts/identity/revoke-invite-code';
import { startTwoFactor } from '@crew/contracts/identity/start-two-factor';
import { sessionEnded, userChanged, type PublicMember } from '@crew/contracts/identity/identity.events';
import { eventSubject } from '@crew/service-kit/nats/streams';
import type { DomainError } from '@crew/service-kit/rpc/domain-error';
import { eventually } from '@crew/testing/eventually';
import type { Type } from '@nestjs/common';
import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { AuditRepository } from '../src/audit/audit.repository.js';
import { SessionRepository } from '../src/sessions/session.repository.js';
import { authenticatorOf } from '../src/two-factor/two-factor.rules.js';
import { startIdentity, PASSWORD, type SignedInMember, type IdentityApp } from './identity-app.js';

let app: IdentityApp;
let admin: SignedInMember;

beforeAll(async () => {
  app = await startIdentity();
  admin = await app.signUpAdmin();
});

afterAll(() => app?.stop());

/** Lets the next call of a method of a repository fail. */
function failOnce<T extends AuditRepository | SessionRepository>(repository: Type<T>, method: keyof T & string): void {
  const target = app.service.app.get(repository) as unknown as Record<string, () => Promise<void>>;
  jest.spyOn(target, method).mockRejectedValueOnce(new Error('no database'));
}

const actionsOn = async (memberId: string): Promise<string[]> =>
  (await app.call(listAudit, { memberId }, { as: admin.actor })).map(({ action }) => action);

describe('list-users', () => {
  it('finds members by the beginning of a username, a word of the display name or an address, ignoring case', async () => {
    await app.signUp('Zephyrine');
    for (const q of ['zeph', 'ZEPHYRINE@crew', 'Zephyrine']) {
      const found = await app.call(listUsers, { q }, { as: admin.actor });
      expect(found.map(({ username }) => username)).toEqual(['Zephyrine']);
    }
    expect(await app.call(listUsers, { q: 'ephyr' }, { as: admin.actor })).toEqual([]);
    expect(await app.call(listUsers, { q: '.*' }, { as: admin.actor })).toEqual([]);
  });

  it.each(['newest', 'oldest', 'username', 'seen'] as const)(
    'lists every member once across pages, in the order %s',
    async (sort) => {
      await Promise.all(Array.from({ length: 5 }, () => app.signUp()));
      const seen: string[] = [];
      for (;;) {
        const before = seen.at(-1);
        const page = await app.call(listUsers, { sort, limit: 3, ...(before && { before }) }, { as: admin.actor });
        seen.push(...page.map(({ id }) => id));
        if (page.length < 3) break;
      }
      const { total } = await app.call(countMembers, { activeSince: new Date(0).toISOString() });
      expect(new Set(seen).size).toBe(seen.length);
      expect(seen).toHaveLength(total);
    },
  );

  it('shows no balances while the economy service is unavailable', async () => {
    const [row] = await app.call(listUsers, { limit: 1 }, { as: admin.actor });
    expect(row).toMatchObject({ itcBalance: null, unlimited: null });
  });
});

describe('suspension', () => {
  it('ends every session, is returned with its reason at sign-in, and can be lifted', async () => {
    const { user, token } = await app.signUp();
    const ended = app.streamEvents(sessionEnded, user.id);
    await app.connection.flush();
    const suspended = { reason: 'Too loud', until: null };
    const row = await app.call(administerUser, { id: user.id, suspended }, { as: admin.actor });
    expect(row.suspended).toEqual(suspended);
    expect(await app.actorOf(token)).toBeNull();
    await eventually('session-ended is received', () => ended.length > 0);
    const refused = await app
      .callRaw(login, { username: user.username, password: PASSWORD })
      .catch((error: DomainError) => error);
    expect(refused).toMatchObject({ code: 'suspended', message: 'This account is suspended: Too loud' });
    expect(await app.codeOf(login, { username: user.username, password: 'guess' })).toBe('bad_credentials');
    const listed = await app.call(listUsers, { show: 'suspended' }, { as: admin.actor });
    expect(listed.map(({ id }) => id)).toEqual([user.id]);
    await app.call(administerUser, { id: user.id, suspended: false }, { as: admin.actor });
    expect(await app.codeOf(login, { username: user.username, password: PASSWORD })).toBe('ok');
  });

  it('ends at its time', async () => {
    const { user } = await app.signUp();
    const until = new Date(Date.now() + 1_500).toISOString();
    await app.call(administerUser, { id: user.id, suspended: { reason: 'Rest', until } }, { as: admin.actor });
    await eventually('the suspension has ended', async () => {
      return (await app.codeOf(login, { username: user.username, password: PASSWORD })) === 'ok';
    });
  });
});

describe('admins', () => {
  it('are appointed and removed with new sessions, each action logged', async () => {
    const { user, token } = await app.signUp();
    await app.call(administerUser, { id: user.id, isAdmin: true }, { as: admin.actor });
    expect(await app.actorOf(token)).toBeNull();
    const promoted = await app.signIn(user.username);
    expect(promoted.actor.isAdmin).toBe(true);
    await app.call(administerUser, { id: user.id, isAdmin: false }, { as: admin.actor });
    expect(await app.actorOf(promoted.token)).toBeNull();
    const log = await app.call(listAudit, { memberId: user.id }, { as: admin.actor });
    expect(log.map(({ action }) => action)).toEqual(['member.unmade-admin', 'member.made-admin']);
    expect(log[0]).toMatchObject({
      actor: { username: admin.user.username },
      target: { type: 'member', username: user.username },
    });
  });

  it('are appointed with an entry in the log and new sessions by a repetition of what failed half-way', async () => {
    const [asked, granted] = [await app.signUp(), await app.signUp()];
    const appoint = () => app.codeOf(administerUser, { id: asked.user.id, isAdmin: true }, { as: admin.actor });
    const grant = () => app.codeOf(grantAdmin, { username: granted.user.username });
    for (const [{ user, token }, act] of [[asked, appoint] as const, [granted, grant] as const]) {
      failOnce(AuditRepository, 'insert');
      expect(await act()).not.toBe('ok');
      failOnce(SessionRepository, 'deleteByUser');
      expect(await act()).not.toBe('ok');
      expect(await act()).toBe('ok');
      expect(await actionsOn(user.id)).toEqual(['member.made-admin']);
      expect(await app.actorOf(token)).toBeNull();
      expect((await app.signIn(user.username)).actor.isAdmin).toBe(true);
    }
  });

  it('change no member while the audit log is unavailable', async () => {
    const { user } = await app.signUp();
    const suspended = { reason: 'Too loud', until: null };
    const row = () => app.call(listUsers, { q: user.username }, { as: admin.actor });
    for (const change of [{ isAdmin: true }, { isAdmin: false }, { suspended }, { suspended: false as const }]) {
      const before = await row();
      failOnce(AuditRepository, 'insert');
      expect(await app.codeOf(administerUser, { id: user.id, ...change }, { as: admin.actor })).not.toBe('ok');
      expect(await row()).toEqual(before);
      await app.call(administerUser, { id: user.id, ...change }, { as: admin.actor });
    }
    const actions = ['member.reinstated', 'member.suspended', 'member.unmade-admin', 'member.made-admin'];
    expect(await actionsOn(user.id)).toEqual(actions);
  });

  it('are published to the other services, and shown on their profile', async () => {
    const { user } = await app.signUp();
    const published: (boolean | undefined)[] = [];
    app.connection.subscribe(eventSubject(userChanged.subject), {
      callback: (_error, message) => {
        const { data } = message.json<EventEnvelope<PublicMember>>();
        if (data.id === user.id) published.push(data.isAdmin);
      },
    });
    await app.connection.flush();
    for (const isAdmin of [true, false]) {
      await app.call(administerUser, { id: user.id, isAdmin }, { as: admin.actor });
      expect(await app.call(getUser, { username: user.username }, { as: admin.actor })).toMatchObject({ isAdmin });
    }
    await eventually('both changes are published', () => published.length === 2);
    expect(published).toEqual([true, false]);
  });

  it('never run out when two remove each other at the same time, nor when the last one deletes their account', async () => {
    const isolated = await startIdentity();
    try {
      const [one, two] = [await isolated.signUpAdmin(), await isolated.signUpAdmin()];
      await Promise.all([
        isolated.codeOf(administerUser, { id: two.user.id, isAdmin: false }, { as: one.actor }),
        isolated.codeOf(administerUser, { id: one.user.id, isAdmin: false }, { as: two.actor }),
      ]);
      const left = await isolated.call(listUsers, { show: 'admins' }, { as: one.actor });
      expect(left.length).toBeGreaterThan(0);
      const last = left.length === 2 ? one : [one, two].find(({ user }) => user.id === left[0]!.id)!;
      for (const other of left.filter(({ id }) => id !== last.user.id)) {
        await isolated.call(administerUser, { id: other.id, isAdmin: false }, { as: last.actor });
      }
      const as = { as: last.actor };
      expect(await isolated.codeOf(administerUser, { id: last.user.id, isAdmin: false }, as)).toBe('last_admin');
      expect(await isolated.codeOf(deleteAccount, { password: PASSWORD }, as)).toBe('last_admin');
      expect(await isolated.call(listUsers, { show: 'admins' }, as)).toHaveLength(1);
    } finally {
      await isolated.stop();
    }
  });

  it('are never without an active one while all demote, suspend and delete each other at the same time', async () => {
    const isolated = await startIdentity();
    try {
      const users = isolated.service.app.get<Connection>(getConnectionToken()).db!.collection('users');
      const active = { isAdmin: true, suspension: null, departedAt: null };
      for (let round = 0; round < 5; round += 1) {
        const [one, two, three] = [
          await isolated.signUpAdmin(),
          await isolated.signUpAdmin(),
          await isolated.signUpAdmin(),
        ];
        const ids = [one, two, three].map(({ user }) => user.id as never);
        await users.updateMany({ _id: { $nin: ids } }, { $set: { isAdmin: false } });
        const suspended = { reason: 'Race', until: null };
        let racing = true;
        const acts = Promise.all([
          isolated.codeOf(administerUser, { id: two.user.id, isAdmin: false }, { as: one.actor }),
          isolated.codeOf(administerUser, { id: three.user.id, suspended }, { as: two.actor }),
          isolated.codeOf(administerUser, { id: one.user.id, isAdmin: false }, { as: three.actor }),
          isolated.codeOf(deleteAccount, { password: PASSWORD }, { as: one.actor }),
        ]).finally(() => (racing = false));
        while (racing) expect(await users.countDocuments(active)).toBeGreaterThan(0);
        await acts;
        expect(await users.countDocuments(active)).toBeGreaterThan(0);
      }
    } finally {
      await isolated.stop();
    }
  });

  it('can remove each other after a removal was abandoned by a crash', async () => {
    const isolated = await startIdentity();
    try {
      const [one, two] = [await isolated.signUpAdmin(), await isolated.signUpAdmin()];
      const removals = isolated.service.app.get<Connection>(getConnectionToken()).db!.collection('adminRemovals');
      const abandon = (expiresAt: Date) =>
        removals.updateOne(
          { _id: 'admins' as never },
          { $set: { underWay: [{ _id: 'crashed', userId: one.user.id, expiresAt }] } },
          { upsert: true },
        );
      const demote = () => isolated.codeOf(administerUser, { id: two.user.id, isAdmin: false }, { as: one.actor });
      await abandon(new Date(Date.now() + 60_000));
      expect(await demote()).toBe('last_admin');
      await abandon(new Date());
      expect(await demote()).toBe('ok');
    } finally {
      await isolated.stop();
    }
  });

  it('list the sessions of a member, and end them', async () => {
    const { user, token } = await app.signUp();
    expect(await app.call(listUserSessions, { id: user.id }, { as: admin.actor })).toHaveLength(1);
    await app.call(endUserSessions, { id: user.id }, { as: admin.actor });
    expect(await app.actorOf(token)).toBeNull();
  });

  it('have no permissions without a second factor when ADMIN_REQUIRE_2FA is set', async () => {
    const strict = await startIdentity({ ADMIN_REQUIRE_2FA: true });
    try {
      const { user, actor } = await strict.signUpAdmin();
      expect(user).toMatchObject({ isAdmin: false, twoFactorDue: true });
      expect(actor.isAdmin).toBe(false);
      expect(await strict.codeOf(listUsers, {}, { as: actor })).toBe('admin_only');
    } finally {
      await strict.stop();
    }
  });
});

describe('sessions of admins with ADMIN_REQUIRE_2FA', () => {
  it('have admin permissions only if they showed the second factor', async () => {
    const strict = await startIdentity({ ADMIN_REQUIRE_2FA: true });
    try {
      const { user, actor } = await strict.signUpAdmin();
      const { secret } = await strict.call(startTwoFactor, { password: PASSWORD }, { as: actor });
      const code = authenticatorOf(secret, user.username).generate();
      const { session } = await strict.callRaw(enableTwoFactor, { code }, { as: actor });
      const enrolled = (await strict.actorOf(session!))!;
      expect(enrolled.isAdmin).toBe(true);
      expect(await strict.call(getMe, {}, { as: enrolled })).toMatchObject({ isAdmin: true, twoFactorDue: false });
      const change = { currentPassword: PASSWORD, newPassword: 'another calm night' };
      const changed = await strict.callRaw(changePassword, change, { as: enrolled });
      const kept = (await strict.actorOf(changed.session!))!;
      expect(kept.isAdmin).toBe(true);
      const sessions = strict.service.app.get<Connection>(getConnectionToken()).db!.collection('sessions');
      await sessions.updateOne({ _id: kept.sessionId as never }, { $set: { factors: ['password'] } });
      const passwordOnly = (await strict.actorOf(changed.session!))!;
      expect(passwordOnly.isAdmin).toBe(false);
      expect(await strict.call(getMe, {}, { as: passwordOnly })).toMatchObject({ isAdmin: false });
    } finally {
      await strict.stop();
    }
  });
});

describe('members are refused', () => {
  it.each([
    [listUsers, {}],
    [administerUser, { id: 'x', isAdmin: true }],
    [listUserSessions, { id: 'x' }],
    [endUserSessions, { id: 'x' }],
    [generateInviteCodes, { count: 1 }],
    [listAllInviteCodes, {}],
    [revokeInviteCode, { id: 'x' }],
    [listAudit, {}],
    [recordAudit, { action: 'a.b', target: null }],
  ])('$subject', async (contract, input) => {
    const { actor } = await app.signUp();
    expect(await app.codeOf(contract, input, { as: actor })).toBe('admin_only');
    expect(await app.codeOf(contract, input)).toBe('signed_out');
  });

  it('the invite codes of another member', async () => {
    const { actor } = await app.signUp();
    expect(await app.codeOf(listInviteCodes, { id: admin.user.id }, { as: actor })).toBe('forbidden');
    expect(await app.codeOf(listInviteCodes, { id: actor.id }, { as: admin.actor })).toBe('ok');
  });
});

describe('invite codes', () => {
  it.each([0, 51, 1.5, '5'])('are not generated with count %p', async (count) => {
    const refused = await app
      .callRaw(generateInviteCodes, { count }, { as: admin.actor })
      .catch((error: DomainError) => error);
    expect(refused).toMatchObject({ code: 'invalid_input' });
  });

  it('can be revoked while unused', async () => {
    const { codes } = await app.call(generateInviteCodes, { count: 1 }, { as: admin.actor });
    const { id } = codes[0]!;
    await app.call(revokeInviteCode, { id }, { as: admin.actor });
    expect(await app.codeOf(revokeInviteCode, { id }, { as: admin.actor })).toBe('not_found');
    const all = await app.call(listAllInviteCodes, {}, { as: admin.actor });
    expect(all.map((code) => code.id)).not.toContain(id);
    const [entry] = await app.call(listAudit, { limit: 1 }, { as: admin.actor });
    expect(entry).toMatchObject({ action: 'invite-code.revoked', details: { member: admin.user.username } });
  });
});
