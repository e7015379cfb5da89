import 'reflect-metadata';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { findPresence } from '@crew/contracts/chat/find-presence';
import { findBlockers } from '@crew/contracts/identity/find-blockers';
import { userChanged } from '@crew/contracts/identity/identity.events';
import { listPodMembers } from '@crew/contracts/pods/list-pod-members';
import { member } from '@crew/testing/actors';
import { eventually } from '@crew/testing/eventually';
import { stubCall } from '@crew/testing/stub-call';
import { startPods, type PodsHarness } from './pods-harness.js';

let pods: PodsHarness;

beforeAll(async () => {
  pods = await startPods();
});

afterAll(() => pods?.stop());

describe('list-pod-members', () => {
  it('shows a custom status and do not disturb to the members whom their owner has not blocked', async () => {
    const [ada, bob, cy] = [member(), member(), member()];
    const id = await pods.newPod(ada, bob, cy);
    const seen = async (as = bob) =>
      (await pods.call(listPodMembers, { id }, { as })).find(({ userId }) => userId === ada.id);
    const customStatus = { text: 'Counting', emoji: null, until: null };
    const doNotDisturb = { until: null };
    const { username, displayName, avatarUrl, createdAt } = ada;
    const copied = { id: ada.id, username, displayName, avatarUrl, createdAt, faction: null, language: null };
    await pods.publishEvent(userChanged, { ...copied, customStatus, doNotDisturb });
    const identity = await stubCall(pods.connection, findBlockers, ({ userId, ids }) =>
      userId === cy.id ? ids.filter((one) => one === ada.id) : [],
    );
    await eventually('bob sees it', async () => (await seen())?.customStatus);
    expect(await seen()).toMatchObject({ customStatus, doNotDisturb });
    expect(await seen(cy)).not.toHaveProperty('customStatus');
    expect(await seen(cy)).not.toHaveProperty('doNotDisturb');
    // While it is unknown who has blocked whom, nobody sees it.
    await identity.stop();
    expect(await seen()).not.toHaveProperty('customStatus');
  });

  it('shows the presence to the members whom its member has not blocked, and none while it is unknown', async () => {
    const [ada, bob, cy] = [member(), member(), member()];
    const id = await pods.newPod(ada, bob, cy);
    const seen = async (as = bob) =>
      (await pods.call(listPodMembers, { id }, { as })).map(({ userId, status }) => [userId, status]);
    const identity = await stubCall(pods.connection, findBlockers, ({ userId, ids }) =>
      userId === cy.id ? ids.filter((one) => one === ada.id) : [],
    );
    const unknown = [ada, bob, cy].map((one) => [one.id, undefined]);
    expect(await seen()).toEqual(unknown);
    const chat = await stubCall(pods.connection, findPresence, ({ ids }) =>
      ids.map((one) => (one === ada.id ? 'online' : 'offline')),
    );
    expect(await seen()).toEqual([
      [ada.id, 'online'],
      [bob.id, 'offline'],
      [cy.id, 'offline'],
    ]);
    expect(await seen(cy)).toMatchObject([
      [ada.id, undefined],
      [bob.id, 'offline'],
      [cy.id, 'offline'],
    ]);
    await Promise.all([chat.stop(), identity.stop()]);
  });
});
