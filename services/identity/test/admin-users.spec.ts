import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { administerUser } from '@crew/contracts/identity/administer-user';
import { countMembers } from '@crew/contracts/identity/count-members';
import { deleteAccount } from '@crew/contracts/identity/delete-account';
import { endUserSessions } from '@crew/contracts/identity/end-user-sessions';
import { generateInviteCodes } from '@crew/contracts/identity/generate-invite-codes';
import { listAllInviteCodes } from '@crew/contracts/identity/list-all-invite-codes';
import { listAudit } from '@crew/contracts/identity/list-audit';
import { listInviteCodes } from '@crew/contracts/identity/list-invite-codes';
import { listUserSessions } from '@crew/contracts/identity/list-user-sessions';
import { listUsers } from '@crew/contracts/identity/list-users';
import { login } from '@crew/contracts/identity/login';
import { recordAudit } from '@crew/contracts/identity/record-audit';
import { revokeInviteCode } from '@crew/contracts/identity/revoke-invite-code';
import { sessionEnded } from '@crew/contracts/identity/identity.events';
import type { DomainError } from '@crew/service-kit/rpc/domain-error';
import { eventually } from '@crew/testing/eventually';
import { launch, PASSWORD, type Joined, type Ship } from './identity-app.js';

let ship: Ship;
let captain: Joined;

beforeAll(async () => {
  ship = await launch();
  captain = await ship.joinAdmin();
});

afterAll(() => ship?.stop());

describe('list-users', () => {
  it('finds by the beginning of a name, a word or an address, whatever the case', async () => {
    await ship.join('Zephyrine');
    for (const q of ['zeph', 'ZEPHYRINE@crew', 'Zephyrine']) {
      const found = await ship.call(listUsers, { q }, { as: captain.actor });
      expect(found.map(({ username }) => username)).toEqual(['Zephyrine']);
    }
    expect(await ship.call(listUsers, { q: 'ephyr' }, { as: captain.actor })).toEqual([]);
    expect(await ship.call(listUsers, { q: '.*' }, { as: captain.actor })).toEqual([]);
  });

  it.each(['newest', 'oldest', 'username', 'seen'] as const)('pages through everybody once, by %s', async (sort) => {
    await Promise.all(Array.from({ length: 5 }, () => ship.join()));
    const seen: string[] = [];
    for (;;) {
      const before = seen.at(-1);
      const page = await ship.call(listUsers, { sort, limit: 3, ...(before && { before }) }, { as: captain.actor });
      seen.push(...page.map(({ id }) => id));
      if (page.length < 3) break;
    }
    const { total } = await ship.call(countMembers, { activeSince: new Date(0).toISOString() });
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen).toHaveLength(total);
  });

  it('shows no balances while the economy is away', async () => {
    const [row] = await ship.call(listUsers, { limit: 1 }, { as: captain.actor });
    expect(row).toMatchObject({ itcBalance: null, unlimited: null });
  });
});

describe('suspension', () => {
  it('ends every session at once, is said at sign-in with its reason, and is taken back', async () => {
    const { user, token } = await ship.join();
    const ended = ship.streamEvents(sessionEnded, user.id);
    await ship.connection.flush();
    const suspended = { reason: 'Too loud', until: null };
    const row = await ship.call(administerUser, { id: user.id, suspended }, { as: captain.actor });
    expect(row.suspended).toEqual(suspended);
    expect(await ship.whoIs(token)).toBeNull();
    await eventually('the push', () => ended.length > 0);
    const refused = await ship
      .callRaw(login, { username: user.username, password: PASSWORD })
      .catch((error: DomainError) => error);
    expect(refused).toMatchObject({ code: 'suspended', message: 'This account is suspended: Too loud' });
    expect(await ship.codeOf(login, { username: user.username, password: 'guess' })).toBe('bad_credentials');
    const listed = await ship.call(listUsers, { show: 'suspended' }, { as: captain.actor });
    expect(listed.map(({ id }) => id)).toEqual([user.id]);
    await ship.call(administerUser, { id: user.id, suspended: false }, { as: captain.actor });
    expect(await ship.codeOf(login, { username: user.username, password: PASSWORD })).toBe('ok');
  });

  it('is over when its time is', async () => {
    const { user } = await ship.join();
    const until = new Date(Date.now() + 1_500).toISOString();
    await ship.call(administerUser, { id: user.id, suspended: { reason: 'Rest', until } }, { as: captain.actor });
    await eventually('it is over', async () => {
      return (await ship.codeOf(login, { username: user.username, password: PASSWORD })) === 'ok';
    });
  });
});

describe('admins', () => {
  it('are made and unmade with new sessions, each act written down', async () => {
    const { user, token } = await ship.join();
    await ship.call(administerUser, { id: user.id, isAdmin: true }, { as: captain.actor });
    expect(await ship.whoIs(token)).toBeNull();
    const promoted = await ship.signIn(user.username);
    expect(promoted.actor.isAdmin).toBe(true);
    await ship.call(administerUser, { id: user.id, isAdmin: false }, { as: captain.actor });
    expect(await ship.whoIs(promoted.token)).toBeNull();
    const log = await ship.call(listAudit, { memberId: user.id }, { as: captain.actor });
    expect(log.map(({ action }) => action)).toEqual(['member.unmade-admin', 'member.made-admin']);
    expect(log[0]).toMatchObject({
      actor: { username: captain.user.username },
      target: { type: 'member', username: user.username },
    });
  });

  it('never run out: not by two who unmake each other at once, nor by one who leaves', async () => {
    const alone = await launch();
    try {
      const [one, two] = [await alone.joinAdmin(), await alone.joinAdmin()];
      await Promise.all([
        alone.codeOf(administerUser, { id: two.user.id, isAdmin: false }, { as: one.actor }),
        alone.codeOf(administerUser, { id: one.user.id, isAdmin: false }, { as: two.actor }),
      ]);
      const left = await alone.call(listUsers, { show: 'admins' }, { as: one.actor });
      expect(left.length).toBeGreaterThan(0);
      const last = left.length === 2 ? one : [one, two].find(({ user }) => user.id === left[0]!.id)!;
      for (const other of left.filter(({ id }) => id !== last.user.id)) {
        await alone.call(administerUser, { id: other.id, isAdmin: false }, { as: last.actor });
      }
      const as = { as: last.actor };
      expect(await alone.codeOf(administerUser, { id: last.user.id, isAdmin: false }, as)).toBe('last_admin');
      expect(await alone.codeOf(deleteAccount, { password: PASSWORD }, as)).toBe('last_admin');
      expect(await alone.call(listUsers, { show: 'admins' }, as)).toHaveLength(1);
    } finally {
      await alone.stop();
    }
  });

  it('see where a member is signed in, and sign them out', async () => {
    const { user, token } = await ship.join();
    expect(await ship.call(listUserSessions, { id: user.id }, { as: captain.actor })).toHaveLength(1);
    await ship.call(endUserSessions, { id: user.id }, { as: captain.actor });
    expect(await ship.whoIs(token)).toBeNull();
  });

  it('have rights only with a second factor, where the ship demands it', async () => {
    const strict = await launch({ ADMIN_REQUIRE_2FA: true });
    try {
      const { user, actor } = await strict.joinAdmin();
      expect(user).toMatchObject({ isAdmin: false, twoFactorDue: true });
      expect(actor.isAdmin).toBe(false);
      expect(await strict.codeOf(listUsers, {}, { as: actor })).toBe('admin_only');
    } finally {
      await strict.stop();
    }
  });
});

describe('what members may not', () => {
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
    const { actor } = await ship.join();
    expect(await ship.codeOf(contract, input, { as: actor })).toBe('admin_only');
    expect(await ship.codeOf(contract, input)).toBe('signed_out');
  });

  it('see another’s invite codes', async () => {
    const { actor } = await ship.join();
    expect(await ship.codeOf(listInviteCodes, { id: captain.user.id }, { as: actor })).toBe('forbidden');
    expect(await ship.codeOf(listInviteCodes, { id: actor.id }, { as: captain.actor })).toBe('ok');
  });
});

describe('invite codes', () => {
  it.each([0, 51, 1.5, '5'])('are not made %p at a time', async (count) => {
    const refused = await ship
      .callRaw(generateInviteCodes, { count }, { as: captain.actor })
      .catch((error: DomainError) => error);
    expect(refused).toMatchObject({ code: 'invalid_input' });
  });

  it('are revoked while they are unused', async () => {
    const { codes } = await ship.call(generateInviteCodes, { count: 1 }, { as: captain.actor });
    const { id } = codes[0]!;
    await ship.call(revokeInviteCode, { id }, { as: captain.actor });
    expect(await ship.codeOf(revokeInviteCode, { id }, { as: captain.actor })).toBe('not_found');
    const all = await ship.call(listAllInviteCodes, {}, { as: captain.actor });
    expect(all.map((code) => code.id)).not.toContain(id);
  });
});
