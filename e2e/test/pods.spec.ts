import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { listPods } from '@crew/contracts/pods/list-pods';
import { removePodMember } from '@crew/contracts/pods/remove-pod-member';
import { startStack, type Stack } from '@crew/local-stack/stack';
import { refusalsIn } from '@crew/local-stack/stack/refusals';
import { eventually } from '@crew/testing/eventually';
import type { Page } from 'playwright-core';
import { newPerson, type Person } from '../src/api.js';
import { becomes } from '../src/becomes.js';
import { TestBrowser } from '../src/browser.js';
import { button, card, chat, composer, say, says, toast } from '../src/pod-pages.js';
import { useShip } from '../src/ship.js';

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
  expect(await refusalsIn(dataDir)).toEqual([]);
  await rm(dataDir, { recursive: true, force: true });
});

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
    await toast(ada!, 'Creation Failed', 'Failed to create pod.');
    await ada!.unroute('**/api/pods');
    await becomes(() => dialog.getByLabel('Pod Name').inputValue(), 'Inner circle');
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

  it('has its members around a ring, the crown on its owner, and its chat below or beside', async () => {
    const circle = ada!.getByRole('region', { name: 'Pod Circle' });
    await circle.getByRole('button', { name: 'Owner ada' }).waitFor();
    const middleOf = async (name: RegExp) => {
      const { y, height } = (await circle.getByRole('button', { name }).boundingBox())!;
      return y + height / 2;
    };
    expect(Math.round((await middleOf(/eve/)) - (await middleOf(/ada/)))).toBe(2 * 120);
    expect((await chat(ada!).boundingBox())!.height).toBe(600);
  });

  it('cannot be left by its owner', async () => {
    expect([await button(ada!, 'Leave Pod').count(), await button(eve!, 'Leave Pod').count()]).toEqual([0, 1]);
  });

  it('carries what members say, one’s own on the right', async () => {
    await composer(ada!).fill('   ');
    await becomes(() => button(ada!, 'Send').isDisabled(), true);
    await say(ada!, 'Only for us');
    await chat(eve!).getByText('Only for us').waitFor();
    await composer(eve!).fill('As it should be');
    await button(eve!, 'Send').click();
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
    await becomes(() => chat(eve!).getByText('As it should be').count(), 0);
  });

  it('says when a message was not sent, and sends it after all', async () => {
    const posts = `**/api/pods/${podId}/messages`;
    await eve!.route(posts, (route) =>
      route.request().method() === 'POST' ? route.fulfill({ status: 503, body: '' }) : route.continue(),
    );
    await say(eve!, 'Through the noise');
    await toast(eve!, 'Send Failed', 'Could not send message.');
    await eve!.unroute(posts);
    await button(eve!, 'Retry').click();
    await chat(ada!).getByText('Through the noise').waitFor();
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
    await toast(kofi!, 'Join Failed', 'Could not join pod.');
    await kofi!.unrouteAll();
  });

  it('that is not there says so and leads back', async () => {
    await kofi!.goto('/pods/nowhere');
    await says(kofi!, 'Pod not found');
    await kofi!.getByRole('link', { name: 'Back to Pods' }).click();
    await kofi!.waitForURL('**/pods');
    await kofi!.getByRole('heading', { name: 'Discover Pods' }).waitFor();
    expect(browser.complaints).toEqual([]);
  });
});
