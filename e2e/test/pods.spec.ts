import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { listPods } from '@crew/contracts/pods/list-pods';
import { removePodMember } from '@crew/contracts/pods/remove-pod-member';
import { startStack, type Stack } from '@crew/local-stack/stack';
import { permissionViolationsIn } from '@crew/local-stack/stack/permission-violations';
import { eventually } from '@crew/testing/eventually';
import type { Page } from 'playwright-core';
import { newMember, type TestMember } from '../src/members.js';
import { expectEventually } from '../src/expect-eventually.js';
import { TestBrowser } from '../src/browser.js';
import { expectExactText } from '../src/expect-text.js';
import { button, card, chat, composer, sendMessage, expectToast } from '../src/pod-pages.js';
import { useApp } from '../src/app.js';
import { withoutStart } from '../src/without-start.js';

const browser = new TestBrowser();
let dataDir: string;
let stack: Stack;
let members: TestMember[];
let [ada, eve, kofi]: Page[] = [];
let podId: string;

/** Starts a stack of its own, which has no pods yet. */
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'crew-e2e-pods-'));
  stack = await startStack({ dataDir, port: 0, env: { LOG_LEVEL: 'warn' } });
  useApp(stack);
  await browser.open();
  members = [await newMember('ada'), await newMember('eve'), await newMember('kofi')];
  [ada, eve, kofi] = await Promise.all(members.map((member) => browser.page({ member, path: '/pods' })));
}, 120_000);

afterAll(async () => {
  await browser.close();
  await stack?.stop();
  expect(await permissionViolationsIn(dataDir)).toEqual([]);
  await rm(dataDir, { recursive: true, force: true });
});

describe('the list of pods', () => {
  it('explains pods and shows that there are none', async () => {
    await ada!.getByRole('heading', { name: 'Pods', exact: true }).waitFor();
    await expectExactText(ada!, 'Private groups limited to 20 members - your inner circle');
    await expectExactText(ada!, "You haven't joined any pods yet");
    await expectExactText(ada!, 'No pods available to join');
  });

  it('shows that it is loading', async () => {
    const released = Promise.withResolvers<void>();
    await withoutStart(kofi!);
    await kofi!.route(/\/api\/pods\?/, async (route) => {
      await released.promise;
      await route.continue();
    });
    await kofi!.reload();
    await expectExactText(kofi!, 'Loading pods...');
    released.resolve();
    await expectExactText(kofi!, 'No pods available to join');
    await kofi!.unroute(/\/api\/pods\?/);
  });
});

describe('creating a pod', () => {
  it('counts characters and requires a name', async () => {
    await button(ada!, 'Create Pod').click();
    const dialog = ada!.getByRole('dialog', { name: 'Create Pod' });
    await expectExactText(ada!, '0/50');
    await expectExactText(ada!, '0/200');
    await dialog.getByLabel('Pod Name').fill('   ');
    await dialog.getByRole('button', { name: 'Create Pod' }).click();
    await expectToast(ada!, 'Name Required', 'Please enter a pod name.');
    await dialog.getByLabel('Pod Name').fill('');
    await dialog.getByLabel('Pod Name').pressSequentially('n'.repeat(55));
    await expectExactText(ada!, '50/50');
    await dialog.getByLabel('Description (optional)').fill('d'.repeat(199));
    await dialog.getByLabel('Description (optional)').pressSequentially('dd');
    await expectExactText(ada!, '200/200');
  });

  it('shows an error and keeps the input when it fails', async () => {
    const dialog = ada!.getByRole('dialog', { name: 'Create Pod' });
    await dialog.getByLabel('Pod Name').fill('Inner circle');
    await dialog.getByLabel('Description (optional)').fill('');
    await ada!.route('**/api/pods', (route) =>
      route.request().method() === 'POST' ? route.fulfill({ status: 503, body: '' }) : route.continue(),
    );
    await dialog.getByRole('button', { name: 'Create Pod' }).click();
    await expectToast(ada!, 'Creation Failed', 'Failed to create pod.');
    await ada!.unroute('**/api/pods');
    await expectEventually(() => dialog.getByLabel('Pod Name').inputValue(), 'Inner circle');
  });

  it('creates the pod, closes the dialog and clears it', async () => {
    const dialog = ada!.getByRole('dialog', { name: 'Create Pod' });
    await dialog.getByRole('button', { name: 'Create Pod' }).click();
    await expectToast(ada!, 'Pod Created!', 'Your new pod is ready for members.');
    await dialog.waitFor({ state: 'hidden' });
    const mine = card(ada!, 'My Pods', 'Inner circle');
    for (const text of ['Member', 'No description', 'Max 20 members'])
      await mine.getByText(text, { exact: true }).waitFor();
    await button(ada!, 'Create Pod').click();
    await expectExactText(ada!, '0/50');
    await ada!.keyboard.press('Escape');
    [podId] = (await members[0]!.call(listPods, {})).map(({ id }) => id) as [string];
  });
});

describe('a pod', () => {
  it('shows its members to everyone and its messages to members only', async () => {
    await eve!.reload();
    await card(eve!, 'Discover Pods', 'Inner circle').click();
    await eve!.waitForURL(`**/pods/${podId}`);
    await expectExactText(eve!, '1/20 Members');
    await expectExactText(eve!, 'of 20');
    await expectExactText(eve!, 'Join this pod to participate');
    await expectExactText(eve!, 'Messages are only visible to pod members');
    expect(await composer(eve!).count()).toBe(0);
    await kofi!.goto(`/pods/${podId}`);
    await expectExactText(kofi!, 'Join this pod to participate');
  });

  it('can be joined, which its members see at once', async () => {
    await card(ada!, 'My Pods', 'Inner circle').click();
    await expectExactText(ada!, '1/20 Members');
    await button(eve!, 'Join Pod').click();
    await expectToast(eve!, 'Joined Pod!', 'Welcome to the circle.');
    for (const page of [ada!, eve!]) {
      await expectExactText(page, '2/20 Members');
      await page.getByRole('region', { name: 'Pod Circle' }).getByRole('button', { name: 'eve' }).waitFor();
      await page.getByRole('region', { name: 'Members' }).getByText('Owner').waitFor();
      await expectExactText(page, 'No messages yet');
      await expectExactText(page, 'Start the conversation!');
    }
  });

  it('arranges its members in a ring, with a crown on the owner', async () => {
    const circle = ada!.getByRole('region', { name: 'Pod Circle' });
    await circle.getByRole('button', { name: 'Owner ada' }).waitFor();
    const middleOf = async (name: RegExp) => {
      const { y, height } = (await circle.getByRole('button', { name }).boundingBox())!;
      return y + height / 2;
    };
    expect(Math.round((await middleOf(/eve/)) - (await middleOf(/ada/)))).toBe(2 * 120);
    expect((await chat(ada!).boundingBox())!.height).toBe(600);
  });

  it('offers no Leave Pod to its owner', async () => {
    expect([await button(ada!, 'Leave Pod').count(), await button(eve!, 'Leave Pod').count()]).toEqual([0, 1]);
  });

  it('shows messages of members, own messages on the right', async () => {
    await composer(ada!).fill('   ');
    await expectEventually(() => button(ada!, 'Send').isDisabled(), true);
    await sendMessage(ada!, 'Only for us');
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
    const message = ada!.getByRole('article').filter({ hasText: 'As it should be' });
    expect([await message.getByText('eve').count(), await message.locator('time').count()]).toEqual([1, 1]);
    expect(await kofi!.getByText('Only for us').count()).toBe(0);
  });

  it('shows who is present and who is writing, in the ring too', async () => {
    const seat = ada!.getByRole('region', { name: 'Pod Circle' }).getByRole('button', { name: /^eve/ });
    await seat.locator('[data-presence=online]').waitFor();
    await eventually('the typing member is shown', async () => {
      await composer(eve!).press('a');
      const seen = [chat(ada!).getByText('eve is writing'), seat.locator('[data-typing]')];
      return (await Promise.all(seen.map((one) => one.isVisible()))).every(Boolean);
    });
    await composer(eve!).fill('');
  });

  it('counts unread messages and opens at the first of them', async () => {
    await eve!.goto('/pods');
    await card(eve!, 'My Pods', 'Inner circle').waitFor();
    for (const words of ['While you were away', 'I lit the lamps']) await sendMessage(ada!, words);
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

  it('lets each member choose a notification level', async () => {
    await card(eve!, 'My Pods', 'Inner circle').click();
    await button(eve!, 'Notify me about: every message').click();
    await eve!.getByRole('menuitem', { name: 'Nothing' }).click();
    await button(eve!, 'Notify me about: nothing').waitFor();
  });

  it('offers a link to each message, which works for members only', async () => {
    await ada!.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    const first = ada!.getByRole('article').filter({ hasText: 'Only for us' });
    await first.hover();
    await first.getByRole('button', { name: 'More', exact: true }).click();
    await ada!.getByRole('menuitem', { name: 'Copy link' }).click();
    await expectExactText(ada!, 'Copied!');
    const link = await ada!.evaluate(() => navigator.clipboard.readText());
    await eve!.goto(link, { waitUntil: 'commit' });
    await eve!.locator('[data-lit]').filter({ hasText: 'Only for us' }).waitFor();
    await kofi!.goto(link);
    await expectExactText(kofi!, 'Join this pod to participate');
  });

  it('lets members reply and its owner delete messages', async () => {
    const message = ada!.getByRole('article').filter({ hasText: 'As it should be' }).first();
    const act = async (name: string) => {
      await message.hover();
      await message.getByRole('button', { name, exact: true }).click();
    };
    await act('Reply');
    await sendMessage(ada!, 'And so it is');
    await chat(eve!).getByRole('article').filter({ hasText: 'And so it is' }).getByText('As it should be').waitFor();
    await act('More');
    await ada!.getByRole('menuitem', { name: 'Delete' }).click();
    await ada!.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await chat(eve!).getByText('This message was deleted').waitFor();
    await expectEventually(() => chat(eve!).getByText('As it should be').count(), 0);
  });

  it('shows when sending fails and retries', async () => {
    const posts = `**/api/pods/${podId}/messages`;
    await eve!.route(posts, (route) =>
      route.request().method() === 'POST' ? route.fulfill({ status: 503, body: '' }) : route.continue(),
    );
    await sendMessage(eve!, 'Through the noise');
    await expectToast(eve!, 'Send Failed', 'Could not send message.');
    await eve!.unroute(posts);
    await button(eve!, 'Retry').click();
    await chat(ada!).getByText('Through the noise').waitFor();
  });

  it('hides its messages from a member who leaves', async () => {
    await button(eve!, 'Leave Pod').click();
    await expectToast(eve!, 'Left Pod', "You've left this pod.");
    await expectExactText(eve!, 'Join this pod to participate');
    await expectExactText(ada!, '1/20 Members');
    await sendMessage(ada!, 'Just me now');
    await chat(ada!).getByText('Just me now').waitFor();
    // A freshly opened page has asked for the messages before, and was refused.
    await eve!.reload();
    await button(eve!, 'Join Pod').click();
    await chat(eve!).getByText('Just me now').waitFor();
  });

  it('shows a removed member that they are no longer a member', async () => {
    await kofi!.route('**/api/events*', (route) => route.abort());
    await kofi!.reload();
    await button(kofi!, 'Join Pod').click();
    await button(kofi!, 'Leave Pod').waitFor();
    await composer(kofi!).fill('Am I still here?');
    await kofi!.route(new RegExp(`/api/pods/${podId}$`), (route) => route.abort());
    await members[0]!.call(removePodMember, { id: podId, userId: members[2]!.user.id });
    await composer(kofi!).press('Enter');
    await expectToast(kofi!, 'Not a Member', 'You must join this pod to send messages.');
    await kofi!.unrouteAll();
    await kofi!.reload();
    await expectExactText(kofi!, 'Join this pod to participate');
  });

  it('shows an error when joining fails', async () => {
    await kofi!.route('**/join', (route) => route.fulfill({ status: 503, body: '' }));
    await button(kofi!, 'Join Pod').click();
    await expectToast(kofi!, 'Join Failed', 'Could not join pod.');
    await kofi!.unrouteAll();
  });

  it('shows Pod not found with a link back for an unknown id', async () => {
    await kofi!.goto('/pods/nowhere');
    await expectExactText(kofi!, 'Pod not found');
    await kofi!.getByRole('link', { name: 'Back to Pods' }).click();
    await kofi!.waitForURL('**/pods');
    await kofi!.getByRole('heading', { name: 'Discover Pods' }).waitFor();
    expect(browser.pageErrors).toEqual([]);
  });
});
