/** The texts of the mails in English. Those of the other languages have the same type. */
export const en = {
  hello: (name: string) => `Hello ${name},`,
  signature: '— The crew',
  copyAddress: 'Or copy this address into your browser:',
  setPassword: 'Set a new password',
  confirmAddress: 'Confirm my address',
  restoreAddress: 'Restore my address',
  welcome: {
    subject: 'Welcome aboard',
    paragraphs: (days: number) => [
      'Your place in the crew is ready: six decks, each with its captain, and people to share the journey with.',
      `Please confirm that this address is yours. The link works for ${days} days.`,
    ],
  },
  verify: {
    subject: 'Confirm your address',
    paragraphs: (days: number) => [
      `Please confirm that this address is yours. The link works for ${days} days.`,
      'If you did not ask for this, there is nothing you need to do.',
    ],
  },
  reset: {
    subject: 'Set a new password',
    paragraphs: (minutes: number) => [
      `Somebody, probably you, asked for a new password. The link works once, within ${minutes} minutes.`,
      'If it was not you, you can leave this mail alone: your password stays as it is.',
    ],
    button: 'Choose a new password',
  },
  passwordChanged: {
    subject: 'Your password was changed',
    paragraphs: [
      'The password of your account was changed just now, and every other device was signed out.',
      'If it was not you, please set a new one at once.',
    ],
  },
  addressChanging: {
    subject: 'Your address is about to change',
    paragraph:
      'Somebody, probably you, asked to use another address for your account. This one stays until that one is confirmed.',
  },
  addressChanged: {
    subject: 'Your address was changed',
    paragraph: 'Your account now uses another address; this one is no longer connected with it.',
  },
  addressNotChangedByYou: (days: number) =>
    `If it was not you, keep this address: the link works for ${days} days and signs every device out. Then set a new password.`,
  addressNotChangedByYouNoLink: 'If it was not you, please contact the operator of this site.',
  addressInUse: {
    subject: 'This address is in use already',
    paragraphs: [
      'Somebody, perhaps you, asked to use this address for another account. It belongs to yours, so nothing has changed.',
      'If it was you, choose another address for that account, or delete this one first.',
    ],
  },
  twoFactorOn: {
    subject: 'Two-factor sign-in was turned on',
    paragraphs: [
      'From now on, signing in to your account also takes a code of your authenticator app.',
      'If it was not you, please set a new password at once.',
    ],
  },
  twoFactorOff: {
    subject: 'Two-factor sign-in was turned off',
    paragraphs: [
      'Signing in to your account no longer takes a code: your password alone is enough.',
      'If it was not you, please set a new password at once.',
    ],
  },
  passkeyAdded: {
    subject: 'A passkey was added to your account',
    paragraphs: [
      'A new passkey can now sign in to your account, without your password. Every other device was signed out.',
      'If it was not you, please set a new password at once, then look at the passkeys in your settings.',
    ],
  },
  passkeyRemoved: {
    subject: 'A passkey was removed from your account',
    paragraphs: [
      'A passkey of your account was removed and no longer signs in. Every other device was signed out.',
      'If it was not you, please set a new password at once, then look at the passkeys in your settings.',
    ],
  },
  signInsFailed: {
    subject: 'Failed sign-ins to your account',
    paragraphs: [
      'Several sign-ins to your account failed today. You can always sign in on a device that you have used before.',
      'If it was not you, somebody may be guessing your password. Use one that you use nowhere else, and two-factor sign-in.',
    ],
  },
  digest: {
    subject: 'While you were away',
    intro: 'Here is what you have not read yet.',
    mentions: 'Mentions and replies',
    conversations: 'Direct messages',
    pods: 'In your pods',
    decks: 'On the decks',
    unread: (count: string) => `${count} unread`,
    latestBy: (author: string) => `The latest is by ${author}.`,
    picture: 'a picture',
    pictures: (count: string) => `${count} pictures`,
    notifications: (count: string) => `Unread notifications: ${count}`,
    catchUp: 'Catch up',
    why: 'You get this digest because you turned it on in your settings.',
    turnOff: 'Turn it off',
  },
  letters: {
    subject: (deck: string) => `A letter from the ${deck}`,
    subjectOfSeveral: 'Letters from the decks',
    week: (number: string, year: string) => `Week ${number} of ${year}`,
    read: 'Each letter links to the messages that it is about.',
    why: 'You get these letters because you turned them on in your settings.',
    turnOff: 'Turn them off',
  },
  rules: {
    inappropriate_content: 'Inappropriate content',
    spam: 'Spam or advertising',
    harassment: 'Harassment or bullying',
    hate: 'Hate',
    self_harm: 'Somebody may harm themselves',
    misinformation: 'Misleading or untrue',
    other: 'Something else',
  },
  rule: (rule: string) => `Reason: ${rule}`,
  adminWrites: (words: string) => `The admin writes: “${words}”`,
  suspended: {
    subject: 'Your account is suspended',
    forMessage: 'Members flagged a message of yours. An admin has removed it and suspended your account.',
    forReports: 'Members reported you. An admin has suspended your account.',
    withoutEnd: 'The suspension lasts until an admin lifts it.',
    until: (day: string) => `The suspension ends on ${day}.`,
    appeal: (day: string) =>
      `If you see it differently, ask for another look. The link works once, until ${day}, without signing in. You get the answer by mail.`,
    final: 'An admin has looked at this twice: the decision is final.',
    button: 'Ask for another look',
  },
  reinstated: {
    subject: 'You can sign in again',
    paragraphs: ['An admin looked again and lifted the suspension of your account. You can sign in again.'],
    button: 'Sign in',
  },
  suspensionUpheld: {
    subject: 'Your account stays suspended',
    paragraphs: ['An admin looked again: the decision stands, and your account stays suspended. This is final.'],
  },
  suspendedOtherwise: {
    subject: 'An admin looked again at your suspension',
    paragraphs: ['An admin looked again and reversed the decision. Your account stays suspended for another reason.'],
  },
  accountDeleted: {
    subject: 'Your account was deleted',
    paragraphs: [
      'Your account and what belonged to it were deleted, as you asked. What you wrote stays, without your name.',
      'Fair winds, wherever you go.',
    ],
  },
};

export type MailTexts = typeof en;
