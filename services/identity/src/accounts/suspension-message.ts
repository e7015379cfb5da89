import type { Language } from '@crew/contracts/languages';
import type { UserDocument } from '../users/users.service.js';

type Suspension = NonNullable<UserDocument['suspension']>;

const SENTENCES: Record<Language, (reason: string, until: string | undefined) => string> = {
  en: (reason, until) => `This account is suspended${until === undefined ? '' : ` until ${until}`}: ${reason}`,
  de: (reason, until) => `Dieses Konto ist ${until === undefined ? '' : `bis ${until} `}gesperrt: ${reason}`,
  es: (reason, until) => `Esta cuenta está suspendida${until === undefined ? '' : ` hasta el ${until}`}: ${reason}`,
};

const APPEAL: Record<Language, string> = {
  en: 'We mailed you a link to ask for another look.',
  de: 'Wir haben dir einen Link gemailt, mit dem du um eine zweite Prüfung bitten kannst.',
  es: 'Te enviamos por correo un enlace para pedir otra revisión.',
};

/**
 * Returns what a suspended member reads at sign-in: until when, in UTC, and the reason as an admin wrote it.
 * @param canAppeal whether they have a link in their mail by which they can appeal
 */
export function suspensionMessage(suspension: Suspension | null, canAppeal: boolean, language: Language): string {
  const until = suspension?.until ?? undefined;
  const sentence = SENTENCES[language](suspension?.reason ?? '', until && timeText(until, language));
  if (!canAppeal) return sentence;
  return `${/[.!?]$/.test(sentence) ? sentence : `${sentence}.`} ${APPEAL[language]}`;
}

function timeText(time: Date, language: Language): string {
  const [day, clock] = time.toISOString().slice(0, 16).split('T');
  if (language === 'en') return `${day} ${clock} UTC`;
  const date = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(time);
  return `${date}, ${clock} UTC`;
}
