import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { podCalls } from '@crew/contracts/pods/pod-calls';
import { createPod } from '@crew/contracts/pods/create-pod';
import { joinPod } from '@crew/contracts/pods/join-pod';
import { listPods } from '@crew/contracts/pods/list-pods';
import { SandboxControl } from '@crew/sandbox/control';
import type { Page } from 'playwright-core';
import { newMember, type TestMember } from '../src/members.js';
import { expectEventually } from '../src/expect-eventually.js';
import { PHONE, TestBrowser } from '../src/browser.js';
import { expectExactText } from '../src/expect-text.js';
import { button, chat, composer, expectToast } from '../src/pod-pages.js';
import { expectAccessible } from '../src/page-checks.js';
import { app } from '../src/app.js';

const browser = new TestBrowser();
let members: TestMember[];
let [ada, eve, kofi]: Page[] = [];
let podId: string;

/** Ada owns the pod, Eve is a member, Kofi is not. */
beforeAll(async () => {
  await browser.open();
  members = [await newMember('ada'), await newMember('eve'), await newMember('kofi')];
  ({ id: podId } = await members[0]!.call(createPod, { name: 'Inner circle' }));
  await members[1]!.call(joinPod, { id: podId });
  await members[0]!.call(podCalls.postMessage, { id: podId, content: 'Only for us' });
  [ada, eve, kofi] = await Promise.all(members.map((member) => browser.page({ member, path: `/pods/${podId}` })));
}, 60_000);

afterAll(() => browser.close());

describe('the owner of a pod', () => {
  it('can invite a captain, who is visible to all and reads no earlier messages', async () => {
    await button(ada!, 'Manage Pod').click();
    await ada!.getByRole('menuitem', { name: 'Invite a captain' }).click();
    await button(ada!, 'Invite Captain Lyra').click();
    await expectToast(ada!, 'Captain Invited', 'Captain Lyra reads what is said from now on.');
    for (const page of [ada!, eve!]) {
      await chat(page).getByText('ada invited Captain Lyra, who reads what is said from here on').waitFor();
      await page.getByRole('region', { name: 'Members' }).getByText('AI Crew').waitFor();
    }
    await expectAccessible(ada!);
    await composer(eve!).pressSequentially('How do I sleep, @lyr');
    await eve!.getByRole('option', { name: /Captain Lyra/ }).click();
    const streamedReply = ada!.locator('[data-captain-words=lyra]');
    const streaming = streamedReply.waitFor({ timeout: 30_000 });
    await composer(eve!).press('Enter');
    await streaming;
    const answers = chat(ada!).getByRole('article').filter({ hasText: 'AI Crew' });
    await answers.first().waitFor({ timeout: 30_000 });
    await streamedReply.waitFor({ state: 'detached' });
    const modelCalls = JSON.stringify(await new SandboxControl(app().sandboxUrl).log('ai', '/chat/completions'));
    expect(modelCalls).toContain('How do I sleep');
    expect(modelCalls).not.toContain('Only for us');
    await button(ada!, 'Manage Pod').click();
    await ada!.getByRole('menuitem', { name: 'Captain Lyra is here' }).click();
    await button(ada!, 'Send away').click();
    await chat(eve!).getByText('ada sent Captain Lyra away, who reads nothing any more').waitFor();
    await eve!.getByRole('region', { name: 'Members' }).getByText('AI Crew').waitFor({ state: 'detached' });
  });

  it('sees the pod full with twenty members', async () => {
    for (let seats = 2; seats < 20; seats += 1) await (await newMember('guest')).call(joinPod, { id: podId });
    await expectExactText(kofi!, '20/20 Members');
    await expectEventually(() => button(kofi!, 'Pod Full').isDisabled(), true);
    await expectExactText(ada!, '20/20 Members');
    await ada!.getByRole('region', { name: 'Members' }).getByRole('listitem').nth(19).waitFor();
  });

  it('can leave after handing over ownership', async () => {
    await ada!.getByRole('button', { name: 'Actions for eve' }).click();
    await ada!.getByRole('menuitem', { name: 'Hand over the crown' }).click();
    await button(ada!, 'Hand over').click();
    await expectExactText(ada!, 'Crown Handed Over');
    await button(eve!, 'Manage Pod').waitFor();
    await button(ada!, 'Leave Pod').click();
    await expectExactText(ada!, 'Left Pod');
  });

  it('can close the pod and admit one more member by an invite link', async () => {
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
    await expectToast(eve!, 'Link Created', 'Copy it now: it is not shown again.');
    const link = await dialog.getByLabel('The new link').inputValue();
    await eve!.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await dialog.getByRole('button', { name: 'Copy the link' }).click();
    await dialog.getByText('Copied!', { exact: true }).waitFor();
    await dialog.getByRole('button', { name: 'Copy the link' }).waitFor();
    expect(await eve!.evaluate(() => navigator.clipboard.readText())).toBe(link);
    await expectAccessible(eve!);

    const visitor = await browser.page({ path: link });
    await visitor.waitForURL('**/auth/login');
    await visitor.getByLabel('Username or email').fill(members[2]!.user.username);
    await visitor.getByLabel('Password', { exact: true }).fill(members[2]!.password);
    await visitor.keyboard.press('Enter');
    await visitor.waitForURL(link);
    await visitor.getByRole('heading', { name: 'Inner circle' }).waitFor();
    await expectExactText(visitor, '19/20 Members');
    await expectAccessible(visitor);
    await ada!.goto(link);
    await button(visitor, 'Join Pod').click();
    await expectToast(visitor, 'Joined Pod!', 'Welcome to the circle.');
    await visitor.waitForURL(`**/pods/${podId}`);
    await expectExactText(visitor, '20/20 Members');
    await visitor.context().close();

    await ada!.reload();
    await expectExactText(ada!, 'This link has been used');
    await dialog.getByText('Used', { exact: true }).waitFor();
    await dialog.getByLabel('Works for').selectOption('Anybody, until revoked');
    await dialog.getByRole('button', { name: 'Create link' }).click();
    await dialog.getByRole('button', { name: 'Revoke' }).waitFor();
    await ada!.goto(await dialog.getByLabel('The new link').inputValue());
    await button(ada!, 'Pod Full').waitFor();
    await dialog.getByRole('button', { name: 'Revoke' }).click();
    await dialog.getByText('Revoked', { exact: true }).waitFor();
    await ada!.reload();
    await expectExactText(ada!, 'This link was revoked');
    await ada!.goto(`/pods/join/${'A'.repeat(43)}`);
    await expectExactText(ada!, 'This link leads nowhere');
    await ada!.goto(`/pods/${podId}`);
    await button(ada!, 'Pod Full').waitFor();
    await dialog.getByRole('button', { name: 'Done' }).click();
  });

  it('can dissolve the pod for all members', async () => {
    await button(eve!, 'Manage Pod').click();
    await eve!.getByRole('menuitem', { name: 'Dissolve pod' }).click();
    await button(eve!, 'Dissolve Pod').click();
    await eve!.waitForURL('**/pods');
    await expectExactText(eve!, "You haven't joined any pods yet");
    await expectExactText(ada!, 'Pod not found');
  });
});

describe('the pod screens', () => {
  it('fit a phone and are accessible', async () => {
    const [owner] = members as [TestMember];
    await button(eve!, 'Create Pod').click();
    await eve!.getByLabel('Pod Name').fill('A circle with quite a long name, as people do');
    await eve!.getByRole('dialog').getByRole('button', { name: 'Create Pod' }).click();
    await expectExactText(eve!, 'Pod Created!');
    const [pod] = await members[1]!.call(listPods, {});
    await owner.call(joinPod, { id: pod!.id });
    await owner.call(podCalls.postMessage, { id: pod!.id, content: 'w'.repeat(300) });
    for (const path of ['/pods', `/pods/${pod!.id}`]) {
      const page = await browser.page({ member: owner, viewport: PHONE, path });
      await page.getByText('A circle with quite').first().waitFor();
      if (path !== '/pods') await chat(page).getByText('www').waitFor();
      await expectAccessible(page);
      await page.context().close();
    }
  });

  it('fill a phone with the conversation and show everything else in a sheet', async () => {
    const { id } = await members[0]!.call(createPod, { name: 'A pocketful of stars', description: 'For the pocket' });
    await members[1]!.call(joinPod, { id });
    for (let count = 1; count <= 20; count += 1)
      await members[0]!.call(podCalls.postMessage, { id, content: `${count}` });
    const phone = await browser.page({ member: members[1]!, viewport: PHONE, path: `/pods/${id}` });
    await chat(phone).getByText('20', { exact: true }).waitFor();
    await expectExactText(phone, '2/20 Members');
    expect(await phone.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBe(0);
    const write = (await composer(phone).boundingBox())!;
    const dock = (await phone.getByRole('navigation', { name: 'Main' }).boundingBox())!;
    expect(write.y + write.height).toBeLessThanOrEqual(dock.y);
    expect((await phone.getByRole('feed').boundingBox())!.height).toBeGreaterThan(PHONE.height / 2);

    await button(phone, 'About this pod').click();
    const sheet = phone.getByRole('dialog', { name: 'A pocketful of stars' });
    await sheet.getByText('For the pocket').waitFor();
    await sheet.getByRole('region', { name: 'Pod Circle' }).getByRole('button', { name: 'Owner ada' }).waitFor();
    await sheet.getByRole('region', { name: 'Members' }).getByText('Owner').waitFor();
    await expectAccessible(phone);
    await sheet.getByRole('button', { name: 'Leave Pod' }).click();
    await sheet.waitFor({ state: 'detached' });
    await expectExactText(phone, 'Join this pod to participate');
    await phone.getByText('For the pocket').waitFor();
    await phone.getByRole('region', { name: 'Pod Circle' }).waitFor();
    await button(phone, 'Join Pod').click();
    await composer(phone).waitFor();
    await phone.getByRole('link', { name: 'Back to Pods' }).click();
    await phone.waitForURL('**/pods');
    await phone.context().close();
  });

  it('let an owner manage the pod from its sheet on a phone', async () => {
    const [pod] = await members[0]!.call(listPods, {});
    const phone = await browser.page({ member: members[0]!, viewport: PHONE, path: `/pods/${pod!.id}` });
    await button(phone, 'About this pod').click();
    const sheet = phone.getByRole('dialog', { name: pod!.name });
    await sheet.getByRole('button', { name: 'Manage Pod' }).click();
    await phone.getByRole('menuitem', { name: 'Name and description' }).click();
    await phone.getByLabel('Pod Name').fill('Renamed');
    await button(phone, 'Save').click();
    await expectToast(phone, 'Pod Updated!', 'Its members see it already.');
    await phone.getByRole('dialog', { name: 'Renamed' }).getByRole('button', { name: 'Actions for eve' }).click();
    await phone.getByRole('menuitem', { name: 'Remove from pod' }).click();
    await phone.getByRole('button', { name: 'Remove', exact: true }).click();
    await expectToast(phone, 'Member Removed', 'eve is not in the pod any more.');
    await phone.context().close();
    expect(browser.pageErrors).toEqual([]);
  });
});
