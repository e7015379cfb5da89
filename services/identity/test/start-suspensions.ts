import { appealDecision } from '@crew/contracts/chat/appeal-decision';
import { flagResolved } from '@crew/contracts/chat/chat.events';
import { getDecision } from '@crew/contracts/chat/get-decision';
import type { EventData } from '@crew/contracts/event';
import { administerUser } from '@crew/contracts/identity/administer-user';
import type { Language } from '@crew/contracts/languages';
import type { Output } from '@crew/contracts/rpc';
import { DomainError } from '@crew/service-kit/rpc/domain-error';
import { eventually } from '@crew/testing/eventually';
import { stubCall } from '@crew/testing/stub-call';
import { uuidv7 } from 'uuidv7';
import { startIdentity, type SignedInMember } from './identity-app.js';

type Decision = Output<typeof getDecision>;
type Resolved = EventData<typeof flagResolved>;

export const SUSPENDED = 'Your account is suspended';
const DAY_MS = 86_400_000;

export const inDays = (days: number): string => new Date(Date.now() + days * DAY_MS).toISOString();
export const notFound = (): never => {
  throw new DomainError('not_found');
};

/** The identity service with a stub of chat, whose decisions suspend members. */
export async function startSuspensions() {
  const app = await startIdentity();
  const admin = await app.signUpAdmin();
  /** What chat says of each decision. */
  const said = new Map<string, Decision>();
  const decisions = await stubCall(app.connection, getDecision, ({ id }) => said.get(id) ?? notFound());
  const appeals = await stubCall(app.connection, appealDecision, () => ({ appealed: true as const }));

  /** A decision of an admin on a case of a member, as chat makes and publishes it. */
  async function decide(
    { user }: SignedInMember,
    caseId: string,
    action: Resolved['action'],
    { before = null, ...more }: Partial<Decision> & { before?: 'suspend' | 'dismiss' | null } = {},
  ): Promise<Resolved> {
    const decisionId = uuidv7();
    const appealUntil = before === null ? inDays(14) : null;
    said.set(decisionId, { kind: 'deck-message', rule: 'spam', words: 'Not here.', appealUntil, ...more });
    const suspended = { reason: 'A message was removed', until: null, caseId };
    if (action === 'suspend') await app.call(administerUser, { id: user.id, suspended }, { as: admin.actor });
    const resolved = {
      messageId: caseId,
      deckId: 'money' as const,
      conversationId: null,
      threadId: undefined,
      authorId: user.id,
      by: admin.user.id,
      action,
      reporterIds: [],
      outcome: { decisionId, hidden: false, before, appealUntil },
    };
    await app.publishEvent(flagResolved, resolved, `flag-resolved:${decisionId}`);
    return resolved;
  }

  return {
    app,
    admin,
    appeals,
    said,
    decide,
    /** A member whom a decision suspended, with the token that was mailed to them. */
    async suspended(language?: Language, subject = SUSPENDED) {
      const ada = await app.signUp(undefined, language);
      const caseId = uuidv7();
      const { outcome } = await decide(ada, caseId, 'suspend');
      return { ada, caseId, decisionId: outcome!.decisionId, token: await app.mailedToken(ada.user.email, subject) };
    },
    mailed: ({ user }: SignedInMember, subject: string) =>
      eventually(`a mail '${subject}'`, async () =>
        (await app.mails(user.email)).find((one) => one.subject === subject),
      ),
    async stop() {
      await appeals.stop();
      await decisions.stop();
      await app.stop();
    },
  };
}
