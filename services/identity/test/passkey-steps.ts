import { addPasskey } from '@crew/contracts/identity/add-passkey';
import { enableTwoFactor } from '@crew/contracts/identity/enable-two-factor';
import { loginWithPasskey } from '@crew/contracts/identity/login-with-passkey';
import type { Passkey, PasskeyAssertion } from '@crew/contracts/identity/passkey.entities';
import { startPasskeyLogin } from '@crew/contracts/identity/start-passkey-login';
import { startPasskeyRegistration } from '@crew/contracts/identity/start-passkey-registration';
import { startTwoFactor } from '@crew/contracts/identity/start-two-factor';
import type { Actor } from '@crew/service-kit/rpc/call';
import { eventually } from '@crew/testing/eventually';
import { SoftwareAuthenticator, type Deviation } from '@crew/testing/software-authenticator';
import { authenticatorOf } from '../src/two-factor/two-factor.rules.js';
import { PASSWORD, type IdentityApp, type SignedInMember } from './identity-app.js';

export const ORIGIN = 'http://localhost:3000';

/** A member with a passkey, signed in by the session that adding it started. */
export interface PasskeyMember extends SignedInMember {
  authenticator: SoftwareAuthenticator;
  passkey: Passkey;
}

export const registrationOptions = async (app: IdentityApp, as: Actor, code?: string) =>
  (await app.call(startPasskeyRegistration, { password: PASSWORD, code }, { as })).options;

export const loginOptions = async (app: IdentityApp) => (await app.call(startPasskeyLogin, {})).options;

/** Adds a passkey in the session of a member. */
export async function addPasskeyTo(app: IdentityApp, member: SignedInMember, code?: string): Promise<PasskeyMember> {
  const authenticator = new SoftwareAuthenticator(ORIGIN);
  const credential = authenticator.create(await registrationOptions(app, member.actor, code));
  const { body, session } = await app.callRaw(addPasskey, { name: 'My phone', credential }, { as: member.actor });
  const passkey = addPasskey.output.parse(JSON.parse(new TextDecoder().decode(body)));
  return { ...member, token: session!, actor: (await app.actorOf(session!))!, authenticator, passkey };
}

/** Turns two-factor sign-in on; resolves to the member in the session that this started. */
export async function enableTwoFactorOf(
  app: IdentityApp,
  member: SignedInMember,
): Promise<SignedInMember & { recoveryCodes: string[] }> {
  const { secret } = await app.call(startTwoFactor, { password: PASSWORD }, { as: member.actor });
  const code = authenticatorOf(secret, member.user.username).generate();
  const { body, session } = await app.callRaw(enableTwoFactor, { code }, { as: member.actor });
  const { recoveryCodes } = enableTwoFactor.output.parse(JSON.parse(new TextDecoder().decode(body)));
  return { ...member, token: session!, actor: (await app.actorOf(session!))!, recoveryCodes };
}

/** Waits for a mail with a subject. */
export const mailed = (app: IdentityApp, to: string, subject: string) =>
  eventually(`a mail '${subject}' to ${to}`, async () =>
    (await app.mails(to)).some((mail) => mail.subject === subject),
  );

/** What the authenticator answers to a new challenge. */
export const assertionOf = async (
  app: IdentityApp,
  { authenticator }: Pick<PasskeyMember, 'authenticator'>,
  deviation?: Deviation,
): Promise<PasskeyAssertion> => authenticator.get(await loginOptions(app), deviation);

/** Resolves to the error code of a sign-in by passkey; `ok` on success. */
export const codeOfPasskeyLogin = async (
  app: IdentityApp,
  member: Pick<PasskeyMember, 'authenticator'>,
  deviation?: Deviation,
): Promise<string> => app.codeOf(loginWithPasskey, { credential: await assertionOf(app, member, deviation) });
