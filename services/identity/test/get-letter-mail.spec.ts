import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { getLetterMail } from '@crew/contracts/identity/get-letter-mail';
import { setLetterMail } from '@crew/contracts/identity/set-letter-mail';
import { startIdentity, type IdentityApp, type SignedInMember } from './identity-app.js';

let app: IdentityApp;

beforeAll(async () => {
  app = await startIdentity();
});

afterAll(() => app?.stop());

const isWanted = async ({ actor }: SignedInMember) => (await app.call(getLetterMail, {}, { as: actor })).wanted;

describe('get-letter-mail', () => {
  it('is off until a member turns it on, and belongs to one member', async () => {
    const [ada, bob] = [await app.signUp(), await app.signUp()];
    expect(await isWanted(ada)).toBe(false);
    for (const wanted of [true, false, true]) {
      await app.call(setLetterMail, { wanted }, { as: ada.actor });
      expect([await isWanted(ada), await isWanted(bob)]).toEqual([wanted, false]);
    }
  });
});
