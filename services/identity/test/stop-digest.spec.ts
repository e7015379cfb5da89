import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { deleteAccount } from '@crew/contracts/identity/delete-account';
import { getDigest } from '@crew/contracts/identity/get-digest';
import { setDigest } from '@crew/contracts/identity/set-digest';
import { stopDigest } from '@crew/contracts/identity/stop-digest';
import { verifyEmail } from '@crew/contracts/identity/verify-email';
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

const tokenOf = async ({ user }: SignedInMember) => (await steps.find(user.id))!.token;
const stop = (token: string) => app.codeOf(stopDigest, { token });
const stored = async ({ actor }: SignedInMember) => (await app.call(getDigest, {}, { as: actor })).frequency;

describe('stop-digest', () => {
  it('turns the digest of its member off at once, without a session, and changes nothing when repeated', async () => {
    const [ada, bob] = [await steps.awayMember(), await steps.awayMember()];
    const token = await tokenOf(ada);
    expect(await stop(token)).toBe('ok');
    expect([await stored(ada), await stored(bob)]).toEqual([null, 'daily']);
    expect((await steps.find(ada.user.id))!.nextAt).toBeUndefined();
    expect(await stop(token)).toBe('ok');
  });

  it('works for links in earlier mails after the digest was turned on again', async () => {
    const ada = await steps.awayMember();
    const token = await tokenOf(ada);
    await stop(token);
    await app.call(setDigest, { frequency: 'weekly' }, { as: ada.actor });
    expect(await stop(token)).toBe('ok');
    expect(await stored(ada)).toBeNull();
  });

  it('has a secret of 256 bits that opens nothing else', async () => {
    const [ada, bob] = [await steps.awayMember(), await steps.awayMember()];
    const token = await tokenOf(ada);
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    expect(token).not.toBe(await tokenOf(bob));
    expect(await app.codeOf(verifyEmail, { token })).toBe('link_invalid');
    expect(await app.actorOf(token)).toBeNull();
    expect(await stop('x'.repeat(43))).toBe('link_invalid');
    expect(await stop(ada.user.id)).toBe('invalid_input');
  });

  it('is revoked when the account is deleted', async () => {
    const ada = await steps.awayMember();
    const token = await tokenOf(ada);
    await app.call(deleteAccount, { password: PASSWORD }, { as: ada.actor });
    await eventually('the link is invalid', async () => (await stop(token)) === 'link_invalid');
  });
});
