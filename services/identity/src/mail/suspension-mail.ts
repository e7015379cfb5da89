import type { getDecision } from '@crew/contracts/chat/get-decision';
import type { Language } from '@crew/contracts/languages';
import type { Output } from '@crew/contracts/rpc';
import { link, mailTo, type Addressee, type Mail } from './mail-templates.js';
import { MAIL_TEXTS } from './mail-texts.js';

type Decision = Output<typeof getDecision>;

/** What became of a suspension that a member appealed. */
export type AppealOutcome = 'reinstated' | 'suspensionUpheld' | 'suspendedOtherwise';

// English is that of the web app: day before month.
const dayOf = (time: Date | string, language: Language): string =>
  new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(time),
  );

/** What an admin says of a decision: its rule and a sentence. */
function said({ rule, words }: Pick<Decision, 'rule' | 'words'>, language: Language): string[] {
  const texts = MAIL_TEXTS[language];
  return [
    ...(rule === null ? [] : [texts.rule(texts.rules[rule])]),
    ...(words === null ? [] : [texts.adminWrites(words)]),
  ];
}

/**
 * The mail about a decision that suspended a member.
 * @param until when the suspension ends; null without an end
 * @param token of the link that appeals it; undefined for a final decision
 */
export function suspendedMail(
  to: Addressee,
  decision: Decision,
  { until, token }: { until: Date | null; token: string | undefined },
): Mail {
  const { language } = to;
  const { suspended: texts } = MAIL_TEXTS[language];
  const { kind, appealUntil } = decision;
  const canAppeal = token !== undefined && appealUntil !== null;
  return mailTo(to, {
    subject: texts.subject,
    paragraphs: [
      kind === 'member' ? texts.forReports : texts.forMessage,
      ...said(decision, language),
      until === null ? texts.withoutEnd : texts.until(dayOf(until, language)),
      canAppeal ? texts.appeal(dayOf(appealUntil, language)) : texts.final,
    ],
    ...(canAppeal && { action: link(texts.button, '/auth/appeal', token) }),
  });
}

/** The mail about the decision on an appeal. */
export function appealDecidedMail(
  to: Addressee,
  outcome: AppealOutcome,
  decision: Pick<Decision, 'rule' | 'words'>,
): Mail {
  const { subject, paragraphs } = MAIL_TEXTS[to.language][outcome];
  return mailTo(to, {
    subject,
    paragraphs: [...paragraphs, ...said(decision, to.language)],
    ...(outcome === 'reinstated' && {
      action: { label: MAIL_TEXTS[to.language].reinstated.button, path: '/auth/login' },
    }),
  });
}
