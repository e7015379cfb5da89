import { RESET_MINUTES, UNDO_EMAIL_DAYS, VERIFY_DAYS } from '@crew/contracts/identity/identity.constants';

/** The content of a mail; `renderMail` makes text and HTML of it. */
export interface Mail {
  subject: string;
  greeting: string;
  paragraphs: string[];
  /** The button of the mail, with a path of the web app. */
  action?: { label: string; path: string } | undefined;
}

// The token is in the fragment: browsers do not send it, so it is in no server's log.
const link = (label: string, path: string, token: string): Mail['action'] => ({ label, path: `${path}#${token}` });

const hello = (name: string): string => `Hello ${name},`;

export const welcomeMail = (name: string, token: string): Mail => ({
  subject: 'Welcome aboard',
  greeting: hello(name),
  paragraphs: [
    'Your place in the crew is ready: six decks, each with its captain, and people to share the journey with.',
    `Please confirm that this address is yours. The link works for ${VERIFY_DAYS} days.`,
  ],
  action: link('Confirm my address', '/auth/verify-email', token),
});

export const verifyMail = (name: string, token: string): Mail => ({
  subject: 'Confirm your address',
  greeting: hello(name),
  paragraphs: [
    `Please confirm that this address is yours. The link works for ${VERIFY_DAYS} days.`,
    'If you did not ask for this, there is nothing you need to do.',
  ],
  action: link('Confirm my address', '/auth/verify-email', token),
});

export const resetMail = (name: string, token: string): Mail => ({
  subject: 'Set a new password',
  greeting: hello(name),
  paragraphs: [
    `Somebody, probably you, asked for a new password. The link works once, within ${RESET_MINUTES} minutes.`,
    'If it was not you, you can leave this mail alone: your password stays as it is.',
  ],
  action: link('Choose a new password', '/auth/reset-password', token),
});

export const passwordChangedMail = (name: string): Mail => ({
  subject: 'Your password was changed',
  greeting: hello(name),
  paragraphs: [
    'The password of your account was changed just now, and every other device was signed out.',
    'If it was not you, please set a new one at once.',
  ],
  action: { label: 'Set a new password', path: '/auth/forgot-password' },
});

const undoLink = (token: string | undefined): Mail['action'] =>
  token === undefined ? undefined : link('Restore my address', '/auth/undo-email', token);

const ifNotYou = (token: string | undefined): string =>
  token === undefined
    ? 'If it was not you, please contact the operator of this site.'
    : `If it was not you, keep this address: the link works for ${UNDO_EMAIL_DAYS} days and signs every device out. Then set a new password.`;

/** @param undoToken undefined for an address that was never confirmed */
export const addressChangingMail = (name: string, undoToken: string | undefined): Mail => ({
  subject: 'Your address is about to change',
  greeting: hello(name),
  paragraphs: [
    'Somebody, probably you, asked to use another address for your account. This one stays until that one is confirmed.',
    ifNotYou(undoToken),
  ],
  action: undoLink(undoToken),
});

/** @param undoToken undefined for an address that was never confirmed */
export const addressChangedMail = (name: string, undoToken: string | undefined): Mail => ({
  subject: 'Your address was changed',
  greeting: hello(name),
  paragraphs: ['Your account now uses another address; this one is no longer connected with it.', ifNotYou(undoToken)],
  action: undoLink(undoToken),
});

export const addressInUseMail = (name: string): Mail => ({
  subject: 'This address is in use already',
  greeting: hello(name),
  paragraphs: [
    'Somebody, perhaps you, asked to use this address for another account. It belongs to yours, so nothing has changed.',
    'If it was you, choose another address for that account, or delete this one first.',
  ],
});

export const twoFactorChangedMail = (name: string, on: boolean): Mail => ({
  subject: `Two-factor sign-in was turned ${on ? 'on' : 'off'}`,
  greeting: hello(name),
  paragraphs: [
    on
      ? 'From now on, signing in to your account also takes a code of your authenticator app.'
      : 'Signing in to your account no longer takes a code: your password alone is enough.',
    'If it was not you, please set a new password at once.',
  ],
  action: { label: 'Set a new password', path: '/auth/forgot-password' },
});

export const passkeyChangedMail = (name: string, added: boolean): Mail => ({
  subject: `A passkey was ${added ? 'added to' : 'removed from'} your account`,
  greeting: hello(name),
  paragraphs: [
    added
      ? 'A new passkey can now sign in to your account, without your password. Every other device was signed out.'
      : 'A passkey of your account was removed and no longer signs in. Every other device was signed out.',
    'If it was not you, please set a new password at once, then look at the passkeys in your settings.',
  ],
  action: { label: 'Set a new password', path: '/auth/forgot-password' },
});

export const signInsFailedMail = (name: string): Mail => ({
  subject: 'Failed sign-ins to your account',
  greeting: hello(name),
  paragraphs: [
    'Several sign-ins to your account failed today. You can always sign in on a device that you have used before.',
    'If it was not you, somebody may be guessing your password. Use one that you use nowhere else, and two-factor sign-in.',
  ],
  action: { label: 'Set a new password', path: '/auth/forgot-password' },
});

export const accountDeletedMail = (name: string): Mail => ({
  subject: 'Your account was deleted',
  greeting: hello(name),
  paragraphs: [
    'Your account and what belonged to it were deleted, as you asked. What you wrote stays, without your name.',
    'Fair winds, wherever you go.',
  ],
});
