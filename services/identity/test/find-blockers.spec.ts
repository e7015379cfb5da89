import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { blockMember } from '@crew/contracts/identity/block-member';
import { findBlockers } from '@crew/contracts/identity/find-blockers';
import { unblockMember } from '@crew/contracts/identity/unblock-member';
import { startIdentity, type IdentityApp } from './identity-app.js';

let app: IdentityApp;

beforeAll(async () => {
  app = await startIdentity();
});

afterAll(() => app?.stop());

describe('find-blockers', () => {
  it('returns those of the given members who block a member now', async () => {
    const [ada, bob, cy, dee] = await Promise.all([1, 2, 3, 4].map(async () => (await app.signUp()).actor));
    const block = (by: typeof ada, whom: typeof ada) => app.call(blockMember, { id: whom!.id }, { as: by! });
    await Promise.all([block(ada, dee), block(bob, dee), block(dee, cy)]);
    const blockers = (...ids: string[]) => app.call(findBlockers, { userId: dee!.id, ids });
    expect(await blockers(ada!.id, cy!.id, dee!.id, 'nobody')).toEqual([ada!.id]);
    await app.call(unblockMember, { id: dee!.id }, { as: ada! });
    expect(await blockers(ada!.id, cy!.id)).toEqual([]);
    expect(await blockers()).toEqual([]);
  });
});
