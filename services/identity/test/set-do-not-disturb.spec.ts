import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { exportAccount } from '@crew/contracts/identity/export-account';
import { getMe } from '@crew/contracts/identity/get-me';
import { getUser } from '@crew/contracts/identity/get-user';
import { availabilityChanged, meChanged } from '@crew/contracts/identity/identity.events';
import { setDoNotDisturb } from '@crew/contracts/identity/set-do-not-disturb';
import { setStatus } from '@crew/contracts/identity/set-status';
import { eventually } from '@crew/testing/eventually';
import { startIdentity, type IdentityApp } from './identity-app.js';

let app: IdentityApp;

beforeAll(async () => {
  app = await startIdentity();
});

afterAll(() => app?.stop());

const inMs = (ms: number) => new Date(Date.now() + ms).toISOString();

describe('set-do-not-disturb', () => {
  it('lasts until its end or until turned off, and is published to all pages and the own tabs', async () => {
    const [ada, bob] = [await app.signUp(), await app.signUp()];
    const [pages, tabs] = [app.streamEvents(availabilityChanged), app.streamEvents(meChanged, ada.user.id)];
    await app.connection.flush();
    const set = (doNotDisturb: { until: string | null } | null) =>
      app.call(setDoNotDisturb, { doNotDisturb }, { as: ada.actor });
    const status = { text: 'Writing', emoji: null, until: null };
    await app.call(setStatus, { status }, { as: ada.actor });
    for (const doNotDisturb of [{ until: inMs(3_600_000) }, { until: null }]) {
      expect(await set(doNotDisturb)).toMatchObject({ doNotDisturb, customStatus: status });
      expect(await app.call(getUser, { username: ada.user.username }, { as: bob.actor })).toMatchObject({
        doNotDisturb,
      });
      expect(await app.call(exportAccount, {}, { as: ada.actor })).toMatchObject({ account: { doNotDisturb } });
    }
    expect((await set(null)).doNotDisturb).toBeUndefined();
    await eventually('all are published', () => pages.length === 4 && tabs.length === 4);
    expect(pages.map(({ now }) => now?.doNotDisturb !== undefined)).toEqual([false, true, true, false]);
    await set({ until: inMs(-1_000) });
    expect((await app.call(getMe, {}, { as: ada.actor })).doNotDisturb).toBeUndefined();
  });

  it.each([undefined, {}, { until: 'tomorrow' }, { until: null, from: null }])('rejects %j', async (doNotDisturb) => {
    const { actor } = await app.signUp();
    expect(await app.codeOf(setDoNotDisturb, { doNotDisturb }, { as: actor })).toBe('invalid_input');
  });
});
