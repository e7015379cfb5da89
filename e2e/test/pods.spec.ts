import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { joinPod } from '@crew/contracts/pods/join-pod';
import { listPods } from '@crew/contracts/pods/list-pods';
import { postPodMessage } from '@crew/contracts/pods/post-pod-message';
import { removePodMember } from '@crew/contracts/pods/remove-pod-member';
import { startStack, type Stack } from '@crew/local-stack/stack';
import { SandboxControl } from '@crew/sandbox/control';
import { eventually } from '@crew/testing/eventually';
import type { Page } from 'playwright-core';
import { newPerson, type Person } from '../src/api.js';
import { PHONE, TestBrowser } from '../src/browser.js';
import { expectSound } from '../src/see.js';
import { ship, useShip } from '../src/ship.js';

const browser = new TestBrowser();
let dataDir: string;
let stack: Stack;
let people: Person[];
let [ada, eve, kofi]: Page[] = [];
let podId: string;

/** A ship of its own, so that it begins without any pod. */
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'crew-e2e-pods-'));
  stack = await startStack({ dataDir, port: 0, env: { LOG_LEVEL: 'warn' } });
  useShip(stack);
  await browser.open();
  people = [await newPerson('ada'), await newPerson('eve'), await newPerson('kofi')];
  [ada, eve, kofi] = await Promise.all(people.map((person) => browser.page({ person, path: '/pods' })));
}, 120_000);

afterAll(async () => {
  await browser.close();
  await stack?.stop();
  await rm(dataDir, { recursive: true, force: true });
});

const says = (page: Page, text: string | RegExp) => page.getByText(text, { exact: true }).first().waitFor();
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const card = (page: Page, list: 'My Pods' | 'Discover Pods', name: string) =>
  page.getByRole('region', { name: list }).getByRole('link', { name });
const composer = (page: Page) => page.getByPlaceholder('Type a message...');
const chat = (page: Page) => page.getByRole('region', { name: 'Pod Chat' });

async function toast(page: Page, title: string, words: string): Promise<void> {
  await says(page, title);
  await says(page, words);
}

async function say(page: Page, text: string): Promise<void> {
  await composer(page).fill(text);
  await composer(page).press('Enter');
}

describe('the list of pods', () => {
  it('says what pods are, and that there are none', async () => {
    await ada!.getByRole('heading', { name: 'Pods', exact: true }).waitFor();
    await says(ada!, 'Private groups limited to 20 members - your inner circle');
    await says(ada!, "You haven't joined any pods yet");
    await says(ada!, 'No pods available to join');
  });

  it('says that it is loading', async () => {
    const asked = Promise.withResolvers<void>();
    await kofi!.route('**/api/pods', async (route) => {
      await asked.promise;
      await route.continue();
    });
    await kofi!.reload();
    await says(kofi!, 'Loading pods...');
    asked.resolve();
    await says(kofi!, 'No pods available to join');
    await kofi!.unroute('**/api/pods');
  });
});

describe('creating a pod', () => {
  it('counts what is typed and wants a name', async () => {
    await button(ada!, 'Create Pod').click();
    const dialog = ada!.getByRole('dialog', { name: 'Create Pod' });
    await says(ada!, '0/50');
    await says(ada!, '0/200');
    await dialog.getByLabel('Pod Name').fill('   ');
    await dialog.getByRole('button', { name: 'Create Pod' }).click();
    await toast(ada!, 'Name Required', 'Please enter a pod name.');
    await dialog.getByLabel('Pod Name').fill('');
    await dialog.getByLabel('Pod Name').pressSequentially('n'.repeat(55));
    await says(ada!, '50/50');
    await dialog.getByLabel('Description (optional)').fill('d'.repeat(199));
    await dialog.getByLabel('Description (optional)').pressSequentially('dd');
    await says(ada!, '200/200');
  });

  it('says why it failed and keeps what was typed', async () => {
    const dialog = ada!.getByRole('dialog', { name: 'Create Pod' });
    await dialog.getByLabel('Pod Name').fill('Inner circle');
    await dialog.getByLabel('Description (optional)').fill('');
    await ada!.route('**/api/pods', (route) =>
      route.request().method() === 'POST' ? route.fulfill({ status: 503, body: '' }) : route.continue(),
    );
    await dialog.getByRole('button', { name: 'Create Pod' }).click();
    await says(ada!, 'Creation Failed');
    await ada!.unroute('**/api/pods');
    expect(await dialog.getByLabel('Pod Name').inputValue()).toBe('Inner circle');
  });

  it('makes the pod, closes and clears the dialog', async () => {
    const dialog = ada!.getByRole('dialog', { name: 'Create Pod' });
    await dialog.getByRole('button', { name: 'Create Pod' }).click();
    await toast(ada!, 'Pod Created!', 'Your new pod is ready for members.');
    await dialog.waitFor({ state: 'hidden' });
    const mine = card(ada!, 'My Pods', 'Inner circle');
    for (const text of ['Member', 'No description', 'Max 20 members'])
      await mine.getByText(text, { exact: true }).waitFor();
    await button(ada!, 'Create Pod').click();
    await says(ada!, '0/50');
    await ada!.keyboard.press('Escape');
    [podId] = (await people[0]!.call(listPods, {})).map(({ id }) => id) as [string];
  });
});

describe('a pod', () => {
  it('shows its circle to everybody and its words to its members', async () => {
    await eve!.reload();
    await card(eve!, 'Discover Pods', 'Inner circle').click();
    await eve!.waitForURL(`**/pods/${podId}`);
    await says(eve!, '1/20 Members');
    await says(eve!, 'of 20');
    await says(eve!, 'Join this pod to participate');
    await says(eve!, 'Messages are only visible to pod members');
    expect(await composer(eve!).count()).toBe(0);
    await kofi!.goto(`/pods/${podId}`);
    await says(kofi!, 'Join this pod to participate');
  });

  it('is joined, and its members see it at once', async () => {
    await card(ada!, 'My Pods', 'Inner circle').click();
    await says(ada!, '1/20 Members');
    await button(eve!, 'Join Pod').click();
    await toast(eve!, 'Joined Pod!', 'Welcome to the circle.');
    for (const page of [ada!, eve!]) {
      await says(page, '2/20 Members');
      await page.getByRole('region', { name: 'Pod Circle' }).getByRole('button', { name: 'eve' }).waitFor();
      await page.getByRole('region', { name: 'Members' }).getByText('Owner').waitFor();
      await says(page, 'No messages yet');
      await says(page, 'Start the conversation!');
    }
  });

  it('cannot be left by its owner', async () => {
    expect([await button(ada!, 'Leave Pod').count(), await button(eve!, 'Leave Pod').count()]).toEqual([0, 1]);
  });

  it('carries what members say, one’s own on the right', async () => {
    await composer(ada!).fill('   ');
    expect(await button(ada!, 'Send').isDisabled()).toBe(true);
    await say(ada!, 'Only for us');
    await chat(eve!).getByText('Only for us').waitFor();
    await say(eve!, 'As it should be');
    await chat(ada!).getByText('As it should be').waitFor();
    const middle = async (text: string) => {
      const box = (await ada!.getByRole('article').filter({ hasText: text }).boundingBox())!;
      const room = (await chat(ada!).boundingBox())!;
      return box.x + box.width / 2 - (room.x + room.width / 2);
    };
    expect(await middle('Only for us')).toBeGreaterThan(0);
    expect(await middle('As it should be')).toBeLessThan(0);
    const theirs = ada!.getByRole('article').filter({ hasText: 'As it should be' });
    expect([await theirs.getByText('eve').count(), await theirs.locator('time').count()]).toEqual([1, 1]);
    expect(await kofi!.getByText('Only for us').count()).toBe(0);
  });

  it('shows who is writing', async () => {
    await eventually('the name of who writes', async () => {
      await composer(eve!).press('a');
      return chat(ada!).getByText('eve is writing').isVisible();
    });
    await composer(eve!).fill('');
  });

  it('counts what is unread, wherever it is named, and leads to the first of it', async () => {
    await eve!.goto('/pods');
    await card(eve!, 'My Pods', 'Inner circle').waitFor();
    for (const words of ['While you were away', 'I lit the lamps']) await say(ada!, words);
    await card(eve!, 'My Pods', 'Inner circle').getByLabel('2 unread').waitFor();
    await eve!.keyboard.press('Control+k');
    await eve!.getByRole('combobox').fill('inner');
    await eve!.getByRole('option', { name: 'Inner circle Pod · 2 unread' }).click();
    await chat(eve!).getByText('New', { exact: true }).waitFor();
    await chat(eve!).getByText('I lit the lamps').waitFor();
    await eve!.waitForFunction(() => document.title === 'Inner circle · Crew');
    await eve!.goto('/pods');
    await card(eve!, 'My Pods', 'Inner circle').waitFor();
    await card(eve!, 'My Pods', 'Inner circle')
      .getByLabel(/unread/)
      .waitFor({ state: 'detached' });
  });

  it('tells each member as much of it as they want', async () => {
    await card(eve!, 'My Pods', 'Inner circle').click();
    await button(eve!, 'Tell me of: Every message').click();
    await eve!.getByRole('menuitem', { name: 'Nothing' }).click();
    await button(eve!, 'Tell me of: Nothing').waitFor();
  });

  it('has a link to each message, for its members', async () => {
    await ada!.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    const first = ada!.getByRole('article').filter({ hasText: 'Only for us' });
    await first.hover();
    await first.getByRole('button', { name: 'More', exact: true }).click();
    await ada!.getByRole('menuitem', { name: 'Copy link' }).click();
    await says(ada!, 'Copied!');
    const link = await ada!.evaluate(() => navigator.clipboard.readText());
    await eve!.goto(link, { waitUntil: 'commit' });
    await eve!.locator('[data-lit]').filter({ hasText: 'Only for us' }).waitFor();
    await kofi!.goto(link);
    await says(kofi!, 'Join this pod to participate');
  });

  it('lets members answer and mark what was said, and its owner take it away', async () => {
    const theirs = ada!.getByRole('article').filter({ hasText: 'As it should be' }).first();
    const act = async (name: string) => {
      await theirs.hover();
      await theirs.getByRole('button', { name, exact: true }).click();
    };
    await act('Reply');
    await say(ada!, 'And so it is');
    await chat(eve!).getByRole('article').filter({ hasText: 'And so it is' }).getByText('As it should be').waitFor();
    await act('More');
    await ada!.getByRole('menuitem', { name: 'Delete' }).click();
    await ada!.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await chat(eve!).getByText('This message was deleted').waitFor();
    expect(await chat(eve!).getByText('As it should be').count()).toBe(0);
  });

  it('says when a message was not sent, and sends it after all', async () => {
    const posts = `**/api/pods/${podId}/messages`;
    await eve!.route(posts, (route) =>
      route.request().method() === 'POST' ? route.fulfill({ status: 503, body: '' }) : route.continue(),
    );
    await say(eve!, 'Through the noise');
    await says(eve!, 'Send Failed');
    await eve!.unroute(posts);
    await button(eve!, 'Retry').click();
    await chat(ada!).getByText('Through the noise').waitFor();
  });

  it('has a captain as a guest, whom all see and who reads nothing from before', async () => {
    await button(ada!, 'Manage Pod').click();
    await ada!.getByRole('menuitem', { name: 'Invite a captain' }).click();
    await button(ada!, 'Invite Captain Lyra').click();
    await toast(ada!, 'Captain Invited', 'Captain Lyra reads what is said from now on.');
    for (const page of [ada!, eve!]) {
      await chat(page).getByText('ada invited Captain Lyra, who reads what is said from here on').waitFor();
      await page.getByRole('region', { name: 'Members' }).getByText('AI Crew').waitFor();
    }
    await expectSound(ada!);
    await composer(eve!).pressSequentially('How do I sleep, @lyr');
    await eve!.getByRole('option', { name: /Captain Lyra/ }).click();
    await composer(eve!).press('Enter');
    const answers = chat(ada!).getByRole('article').filter({ hasText: 'AI Crew' });
    await answers.first().waitFor({ timeout: 30_000 });
    const asked = JSON.stringify(await new SandboxControl(ship().sandboxUrl).log('ai', '/chat/completions'));
    expect(asked).toContain('How do I sleep');
    expect(asked).not.toContain('Only for us');
    await button(ada!, 'Manage Pod').click();
    await ada!.getByRole('menuitem', { name: 'Captain Lyra is here' }).click();
    await button(ada!, 'Send away').click();
    await chat(eve!).getByText('ada sent Captain Lyra away, who reads nothing any more').waitFor();
    await eve!.getByRole('region', { name: 'Members' }).getByText('AI Crew').waitFor({ state: 'detached' });
  });

  it('falls silent for whoever leaves it', async () => {
    await button(eve!, 'Leave Pod').click();
    await toast(eve!, 'Left Pod', "You've left this pod.");
    await says(eve!, 'Join this pod to participate');
    await says(ada!, '1/20 Members');
    await say(ada!, 'Just me now');
    await chat(ada!).getByText('Just me now').waitFor();
    await button(eve!, 'Join Pod').click();
    await chat(eve!).getByText('Just me now').waitFor();
  });

  it('tells somebody who was removed unawares that they are not a member', async () => {
    await kofi!.route('**/api/events', (route) => route.abort());
    await kofi!.reload();
    await button(kofi!, 'Join Pod').click();
    await button(kofi!, 'Leave Pod').waitFor();
    await composer(kofi!).fill('Am I still here?');
    await kofi!.route(new RegExp(`/api/pods/${podId}$`), (route) => route.abort());
    await people[0]!.call(removePodMember, { id: podId, userId: people[2]!.user.id });
    await composer(kofi!).press('Enter');
    await toast(kofi!, 'Not a Member', 'You must join this pod to send messages.');
    await kofi!.unrouteAll();
    await kofi!.reload();
    await says(kofi!, 'Join this pod to participate');
  });

  it('says when joining failed', async () => {
    await kofi!.route('**/join', (route) => route.fulfill({ status: 503, body: '' }));
    await button(kofi!, 'Join Pod').click();
    await says(kofi!, 'Join Failed');
    await kofi!.unrouteAll();
  });

  it('is full with twenty', async () => {
    for (let seats = 2; seats < 20; seats += 1) await (await newPerson('guest')).call(joinPod, { id: podId });
    await says(kofi!, '20/20 Members');
    expect(await button(kofi!, 'Pod Full').isDisabled()).toBe(true);
    await says(ada!, '20/20 Members');
    await ada!.getByRole('region', { name: 'Members' }).getByRole('listitem').nth(19).waitFor();
  });

  it('that is not there says so and leads back', async () => {
    await kofi!.goto('/pods/nowhere');
    await says(kofi!, 'Pod not found');
    await kofi!.getByRole('link', { name: 'Back to Pods' }).click();
    await kofi!.waitForURL('**/pods');
    await kofi!.getByRole('heading', { name: 'Discover Pods' }).waitFor();
  });
});

describe('its owner', () => {
  it('hands the crown over and can leave then', async () => {
    await ada!.getByRole('button', { name: 'Actions for eve' }).click();
    await ada!.getByRole('menuitem', { name: 'Hand over the crown' }).click();
    await button(ada!, 'Hand over').click();
    await says(ada!, 'Crown Handed Over');
    await button(eve!, 'Manage Pod').waitFor();
    await button(ada!, 'Leave Pod').click();
    await says(ada!, 'Left Pod');
  });

  it('closes it, and lets one more in by a link', async () => {
    const manage = async (what: string) => {
      await button(eve!, 'Manage Pod').click();
      await eve!.getByRole('menuitem', { name: what }).click();
    };
    await manage('Close to new members');
    await button(ada!, 'Closed to new members').waitFor();
    await manage('Invite links');
    const dialog = eve!.getByRole('dialog', { name: 'Invite links' });
    await dialog.getByLabel('Expires').selectOption('After 7 days');
    await dialog.getByRole('button', { name: 'Create link' }).click();
    await toast(eve!, 'Link Created', 'Copy it now: it is not shown again.');
    const link = await dialog.getByLabel('The new link').inputValue();
    await eve!.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await dialog.getByRole('button', { name: 'Copy the link' }).click();
    await dialog.getByText('Copied!', { exact: true }).waitFor();
    await dialog.getByRole('button', { name: 'Copy the link' }).waitFor();
    expect(await eve!.evaluate(() => navigator.clipboard.readText())).toBe(link);
    await expectSound(eve!);

    const visitor = await browser.page({ path: link });
    await visitor.waitForURL('**/auth/login');
    await visitor.getByLabel('Username or email').fill(people[2]!.user.username);
    await visitor.getByLabel('Password', { exact: true }).fill(people[2]!.password);
    await visitor.keyboard.press('Enter');
    await visitor.waitForURL(link);
    await visitor.getByRole('heading', { name: 'Inner circle' }).waitFor();
    await says(visitor, '19/20 Members');
    await expectSound(visitor);
    await ada!.goto(link);
    await button(visitor, 'Join Pod').click();
    await toast(visitor, 'Joined Pod!', 'Welcome to the circle.');
    await visitor.waitForURL(`**/pods/${podId}`);
    await says(visitor, '20/20 Members');
    await visitor.context().close();

    await ada!.reload();
    await says(ada!, 'This link has been used');
    await dialog.getByText('Used', { exact: true }).waitFor();
    await dialog.getByLabel('Works for').selectOption('Anybody, until revoked');
    await dialog.getByRole('button', { name: 'Create link' }).click();
    await dialog.getByRole('button', { name: 'Revoke' }).waitFor();
    await ada!.goto(await dialog.getByLabel('The new link').inputValue());
    await button(ada!, 'Pod Full').waitFor();
    await dialog.getByRole('button', { name: 'Revoke' }).click();
    await dialog.getByText('Revoked', { exact: true }).waitFor();
    await ada!.reload();
    await says(ada!, 'This link was revoked');
    await ada!.goto(`/pods/join/${'A'.repeat(43)}`);
    await says(ada!, 'This link leads nowhere');
    await ada!.goto(`/pods/${podId}`);
    await button(ada!, 'Pod Full').waitFor();
    await dialog.getByRole('button', { name: 'Done' }).click();
  });

  it('dissolves it for everybody', async () => {
    await button(eve!, 'Manage Pod').click();
    await eve!.getByRole('menuitem', { name: 'Dissolve pod' }).click();
    await button(eve!, 'Dissolve Pod').click();
    await eve!.waitForURL('**/pods');
    await says(eve!, "You haven't joined any pods yet");
    await says(ada!, 'Pod not found');
  });
});

describe('the screens of pods', () => {
  it('fit a phone and everybody who uses it', async () => {
    const [owner] = people as [Person];
    await button(eve!, 'Create Pod').click();
    await eve!.getByLabel('Pod Name').fill('A circle with quite a long name, as people do');
    await eve!.getByRole('dialog').getByRole('button', { name: 'Create Pod' }).click();
    await says(eve!, 'Pod Created!');
    const [pod] = await people[1]!.call(listPods, {});
    await owner.call(joinPod, { id: pod!.id });
    await owner.call(postPodMessage, { id: pod!.id, content: 'w'.repeat(300) });
    for (const path of ['/pods', `/pods/${pod!.id}`]) {
      const page = await browser.page({ person: owner, viewport: PHONE, path });
      await page.getByText('A circle with quite').first().waitFor();
      if (path !== '/pods') await chat(page).getByText('www').waitFor();
      await expectSound(page);
      await page.context().close();
    }
    expect(browser.complaints).toEqual([]);
  });
});
