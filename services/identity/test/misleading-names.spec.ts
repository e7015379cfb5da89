import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { captainStatus } from '@crew/contracts/chat/chat.events';
import { administerUser } from '@crew/contracts/identity/administer-user';
import { register } from '@crew/contracts/identity/register';
import { updateUser } from '@crew/contracts/identity/update-user';
import { streamEventSubject } from '@crew/service-kit/events/stream-event-publisher';
import { eventually } from '@crew/testing/eventually';
import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { startIdentity, PASSWORD, type IdentityApp, type SignedInMember } from './identity-app.js';

let app: IdentityApp;
let admin: SignedInMember;
let member: SignedInMember;

beforeAll(async () => {
  app = await startIdentity();
  admin = await app.signUpAdmin();
  member = await app.signUp();
  await rename(admin, 'Grace Hopper');
});

afterAll(() => app?.stop());

const rename = ({ user, actor }: SignedInMember, displayName: string): Promise<string> =>
  app.codeOf(updateUser, { id: user.id, displayName }, { as: actor });

let registrations = 0;
const registerAs = (names: { username?: string; displayName?: string }): Promise<string> => {
  const username = `newcomer-${(registrations += 1)}`;
  return app.codeOf(register, { username, email: `${username}@crew.test`, password: PASSWORD, ...names });
};

describe('a display name', () => {
  it.each(['Captain Midas', 'Adm\u0456n', 'Crew Support', 'Gr\u0430ce Hopper', 'grace-h0pper'])(
    'that looks like a captain’s, an admin’s or a reserved one is refused at registration and change: %s',
    async (name) => {
      expect(await registerAs({ displayName: name })).toBe('name_reserved');
      expect(await rename(member, name)).toBe('name_reserved');
    },
  );

  it('that looks like an admin’s username is refused', async () => {
    expect(await rename(member, admin.user.username.replace('o', '\u043e'))).toBe('name_reserved');
  });

  it('of an admin can be written differently by that admin', async () => {
    expect(await rename(admin, 'GRACE HOPPER')).toBe('ok');
  });

  it('of a suspended admin is free', async () => {
    const other = await app.signUpAdmin();
    expect(await rename(other, 'Katherine Johnson')).toBe('ok');
    expect(await rename(member, 'Katherine Johnson')).toBe('name_reserved');
    const suspended = { reason: 'a test', until: null };
    await app.call(administerUser, { id: other.user.id, suspended }, { as: admin.actor });
    expect(await rename(member, 'Katherine Johnson')).toBe('ok');
  });

  it('that another member has is allowed', async () => {
    expect(await rename(member, 'Ada')).toBe('ok');
    expect(await registerAs({ displayName: 'Ada' })).toBe('ok');
  });

  it('that a member had before it was reserved can be sent again', async () => {
    const users = app.service.app.get<Connection>(getConnectionToken()).collection<{ _id: string }>('users');
    await users.updateOne({ _id: member.user.id }, { $set: { displayName: 'Captain' } });
    expect(await rename(member, 'Captain')).toBe('ok');
    expect(await rename(member, 'The Captain')).toBe('name_reserved');
  });

  it('that looks like the new name of a captain is refused', async () => {
    const status = { key: 'lyra', status: 'online', displayName: 'Commodore Lyra', avatarUrl: null };
    app.connection.publish(streamEventSubject(captainStatus, 'all'), JSON.stringify(status));
    await eventually('the name is refused', async () => (await rename(member, 'Commodore Lyrа')) === 'name_reserved');
  });
});

describe('a username', () => {
  it('that looks like an admin’s name is taken', async () => {
    expect(await registerAs({ username: 'Grace_H0pper' })).toBe('username_taken');
    expect(await registerAs({ username: admin.user.username.replace('i', 'l') })).toBe('username_taken');
  });
});
