import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { deleteAccount } from '@crew/contracts/identity/delete-account';
import { exportAccount } from '@crew/contracts/identity/export-account';
import { setDigest } from '@crew/contracts/identity/set-digest';
import { updateUser } from '@crew/contracts/identity/update-user';
import { eventually } from '@crew/testing/eventually';
import { digestSteps } from './digest-steps.js';
import { PASSWORD, startIdentity, type IdentityApp, type SignedInMember } from './identity-app.js';

let app: IdentityApp;
let steps: Awaited<ReturnType<typeof digestSteps>>;

beforeAll(async () => {
  app = await startIdentity();
  steps = await digestSteps(app);
});

afterAll(async () => {
  await steps?.stop();
  await app?.stop();
});

const set = ({ actor }: SignedInMember, input: unknown) => app.callRaw(setDigest, input, { as: actor });

describe('set-digest', () => {
  it('turns it on and off, and returns what is set', async () => {
    const ada = await app.signUp();
    for (const frequency of ['weekly', 'daily', null, null] as const) {
      expect(await app.call(setDigest, { frequency }, { as: ada.actor })).toEqual({ frequency });
      expect((await steps.find(ada.user.id))?.frequency).toBe(frequency);
    }
  });

  it('comes next at nine in the time zone of the call, else of the profile, else in UTC', async () => {
    const hourOf = async (one: SignedInMember, timeZone: string) => {
      const { nextAt } = (await steps.find(one.user.id))!;
      expect(nextAt!.getTime()).toBeGreaterThan(Date.now());
      return new Intl.DateTimeFormat('en', { timeZone, hour: 'numeric', hourCycle: 'h23' }).format(nextAt);
    };
    const ada = await app.signUp();
    await set(ada, { frequency: 'weekly' });
    expect(await hourOf(ada, 'UTC')).toBe('09');
    await app.call(updateUser, { id: ada.user.id, timeZone: 'Asia/Tokyo' }, { as: ada.actor });
    await set(ada, { frequency: 'weekly' });
    expect(await hourOf(ada, 'Asia/Tokyo')).toBe('09');
    await set(ada, { frequency: 'weekly', timeZone: 'America/New_York' });
    expect(await hourOf(ada, 'America/New_York')).toBe('09');
  });

  it.each([
    {},
    { frequency: 'hourly' },
    { frequency: 'daily', timeZone: 'Mars/Olympus' },
    { frequency: null, to: 'x' },
  ])('rejects %j', async (input) => {
    expect(await app.codeOf(setDigest, input, { as: (await app.signUp()).actor })).toBe('invalid_input');
  });

  it('is exported and deleted with the account', async () => {
    const ada = await app.signUp();
    await set(ada, { frequency: 'daily', timeZone: 'Europe/Berlin' });
    expect(await app.call(exportAccount, {}, { as: ada.actor })).toMatchObject({
      account: { digest: { frequency: 'daily', timeZone: 'Europe/Berlin' } },
    });
    await app.call(deleteAccount, { password: PASSWORD }, { as: ada.actor });
    await eventually('it is deleted', async () => (await steps.find(ada.user.id)) === null);
  });
});
