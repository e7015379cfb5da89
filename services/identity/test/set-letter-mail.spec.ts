import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { deleteAccount } from '@crew/contracts/identity/delete-account';
import { exportAccount } from '@crew/contracts/identity/export-account';
import { setLetterMail } from '@crew/contracts/identity/set-letter-mail';
import { eventually } from '@crew/testing/eventually';
import { PASSWORD, startIdentity, type IdentityApp } from './identity-app.js';
import { letterMailSteps } from './letter-mail-steps.js';

let app: IdentityApp;
let steps: Awaited<ReturnType<typeof letterMailSteps>>;

beforeAll(async () => {
  app = await startIdentity();
  steps = await letterMailSteps(app);
});

afterAll(async () => {
  await steps?.chat.stop();
  await app?.stop();
});

describe('set-letter-mail', () => {
  it('turns it on and off, returns what is set, and keeps the links of earlier mails', async () => {
    const ada = await app.signUp();
    const tokens = new Set<string>();
    for (const wanted of [true, true, false, false, true]) {
      expect(await steps.set(ada, wanted)).toEqual({ wanted });
      tokens.add((await steps.find(ada.user.id))!.token);
    }
    expect(tokens.size).toBe(1);
  });

  it.each([{}, { wanted: 'yes' }, { wanted: true, to: 'x' }])('rejects %j', async (input) => {
    expect(await app.codeOf(setLetterMail, input, { as: (await app.signUp()).actor })).toBe('invalid_input');
  });

  it('is exported and deleted with the account', async () => {
    const ada = await steps.reader();
    expect(await app.call(exportAccount, {}, { as: ada.actor })).toMatchObject({
      account: { letterMail: { wanted: true } },
    });
    await app.call(deleteAccount, { password: PASSWORD }, { as: ada.actor });
    await eventually('it is deleted', async () => (await steps.find(ada.user.id)) === null);
  });
});
