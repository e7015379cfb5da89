import type { addPasskey } from '@crew/contracts/identity/add-passkey';
import type { loginWithPasskey } from '@crew/contracts/identity/login-with-passkey';
import type { startPasskeyLogin } from '@crew/contracts/identity/start-passkey-login';
import type { startPasskeyRegistration } from '@crew/contracts/identity/start-passkey-registration';
import type { Input, Output } from '@crew/contracts/rpc';
import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { messageOf } from './query-client.js';

/** Whether this browser can make and use passkeys. */
export const supportsPasskeys = (): boolean => typeof globalThis.PublicKeyCredential === 'function';

/** The browser gave no passkey; the message is a sentence that a toast can show. */
class NoPasskey extends Error {
  override name = 'NoPasskey';
}

/** The sentence for an error of the browser or of a call. */
export const passkeyMessageOf = (error: unknown): string =>
  error instanceof NoPasskey ? error.message : messageOf(error);

/** Browsers do not tell why: the prompt was closed, it timed out, or there is no passkey. */
const WORDS: Record<string, MessageDescriptor> = {
  NotAllowedError: msg`The passkey prompt was closed or timed out.`,
  AbortError: msg`The passkey prompt was closed or timed out.`,
  InvalidStateError: msg`This device already has a passkey for your account.`,
};

/** The library loads with the first prompt. */
async function prompt<T>(ask: (library: typeof import('@simplewebauthn/browser')) => Promise<T>): Promise<T> {
  const library = await import('@simplewebauthn/browser');
  try {
    return await ask(library);
  } catch (cause) {
    const words = WORDS[cause instanceof Error ? cause.name : ''];
    throw new NoPasskey(words ? i18n._(words) : t`This device could not use a passkey.`, { cause });
  }
}

/** Asks the browser to make a passkey. @throws an error for {@link passkeyMessageOf} */
export async function createPasskey(
  optionsJSON: Output<typeof startPasskeyRegistration>['options'],
): Promise<Input<typeof addPasskey>['credential']> {
  const { id, response } = await prompt(({ startRegistration }) => startRegistration({ optionsJSON }));
  const { clientDataJSON, attestationObject, transports = [] } = response;
  return { id, clientDataJSON, attestationObject, transports };
}

/** Asks the browser to sign with one of the member's passkeys. @throws an error for {@link passkeyMessageOf} */
export async function signWithPasskey(
  optionsJSON: Output<typeof startPasskeyLogin>['options'],
): Promise<Input<typeof loginWithPasskey>['credential']> {
  const { id, response } = await prompt(({ startAuthentication }) => startAuthentication({ optionsJSON }));
  const { clientDataJSON, authenticatorData, signature, userHandle = '' } = response;
  return { id, clientDataJSON, authenticatorData, signature, userHandle };
}
