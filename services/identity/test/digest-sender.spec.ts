import 'reflect-metadata';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { blockMember } from '@crew/contracts/identity/block-member';
import { setDigest } from '@crew/contracts/identity/set-digest';
import { setDoNotDisturb } from '@crew/contracts/identity/set-do-not-disturb';
import type { Language } from '@crew/contracts/languages';
import { DomainError } from '@crew/service-kit/rpc/domain-error';
import { eventually } from '@crew/testing/eventually';
import { DAY_MS, digestSteps, NOTHING, SUBJECTS, type Summary } from './digest-steps.js';
import { startIdentity, type IdentityApp, type SignedInMember } from './identity-app.js';

const UNREAD: Summary = {
  notifications: 3,
  mentions: [{ deckId: 'money', unread: 1, author: 'Bob', line: 'What do you <think>?', pictures: 0 }],
  conversations: [
    { id: 'pair-1', names: ['Cleo'], unread: 2, author: 'Cleo' },
    { id: 'group-1', names: ['Cleo', 'Dan'], unread: 1, author: 'Dan' },
  ],
  decks: [{ deckId: 'music', unread: 100, author: 'Eve', line: '', pictures: 2 }],
  mutedPodIds: ['quiet-pod'],
  quiet: false,
};
const POD = { id: 'pod-1', name: 'Night & watch', unread: 4, author: 'Fay', line: 'See you there', pictures: 0 };

let app: IdentityApp;
let steps: Awaited<ReturnType<typeof digestSteps>>;

beforeAll(async () => {
  app = await startIdentity();
  steps = await digestSteps(app);
});

beforeEach(() => {
  steps.chat.answer = () => UNREAD;
  steps.pods.answer = () => [POD];
});

afterAll(async () => {
  await steps?.stop();
  await app?.stop();
});

const inDays = (nextAt: Date): number => Math.round((nextAt.getTime() - Date.now()) / DAY_MS);
const isMorning = (nextAt: Date): boolean => nextAt.toISOString().endsWith('T09:00:00.000Z');

/** Waits until a claimed digest is given back because there is nothing to mail. */
const waitsUntilTomorrow = ({ user }: SignedInMember) =>
  eventually('it waits until tomorrow', async () => {
    const { nextAt } = (await steps.find(user.id))!;
    return nextAt! > new Date() && inDays(nextAt!) <= 1;
  });

/** Waits until a claimed digest is put off for 15 minutes. */
const waitsForAWhile = ({ user }: SignedInMember) =>
  eventually('it waits', async () => {
    const { nextAt } = (await steps.find(user.id))!;
    const waitMs = nextAt!.getTime() - Date.now();
    return waitMs > 10 * 60_000 && waitMs < 15 * 60_001;
  });

/** Makes a digest due and waits until it was looked at: no mail may come of it. */
async function nothingMailed(one: SignedInMember): Promise<Date> {
  await steps.makeDue(one);
  const nextAt = await steps.looked(one);
  expect(await steps.digestsTo(one)).toEqual([]);
  return nextAt;
}

describe('a digest', () => {
  it.each([
    ['daily', 1],
    ['weekly', 7],
  ] as const)('is mailed to a member who was away, and %s again in %i days', async (frequency, days) => {
    const ada = await steps.awayMember({ frequency });
    await steps.makeDue(ada);
    await steps.mailed(ada);
    const { nextAt } = (await steps.find(ada.user.id))!;
    expect(isMorning(nextAt!)).toBe(true);
    expect(Math.abs(inDays(nextAt!) - days)).toBeLessThanOrEqual(1);
    expect(await steps.digestsTo(ada)).toHaveLength(1);
  });

  it.each([
    ['daily', 0.5],
    ['weekly', 5],
  ] as const)(
    '%s waits until a member who was seen %d days ago has been away for the period',
    async (frequency, days) => {
      const ada = await steps.awayMember({ frequency, days });
      const asked = steps.chat.asked.length;
      const nextAt = await nothingMailed(ada);
      expect(nextAt.getTime()).toBeGreaterThanOrEqual(
        Date.now() + ((frequency === 'daily' ? 1 : 7) - days) * DAY_MS - 60_000,
      );
      expect(steps.chat.asked.length).toBe(asked);
    },
  );

  it('is not mailed to an address that is not confirmed', async () => {
    const ada = await steps.awayMember();
    await steps.setUser(ada, { emailVerified: false });
    expect(isMorning(await nothingMailed(ada))).toBe(true);
  });

  it('is not mailed to a suspended member', async () => {
    const ada = await steps.awayMember();
    await steps.setUser(ada, { suspension: { reason: 'Spam', until: null } });
    await nothingMailed(ada);
  });

  it('is not mailed while nothing is unread, and looked at again in the next morning', async () => {
    steps.chat.answer = () => NOTHING;
    steps.pods.answer = () => [];
    const ada = await steps.awayMember({ frequency: 'weekly' });
    await steps.makeDue(ada);
    await waitsUntilTomorrow(ada);
    expect(await steps.digestsTo(ada)).toEqual([]);
  });

  it('is not mailed again while it would say the same', async () => {
    const ada = await steps.awayMember({ frequency: 'weekly' });
    await steps.makeDue(ada);
    await steps.mailed(ada);
    await steps.makeDue(ada);
    await waitsUntilTomorrow(ada);
    expect(await steps.digestsTo(ada)).toHaveLength(1);
    steps.chat.answer = () => ({ ...UNREAD, notifications: 4 });
    await steps.makeDue(ada);
    await eventually('the second digest', async () => (await steps.digestsTo(ada)).length === 2);
  });

  it('does not come any more once it is off', async () => {
    const ada = await steps.awayMember();
    await app.call(setDigest, { frequency: null }, { as: ada.actor });
    const [later] = [await steps.awayMember()];
    await steps.makeDue(later);
    await steps.mailed(later);
    expect(await steps.digestsTo(ada)).toEqual([]);
  });

  it('comes to a member who does not want to be disturbed: a mail disturbs nobody', async () => {
    const ada = await steps.awayMember();
    await app.call(setDoNotDisturb, { doNotDisturb: { until: null } }, { as: ada.actor });
    await steps.makeDue(ada);
    await steps.mailed(ada);
  });

  it('is tried again later when a service is unavailable', async () => {
    steps.chat.answer = () => {
      throw new DomainError('unavailable');
    };
    const ada = await steps.awayMember({ frequency: 'weekly' });
    await steps.makeDue(ada);
    await waitsForAWhile(ada);
    steps.chat.answer = () => UNREAD;
    await steps.makeDue(ada);
    await steps.mailed(ada);
  });

  it('waits for the end of quiet hours, which pause mail', async () => {
    steps.chat.answer = () => ({ ...UNREAD, quiet: true });
    const ada = await steps.awayMember({ frequency: 'weekly' });
    await steps.makeDue(ada);
    await waitsForAWhile(ada);
    expect(await steps.digestsTo(ada)).toEqual([]);
  });

  it('asks the pods without muted ones and blocked members', async () => {
    const [ada, eve] = [await steps.awayMember(), await app.signUp()];
    await app.call(blockMember, { id: eve.user.id }, { as: ada.actor });
    await steps.makeDue(ada);
    await steps.mailed(ada);
    expect(steps.pods.asked.find(({ input }) => input.userId === ada.user.id)!.input).toEqual({
      userId: ada.user.id,
      exceptPodIds: ['quiet-pod'],
      exceptAuthorIds: [eve.user.id],
    });
  });

  it('is mailed once when two replicas find it due at the same time', async () => {
    const replica = await app.startReplica();
    try {
      const members = await Promise.all(Array.from({ length: 20 }, () => steps.awayMember()));
      const before = steps.chat.asked.length;
      await steps.makeDue(...members);
      for (const one of members) await steps.mailed(one);
      expect(steps.chat.asked.length - before).toBe(members.length);
      for (const one of members) expect(await steps.digestsTo(one)).toHaveLength(1);
    } finally {
      await replica.stop();
    }
  });

  it('is claimed for its period before anything is asked, so that a replica that is killed then leads to no second one', async () => {
    const ada = await steps.awayMember({ frequency: 'weekly' });
    const claimed = new Promise<Date>((resolve, reject) => {
      steps.chat.answer = async () => {
        await steps.find(ada.user.id).then((found) => resolve(found!.nextAt!), reject);
        return UNREAD;
      };
    });
    await steps.makeDue(ada);
    expect(inDays(await claimed)).toBeGreaterThanOrEqual(6);
    await steps.mailed(ada);
  });
});

describe('the mail of a digest', () => {
  const WORDS: Record<Language, string[]> = {
    en: [
      'Mentions and replies',
      'Direct messages',
      'In your pods',
      'On the decks',
      '(99+ unread)',
      '2 pictures',
      'Turn it off:',
    ],
    de: [
      'Erwähnungen und Antworten',
      'Direktnachrichten',
      'In deinen Pods',
      'Auf den Decks',
      '(99+ ungelesen)',
      '2 Bilder',
      'Ausschalten:',
    ],
    es: [
      'Menciones y respuestas',
      'Mensajes directos',
      'En tus pods',
      'En las cubiertas',
      '(99+ sin leer)',
      '2 imágenes',
      'Desactivarlo:',
    ],
  };

  it.each(['en', 'de', 'es'] as const)('is in the language of the member: %s', async (language) => {
    const ada = await steps.awayMember({ language });
    await steps.makeDue(ada);
    const { subject, text, html } = await steps.mailed(ada);
    expect(subject).toBe(SUBJECTS[language]);
    for (const words of WORDS[language]) expect(text).toContain(words);
    expect(html).toContain(`<html lang="${language}">`);
    for (const words of WORDS[language].slice(0, -1)) expect(html).toContain(words);
  });

  it('links to each room, to what is unread and to the page that turns it off', async () => {
    const ada = await steps.awayMember();
    await steps.makeDue(ada);
    const { text, html } = await steps.mailed(ada);
    const { token } = (await steps.find(ada.user.id))!;
    const paths = [
      '/bridge/money',
      '/messages/pair-1',
      '/messages/group-1',
      '/pods/pod-1',
      '/bridge/music',
      '/catch-up',
    ];
    for (const path of [...paths, `/auth/stop-digest#${token}`]) {
      expect(`${text}\n`).toContain(`http://localhost:3000${path}\n`);
      expect(html).toContain(`href="http://localhost:3000${path}"`);
    }
    expect(html).toContain('Bob: What do you &lt;think&gt;?');
    expect(html).toContain('Night &amp; watch');
    expect(text).toContain('Cleo, Dan (1 unread)\nThe latest is by Dan.\n');
    expect(text).toContain('Unread notifications: 3');
  });

  it('lets a mail client turn it off by one click', async () => {
    const ada = await steps.awayMember();
    await steps.makeDue(ada);
    const { headers } = await steps.mailed(ada);
    const { token } = (await steps.find(ada.user.id))!;
    expect(headers).toMatchObject({
      'list-unsubscribe': `<http://localhost:3000/api/digest/${token}/stop>`,
      'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
    });
  });
});
