import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { findActor } from '@crew/contracts/identity/find-actor';
import { startIdentity, type IdentityApp } from './identity-app.js';

let app: IdentityApp;

beforeAll(async () => {
  app = await startIdentity();
});

afterAll(() => app?.stop());

describe('find-actor', () => {
  it('returns a member without a session, and null for one who does not exist', async () => {
    const { user } = await app.signUp();
    const { id, username, displayName } = user;
    expect(await app.call(findActor, { userId: id })).toMatchObject({ id, username, displayName, isAdmin: false });
    expect(await app.call(findActor, { userId: 'nobody' })).toBeNull();
  });
});
