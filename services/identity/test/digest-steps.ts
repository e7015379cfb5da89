import { summarizeUnread } from '@crew/contracts/chat/summarize-unread';
import type { DigestFrequency } from '@crew/contracts/identity/digest.entities';
import { setDigest } from '@crew/contracts/identity/set-digest';
import { summarizeUnreadPods } from '@crew/contracts/pods/summarize-unread-pods';
import type { Language } from '@crew/contracts/languages';
import type { Output } from '@crew/contracts/rpc';
import { eventually } from '@crew/testing/eventually';
import { stubCall } from '@crew/testing/stub-call';
import { getModelToken } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { DigestDocument } from '../src/digests/digest.schema.js';
import type { UserDocument } from '../src/users/user.schema.js';
import type { IdentityApp, SignedInMember } from './identity-app.js';

export type Summary = Output<typeof summarizeUnread>;

export const DAY_MS = 24 * 3_600_000;
export const SUBJECTS: Record<Language, string> = {
  en: 'While you were away',
  de: 'Während du weg warst',
  es: 'Mientras no estabas',
};

export const NOTHING: Summary = {
  notifications: 0,
  mentions: [],
  conversations: [],
  decks: [],
  mutedPodIds: [],
  quiet: false,
};

/** What tests of digests do, with stubs of chat and pods that answer for all members. */
export async function digestSteps(app: IdentityApp) {
  const { connection } = app;
  const chat = await stubCall(connection, summarizeUnread, (): Summary => NOTHING);
  const pods = await stubCall(connection, summarizeUnreadPods, () => []);
  const digests = app.service.app.get<Model<DigestDocument>>(getModelToken('Digest'));
  const users = app.service.app.get<Model<UserDocument>>(getModelToken('User'));
  const find = (userId: string) => digests.findById(userId).lean<DigestDocument>();
  const steps = {
    chat,
    pods,
    find,
    /** Makes the digests of members due now. */
    makeDue: async (...members: SignedInMember[]) => {
      const ids = members.map(({ user }) => user.id);
      await digests.updateMany({ _id: { $in: ids } }, { $set: { nextAt: new Date() } });
    },
    setUser: async ({ user }: SignedInMember, fields: Partial<UserDocument>) => {
      await users.updateOne({ _id: user.id }, { $set: fields });
    },
    /** A member with a confirmed address and a digest, last seen so many days ago. */
    async awayMember({ frequency = 'daily' as DigestFrequency, days = 30, language = 'en' as Language } = {}) {
      const one = await app.signUp(undefined, language);
      await app.call(setDigest, { frequency }, { as: one.actor });
      const lastSeenAt = new Date(Date.now() - days * DAY_MS);
      await steps.setUser(one, { emailVerified: true, lastSeenAt });
      return one;
    },
    digestsTo: async ({ user }: SignedInMember) =>
      (await app.mails(user.email)).filter(({ subject }) => Object.values(SUBJECTS).includes(subject)),
    /** Waits until a due digest has been looked at. */
    looked: ({ user }: SignedInMember) =>
      eventually('the digest is looked at', async () => {
        const { nextAt } = (await find(user.id)) ?? {};
        return nextAt !== undefined && nextAt > new Date() ? nextAt : undefined;
      }),
    mailed: (one: SignedInMember) => eventually('the digest is mailed', async () => (await steps.digestsTo(one))[0]),
    async stop() {
      await Promise.all([chat.stop(), pods.stop()]);
    },
  };
  return steps;
}
