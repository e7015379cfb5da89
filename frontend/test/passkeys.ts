import { jest } from '@jest/globals';

const bytes = (text: string): ArrayBuffer => new TextEncoder().encode(text).buffer as ArrayBuffer;

/** Gives the page passkeys, as a browser does; `answer` is what its prompt returns, or throws. */
export function givePasskeys(answer: () => unknown): { create: jest.Mock; get: jest.Mock } {
  const prompts = { create: jest.fn(async () => answer()), get: jest.fn(async () => answer()) };
  Object.assign(globalThis, { PublicKeyCredential: function PublicKeyCredential() {} });
  Object.defineProperty(navigator, 'credentials', { value: prompts, configurable: true });
  return prompts;
}

/** Takes them away again. */
export function takePasskeys(): void {
  Reflect.deleteProperty(globalThis, 'PublicKeyCredential');
  Reflect.deleteProperty(navigator, 'credentials');
}

/** What a prompt throws when it is closed. */
export const promptClosed = (): never => {
  throw new DOMException('The operation either timed out or was not allowed', 'NotAllowedError');
};

/** A credential that a prompt returns. */
export const credential = () => ({
  id: 'credential-1',
  rawId: bytes('credential-1'),
  type: 'public-key',
  getClientExtensionResults: () => ({}),
  response: {
    clientDataJSON: bytes('client'),
    attestationObject: bytes('attestation'),
    authenticatorData: bytes('authenticator'),
    signature: bytes('signature'),
    userHandle: bytes('user'),
    getTransports: () => ['internal'],
  },
});
