import { letterPublished } from '@crew/contracts/chat/chat.events';
import type { Letter } from '@crew/contracts/chat/letter.entities';
import { listLettersToMail } from '@crew/contracts/chat/list-letters-to-mail';
import { setLetterMail } from '@crew/contracts/identity/set-letter-mail';
import type { Language } from '@crew/contracts/languages';
import type { Output } from '@crew/contracts/rpc';
import { eventually } from '@crew/testing/eventually';
import { stubCall } from '@crew/testing/stub-call';
import { getModelToken } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import type { LetterMailDocument } from '../src/letter-mails/letter-mail.schema.js';
import type { UserDocument } from '../src/users/user.schema.js';
import type { IdentityApp, SignedInMember } from './identity-app.js';

type ToMail = Output<typeof listLettersToMail>;

const CITED = [{ id: 'message-1', seq: 1, createdAt: '2026-02-12T18:00:00.000Z' }];

export const letter = (id: string, title = 'Seven good days'): Letter => ({
  id,
  deckId: 'money',
  week: '2026-W07',
  captain: 'midas',
  title,
  sentences: [
    { key: 1, text: 'Somebody counted <stars>.', author: null, messages: CITED },
    { key: 2, text: 'I saved ten.', author: 'Bob', messages: CITED },
  ],
  writtenAt: '2026-02-15T18:00:00.000Z',
  publishedAt: '2026-02-15T19:00:00.000Z',
});

let published = 0;

/** What tests of mails with letters do, with a stub of chat that has each letter for all members. */
export async function letterMailSteps(app: IdentityApp) {
  const all = ({ ids }: { ids: string[] }): ToMail => ({ letters: ids.map((id) => letter(id)), quiet: false });
  const chat = await stubCall(app.connection, listLettersToMail, all);
  const letterMails = app.service.app.get<Model<LetterMailDocument>>(getModelToken('LetterMail'));
  const users = app.service.app.get<Model<UserDocument>>(getModelToken('User'));
  const find = (userId: string) => letterMails.findById(userId).lean<LetterMailDocument>();
  const steps = {
    chat,
    find,
    hasAll: () => (chat.answer = all),
    set: ({ actor }: SignedInMember, wanted: boolean) => app.call(setLetterMail, { wanted }, { as: actor }),
    setUser: async ({ user }: SignedInMember, fields: Partial<UserDocument>) => {
      await users.updateOne({ _id: user.id }, { $set: fields });
    },
    /** A member with a confirmed address who wants the letters. */
    async reader(language: Language = 'en') {
      const one = await app.signUp(undefined, language);
      await steps.set(one, true);
      await steps.setUser(one, { emailVerified: true });
      return one;
    },
    /** Publishes a letter of its own id. @returns that id */
    async publish(id = `money-2026-N${(published += 1)}`): Promise<string> {
      await app.publishEvent(letterPublished, { id, deckId: 'money', title: 'x', entryId: `entry-${id}`, by: 'admin' });
      return id;
    },
    waiting: async ({ user }: SignedInMember) => (await find(user.id))?.waiting ?? [],
    /** Waits until a published letter waits for the mail to a member. */
    collected: (one: SignedInMember, id: string) =>
      eventually('the letter is collected', async () => (await find(one.user.id))!.known.includes(id)),
    /** Makes the mails to members due now. */
    makeDue: async (...members: SignedInMember[]) => {
      const ids = members.map(({ user }) => user.id);
      await letterMails.updateMany({ _id: { $in: ids }, dueAt: { $exists: true } }, { $set: { dueAt: new Date() } });
    },
    /** Waits until a due mail was worked on: its letters were taken or given back. */
    worked: ({ user }: SignedInMember) =>
      eventually('the mail is worked on', async () => {
        const { dueAt } = (await find(user.id)) ?? {};
        return dueAt === undefined || dueAt > new Date();
      }),
    mailsTo: async ({ user }: SignedInMember) =>
      (await app.mails(user.email)).filter(({ headers }) => headers['list-unsubscribe']?.includes('/letter-mail/')),
    mailed: (one: SignedInMember) => eventually('the letters are mailed', async () => (await steps.mailsTo(one))[0]),
  };
  return steps;
}
