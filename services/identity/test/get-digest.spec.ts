import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { getDigest } from '@crew/contracts/identity/get-digest';
import { setDigest } from '@crew/contracts/identity/set-digest';
import { startIdentity, type IdentityApp, type SignedInMember } from './identity-app.js';

let app: IdentityApp;

beforeAll(async () => {
  app = await startIdentity();
});

afterAll(() => app?.stop());

const stored = async ({ actor }: SignedInMember) => (await app.call(getDigest, {}, { as: actor })).frequency;

describe('get-digest', () => {
  it('is off until a member turns it on, and belongs to one member', async () => {
    const [ada, bob] = [await app.signUp(), await app.signUp()];
    expect(await stored(ada)).toBeNull();
    for (const frequency of ['weekly', 'daily', null] as const) {
      await app.call(setDigest, { frequency }, { as: ada.actor });
      expect([await stored(ada), await stored(bob)]).toEqual([frequency, null]);
    }
  });
});
