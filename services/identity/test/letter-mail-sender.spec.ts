import 'reflect-metadata';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Language } from '@crew/contracts/languages';
import { DomainError } from '@crew/service-kit/rpc/domain-error';
import { eventually } from '@crew/testing/eventually';
import { startIdentity, type IdentityApp, type SignedInMember } from './identity-app.js';
import { letter, letterMailSteps } from './letter-mail-steps.js';

let app: IdentityApp;
let steps: Awaited<ReturnType<typeof letterMailSteps>>;

beforeAll(async () => {
  app = await startIdentity();
  steps = await letterMailSteps(app);
});

beforeEach(() => {
  steps.hasAll();
});

afterAll(async () => {
  await steps?.chat.stop();
  await app?.stop();
});

/** A member for whom a published letter is due now. */
async function readerOfDue(language?: Language): Promise<[SignedInMember, string]> {
  const ada = await steps.reader(language);
  const id = await steps.publish();
  await steps.collected(ada, id);
  await steps.makeDue(ada);
  return [ada, id];
}

/** Publishes a letter for a member of whom no mail may come, and one for another, who gets it. */
async function expectNothingFor(ada: SignedInMember): Promise<void> {
  const bob = await steps.reader();
  await steps.collected(bob, await steps.publish());
  await steps.makeDue(ada, bob);
  await steps.mailed(bob);
  await steps.worked(ada);
  expect(await steps.mailsTo(ada)).toEqual([]);
}

describe('the mail of captains’ letters', () => {
  it('comes to members who want it, an hour after the first letter, with all of that hour', async () => {
    const ada = await steps.reader();
    const before = Date.now();
    const ids = [await steps.publish(), await steps.publish()];
    for (const id of ids) await steps.collected(ada, id);
    const { dueAt } = (await steps.find(ada.user.id))!;
    expect(dueAt!.getTime()).toBeGreaterThanOrEqual(before + 3_600_000);
    expect(dueAt!.getTime()).toBeLessThanOrEqual(Date.now() + 3_600_000);
    await steps.makeDue(ada);
    const { subject, text } = await steps.mailed(ada);
    expect(subject).toBe('Letters from the decks');
    for (const id of ids) expect(text).toContain(`http://localhost:3000/letters/${id}\n`);
    expect(await steps.mailsTo(ada)).toHaveLength(1);
  });

  it('does not come to a member who never wanted it, or wants it no more', async () => {
    const never = await app.signUp();
    await steps.setUser(never, { emailVerified: true });
    await expectNothingFor(never);
    const ada = await steps.reader();
    await steps.collected(ada, await steps.publish());
    await steps.set(ada, false);
    expect(await steps.waiting(ada)).toEqual([]);
    await expectNothingFor(ada);
  });

  it('has no letter that was published before the member wanted it', async () => {
    const [ada] = await readerOfDue();
    await steps.mailed(ada);
    const later = await steps.reader();
    expect(await steps.waiting(later)).toEqual([]);
  });

  it('does not come to an address that is not confirmed, nor to a suspended member, and not later either', async () => {
    const [ada, eve] = [await steps.reader(), await steps.reader()];
    await steps.setUser(ada, { emailVerified: false });
    await steps.setUser(eve, { suspension: { reason: 'Spam', until: null } });
    const id = await steps.publish();
    for (const one of [ada, eve]) {
      await steps.collected(one, id);
      await expectNothingFor(one);
      expect(await steps.waiting(one)).toEqual([]);
    }
  });

  it('does not come when the member may read none of the letters', async () => {
    steps.chat.answer = ({ userId, ids }) => ({
      letters: userId === ada.user.id ? [] : ids.map((id) => letter(id)),
      quiet: false,
    });
    const ada = await steps.reader();
    await steps.collected(ada, await steps.publish());
    await expectNothingFor(ada);
    expect(await steps.waiting(ada)).toEqual([]);
  });

  it.each(['unavailable', 'quiet'] as const)('waits while chat is %s', async (why) => {
    steps.chat.answer = ({ ids }) => {
      if (why === 'unavailable') throw new DomainError('unavailable');
      return { letters: ids.map((id) => letter(id)), quiet: true };
    };
    const [ada, id] = await readerOfDue();
    await eventually('it waits for 15 minutes', async () => {
      const { dueAt, waiting } = (await steps.find(ada.user.id))!;
      const waitMs = (dueAt?.getTime() ?? 0) - Date.now();
      return waiting.includes(id) && waitMs > 10 * 60_000 && waitMs < 15 * 60_001;
    });
    expect(await steps.mailsTo(ada)).toEqual([]);
    steps.hasAll();
    await steps.makeDue(ada);
    await steps.mailed(ada);
    expect(await steps.mailsTo(ada)).toHaveLength(1);
  });

  it('comes once for a letter whose event is delivered again', async () => {
    const [ada, id] = await readerOfDue();
    await steps.mailed(ada);
    await steps.publish(id);
    const next = await steps.publish();
    await steps.collected(ada, next);
    expect(await steps.waiting(ada)).toEqual([next]);
  });

  it('comes once when two replicas find it due at the same time', async () => {
    const replica = await app.startReplica();
    try {
      const members = await Promise.all(Array.from({ length: 20 }, () => steps.reader()));
      const id = await steps.publish();
      for (const one of members) await steps.collected(one, id);
      const before = steps.chat.asked.length;
      await steps.makeDue(...members);
      for (const one of members) await steps.mailed(one);
      expect(steps.chat.asked.length - before).toBe(members.length);
      for (const one of members) expect(await steps.mailsTo(one)).toHaveLength(1);
    } finally {
      await replica.stop();
    }
  });

  it('is taken before chat is asked, so that a replica that is killed then leads to no second one', async () => {
    const taken = new Promise<string[]>((resolve, reject) => {
      steps.chat.answer = async ({ userId, ids }) => {
        await steps.find(userId).then((found) => resolve(found!.waiting), reject);
        return { letters: ids.map((id) => letter(id)), quiet: false };
      };
    });
    const [ada] = await readerOfDue();
    expect(await taken).toEqual([]);
    await steps.mailed(ada);
  });
});

describe('the words of the mail of captains’ letters', () => {
  it.each([
    ['en', 'A letter from the Money Deck', 'Week 7 of 2026', 'Turn them off'],
    ['de', 'Ein Brief vom Money Deck', 'Woche 7 des Jahres 2026', 'Ausschalten'],
    ['es', 'Una carta de Money Deck', 'Semana 7 de 2026', 'Desactivarlas'],
  ] as const)('are in the language of the member: %s', async (language, subject, week, turnOff) => {
    const [ada, id] = await readerOfDue(language);
    const mail = await steps.mailed(ada);
    expect(mail.subject).toBe(subject);
    expect(mail.text).toContain(`== Money Deck ==\n\nSeven good days (${week})\n`);
    expect(mail.text).toContain(`${turnOff}:\nhttp://localhost:3000/auth/stop-letter-mail#`);
    expect(mail.html).toContain(`<html lang="${language}">`);
    expect(mail.html).toContain(`href="http://localhost:3000/letters/${id}"`);
  });

  it('are the sentences, a quoted one with its author, and the way to get no more', async () => {
    const [ada, id] = await readerOfDue();
    const { text, html, headers } = await steps.mailed(ada);
    const { token } = (await steps.find(ada.user.id))!;
    expect(text).toContain(`Somebody counted <stars>.\n\nBob: I saved ten.\n\nhttp://localhost:3000/letters/${id}\n`);
    expect(html).toContain('Somebody counted &lt;stars&gt;.</p>');
    expect(headers).toMatchObject({
      'list-unsubscribe': `<http://localhost:3000/api/letter-mail/${token}/stop>`,
      'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
    });
  });
});
