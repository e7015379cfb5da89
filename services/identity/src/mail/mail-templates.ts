import { RESET_MINUTES, UNDO_EMAIL_DAYS, VERIFY_DAYS } from '@crew/contracts/identity/identity.constants';
import type { Language } from '@crew/contracts/languages';
import { MAIL_TEXTS } from './mail-texts.js';

/** A room in a mail, with a path of the web app. */
export interface MailRoom {
  name: string;
  path: string;
  /** How much is unread in it. */
  count: string;
  /** What is unread; may be empty. */
  line: string;
  /** What is written in it, each in a paragraph. */
  paragraphs?: string[];
}

/** The content of a mail; `renderMail` makes text and HTML of it. */
export interface Mail {
  /** Absent from mails that were queued before there were languages. */
  language?: Language;
  subject: string;
  greeting: string;
  paragraphs: string[];
  sections?: { title: string; rooms: MailRoom[] }[];
  /** A paragraph after the sections. */
  closing?: string | undefined;
  /** The button of the mail, with a path of the web app. */
  action?: { label: string; path: string } | undefined;
  /** Why the member gets it, and the paths by which they get no more: that of a page, and that for mail clients (RFC 8058). */
  unsubscribe?: { words: string; label: string; path: string; oneClickPath: string };
}

/** To whom a mail is addressed, and in which language. */
export interface Addressee {
  name: string;
  language: Language;
}

const NEW_PASSWORD_PATH = '/auth/forgot-password';

// The token is in the fragment: browsers do not send it, so it is in no server's log.
export const link = (label: string, path: string, token: string): Mail['action'] => ({
  label,
  path: `${path}#${token}`,
});

export const mailTo = ({ name, language }: Addressee, content: Omit<Mail, 'language' | 'greeting'>): Mail => ({
  language,
  greeting: MAIL_TEXTS[language].hello(name),
  ...content,
});

/** A mail whose button leads to a new password. */
const alertTo = (to: Addressee, { subject, paragraphs }: Pick<Mail, 'subject' | 'paragraphs'>): Mail =>
  mailTo(to, {
    subject,
    paragraphs,
    action: { label: MAIL_TEXTS[to.language].setPassword, path: NEW_PASSWORD_PATH },
  });

export function welcomeMail(to: Addressee, token: string): Mail {
  const { welcome, confirmAddress } = MAIL_TEXTS[to.language];
  return mailTo(to, {
    subject: welcome.subject,
    paragraphs: welcome.paragraphs(VERIFY_DAYS),
    action: link(confirmAddress, '/auth/verify-email', token),
  });
}

export function verifyMail(to: Addressee, token: string): Mail {
  const { verify, confirmAddress } = MAIL_TEXTS[to.language];
  return mailTo(to, {
    subject: verify.subject,
    paragraphs: verify.paragraphs(VERIFY_DAYS),
    action: link(confirmAddress, '/auth/verify-email', token),
  });
}

export function resetMail(to: Addressee, token: string): Mail {
  const { subject, paragraphs, button } = MAIL_TEXTS[to.language].reset;
  return mailTo(to, {
    subject,
    paragraphs: paragraphs(RESET_MINUTES),
    action: link(button, '/auth/reset-password', token),
  });
}

export const passwordChangedMail = (to: Addressee): Mail => alertTo(to, MAIL_TEXTS[to.language].passwordChanged);

/** @param undoToken undefined for an address that was never confirmed */
const addressMail = (
  to: Addressee,
  kind: 'addressChanging' | 'addressChanged',
  undoToken: string | undefined,
): Mail => {
  const texts = MAIL_TEXTS[to.language];
  const { subject, paragraph } = texts[kind];
  if (undoToken === undefined) {
    return mailTo(to, { subject, paragraphs: [paragraph, texts.addressNotChangedByYouNoLink] });
  }
  return mailTo(to, {
    subject,
    paragraphs: [paragraph, texts.addressNotChangedByYou(UNDO_EMAIL_DAYS)],
    action: link(texts.restoreAddress, '/auth/undo-email', undoToken),
  });
};

/** @param undoToken undefined for an address that was never confirmed */
export const addressChangingMail = (to: Addressee, undoToken: string | undefined): Mail =>
  addressMail(to, 'addressChanging', undoToken);

/** @param undoToken undefined for an address that was never confirmed */
export const addressChangedMail = (to: Addressee, undoToken: string | undefined): Mail =>
  addressMail(to, 'addressChanged', undoToken);

export const addressInUseMail = (to: Addressee): Mail => mailTo(to, MAIL_TEXTS[to.language].addressInUse);

export const twoFactorChangedMail = (to: Addressee, on: boolean): Mail =>
  alertTo(to, MAIL_TEXTS[to.language][on ? 'twoFactorOn' : 'twoFactorOff']);

export const passkeyChangedMail = (to: Addressee, added: boolean): Mail =>
  alertTo(to, MAIL_TEXTS[to.language][added ? 'passkeyAdded' : 'passkeyRemoved']);

export const signInsFailedMail = (to: Addressee): Mail => alertTo(to, MAIL_TEXTS[to.language].signInsFailed);

export const accountDeletedMail = (to: Addressee): Mail => mailTo(to, MAIL_TEXTS[to.language].accountDeleted);
