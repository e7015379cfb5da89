import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { getOnboardingFunnel } from '@crew/contracts/identity/get-onboarding-funnel';
import { daysBack, startOf } from '@crew/service-kit/days';
import { signUpInThePast } from './member-history.js';
import { startIdentity, type IdentityApp, type SignedInMember } from './identity-app.js';

let app: IdentityApp;
let admin: SignedInMember;
const daysAgo = (days: number) => startOf(daysBack(new Date(), days));

beforeAll(async () => {
  app = await startIdentity();
  admin = await app.signUpAdmin();
  await signUpInThePast(app, daysAgo(20), {
    emailVerified: true,
    interests: ['music'],
    badges: ['avatar_creator', 'first_message'],
    lastSeenAt: daysAgo(13),
  });
  await signUpInThePast(app, daysAgo(19), { emailVerified: true, badges: ['first_message'], lastSeenAt: daysAgo(15) });
  await signUpInThePast(app, daysAgo(60), { emailVerified: true, lastSeenAt: daysAgo(1) });
});

afterAll(() => app?.stop());

describe('get-onboarding-funnel', () => {
  it('counts each step of the members who signed up in the range', async () => {
    expect(await app.call(getOnboardingFunnel, { days: '30' }, { as: admin.actor })).toEqual({
      registered: 3,
      addressVerified: 2,
      interestsChosen: 1,
      avatarCreated: 1,
      firstMessage: 2,
      cameBack: 1,
    });
    const { registered, cameBack } = await app.call(getOnboardingFunnel, { days: '90' }, { as: admin.actor });
    expect([registered, cameBack]).toEqual([4, 2]);
  });

  it('reads only the members of the range', async () => {
    const plans = await app.queries.during(() => app.call(getOnboardingFunnel, { days: '7' }, { as: admin.actor }));
    expect(await plans.greedy(2)).toEqual([]);
  });

  it('is for admins and accepts the offered ranges only', async () => {
    const { actor } = await app.signUp();
    expect(await app.codeOf(getOnboardingFunnel, {}, { as: actor })).toBe('admin_only');
    expect(await app.codeOf(getOnboardingFunnel, {})).toBe('signed_out');
    expect(await app.codeOf(getOnboardingFunnel, { days: '8' }, { as: admin.actor })).toBe('invalid_input');
  });
});
