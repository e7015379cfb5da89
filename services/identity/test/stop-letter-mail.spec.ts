import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { getDigest } from '@crew/contracts/identity/get-digest';
import { getLetterMail } from '@crew/contracts/identity/get-letter-mail';
import { setDigest } from '@crew/contracts/identity/set-digest';
import { stopDigest } from '@crew/contracts/identity/stop-digest';
import { stopLetterMail } from '@crew/contracts/identity/stop-letter-mail';
import { verifyEmail } from '@crew/contracts/identity/verify-email';
import { startIdentity, type IdentityApp, type SignedInMember } from './identity-app.js';
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

const tokenOf = async ({ user }: SignedInMember) => (await steps.find(user.id))!.token;
const stop = (token: string) => app.codeOf(stopLetterMail, { token });
const isWanted = async ({ actor }: SignedInMember) => (await app.call(getLetterMail, {}, { as: actor })).wanted;

describe('stop-letter-mail', () => {
  it('turns it off at once, without a session, with what waits, and changes nothing when repeated', async () => {
    const [ada, bob] = [await steps.reader(), await steps.reader()];
    await steps.collected(ada, await steps.publish());
    const token = await tokenOf(ada);
    expect(await stop(token)).toBe('ok');
    expect([await isWanted(ada), await isWanted(bob)]).toEqual([false, true]);
    expect(await steps.waiting(ada)).toEqual([]);
    expect(await stop(token)).toBe('ok');
  });

  it('leaves the digest as it is, and has a secret of 256 bits that opens nothing else', async () => {
    const ada = await steps.reader();
    await app.call(setDigest, { frequency: 'weekly' }, { as: ada.actor });
    const token = await tokenOf(ada);
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    for (const call of [stopDigest, verifyEmail]) expect(await app.codeOf(call, { token })).toBe('link_invalid');
    expect(await stop(token)).toBe('ok');
    expect(await app.call(getDigest, {}, { as: ada.actor })).toEqual({ frequency: 'weekly' });
    expect(await stop('x'.repeat(43))).toBe('link_invalid');
    expect(await stop(ada.user.id)).toBe('invalid_input');
  });
});
